// swift-tools-version: 6.2
import PackageDescription

/// One set of checks for every target: what the compiler can forbid, review needn't look for.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The toolchain's own linker: the system's warns of calls inside the static Foundation.
let linker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

let package = Package(
  name: "todosync",
  products: [
    .executable(name: "todosync", targets: ["todosync"]),
    .executable(name: "todosync-serve", targets: ["todosync-serve"]),
    .executable(name: "todosync-notify", targets: ["todosync-notify"]),
  ],
  targets: [
    // Without pkg-config, which would link libicalss and its database too.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CMicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CQrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CSystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // A header alone: what Swift's Glibc module doesn't show.
    .systemLibrary(name: "CGlibc"),
    .target(name: "Checklists", exclude: ["Time/WindowsZones.py"], swiftSettings: strict),
    // Foundation's coders judge what is read and written; no program that ships needs them.
    .target(name: "ChecklistsCodable", dependencies: ["Checklists"], swiftSettings: strict),
    .target(name: "ICalendar", dependencies: ["Checklists"], swiftSettings: strict),
    .target(
      name: "Stores", dependencies: ["Checklists", "CGlibc"], swiftSettings: strict),
    .executableTarget(
      name: "todosync", dependencies: ["Checklists", "ICalendar", "Stores"], exclude: ["Share"],
      swiftSettings: strict,
      linkerSettings: linker),
    // Programs of their own, so that the libraries which only they need cost no other command its start.
    .executableTarget(
      name: "todosync-serve", dependencies: ["Checklists", "CMicrohttpd", "CQrencode", "CZlib"],
      swiftSettings: strict, linkerSettings: linker),
    .executableTarget(
      name: "todosync-notify", dependencies: ["Checklists", "CSystemd"], swiftSettings: strict,
      linkerSettings: linker),
    .target(
      name: "Support", dependencies: ["Checklists", "ICalendar", "CLibical"], path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(
      name: "ChecklistsTests", dependencies: ["Checklists", "ChecklistsCodable", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "AppTests", dependencies: ["Checklists", "ChecklistsCodable", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "ICalendarTests", dependencies: ["ICalendar", "Support"], swiftSettings: strict),
    .testTarget(name: "StoresTests", dependencies: ["Stores", "Support"], swiftSettings: strict),
    .testTarget(
      name: "todosyncTests", dependencies: ["todosync", "Support"], swiftSettings: strict),
    .testTarget(
      name: "ServeTests", dependencies: ["todosync-serve", "Checklists", "Support"],
      swiftSettings: strict),
  ]
)
