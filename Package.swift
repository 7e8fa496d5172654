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

let package = Package(
  name: "todosync",
  products: [.executable(name: "todosync", targets: ["todosync"])],
  targets: [
    // Without pkg-config, which would link libicalss and its database too.
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    // A header alone: what Swift's Glibc module doesn't show.
    .systemLibrary(name: "CGlibc"),
    .target(name: "Checklists", exclude: ["Time/WindowsZones.py"], swiftSettings: strict),
    .target(name: "ICalendar", dependencies: ["Checklists", "CLibical"], swiftSettings: strict),
    .target(
      name: "Stores", dependencies: ["Checklists", "ICalendar", "CGlibc"], swiftSettings: strict),
    .executableTarget(
      name: "todosync", dependencies: ["Checklists", "ICalendar", "Stores"], exclude: ["Share"],
      swiftSettings: strict,
      // The toolchain's own linker: the system's warns of calls inside the static Foundation.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
    .target(
      name: "Support", dependencies: ["Checklists", "ICalendar"], path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(
      name: "ChecklistsTests", dependencies: ["Checklists", "Support"], swiftSettings: strict),
    .testTarget(name: "AppTests", dependencies: ["Checklists", "Support"], swiftSettings: strict),
    .testTarget(
      name: "ICalendarTests", dependencies: ["ICalendar", "Support"], swiftSettings: strict),
    .testTarget(name: "StoresTests", dependencies: ["Stores", "Support"], swiftSettings: strict),
    .testTarget(
      name: "todosyncTests", dependencies: ["todosync", "Support"], swiftSettings: strict),
  ]
)
