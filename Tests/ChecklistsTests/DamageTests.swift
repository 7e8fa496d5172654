import ChecklistsCodable
import Checklists
import Foundation
import Support
import Testing

/// Damaged files: whatever the bytes are, reading ends, without a crash.
@Suite struct DamageTests {
  private static func forms() throws -> [[UInt8]] {
    var random = Seeded(5)
    let lists = (0..<4).map { _ in
      Checklist(name: random.text(), items: (0..<4).map { _ in random.item() })
    }
    let (xml, binary) = (PropertyListEncoder(), PropertyListEncoder())
    xml.outputFormat = .xml
    binary.outputFormat = .binary
    return [
      Array(try JSONEncoder().encode(lists)), Array(try xml.encode(lists)),
      Array(try binary.encode(lists)),
    ]
  }

  private static func reads(_ bytes: [UInt8]) -> Bool { (try? ChecklistFile(bytes)) != nil }

  @Test func everyTruncationIsRefused() throws {
    for bytes in try DamageTests.forms() {
      for count in stride(from: 0, to: bytes.count - 1, by: 7) {
        #expect(!DamageTests.reads(Array(bytes.prefix(count))))
      }
    }
  }

  @Test(arguments: 0..<60) func flippedBitsNeverCrash(seed: Int) throws {
    var random = Seeded(seed)
    for original in try DamageTests.forms() {
      for _ in 0..<20 {
        var bytes = original
        for _ in 0...Int.random(in: 0...3, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
            1
            << UInt8.random(
              in: 0..<8, using: &random)
        }
        _ = DamageTests.reads(bytes)
      }
      // The 32 bytes that say where everything is decide most in a binary file.
      for _ in 0..<20 {
        var bytes = original
        for _ in 0..<3 {
          bytes[bytes.count - 1 - Int.random(in: 0..<32, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        _ = DamageTests.reads(bytes)
      }
    }
  }

  @Test func aBinaryListThatHoldsItselfIsRefused() {
    // One array of one reference, to object 0: itself.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0x00] + [0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect {
      try ChecklistFile(bytes)
    } throws: { error in
      (error as? ChecklistFile.Refused)?.diagnostics.first?.message.contains("holds itself") == true
    }
  }

  @Test func oneLongTextSharedByManyObjectsIsRefused() {
    // An array of 5000 references to one text of 4000 bytes: 20 MB in 9 kB.
    let text = [UInt8(0x5F), 0x11, 0x0F, 0xA0] + [UInt8](repeating: 0x78, count: 4000)
    let array = [UInt8(0xAF), 0x11, 0x13, 0x88] + [UInt8](repeating: 1, count: 5000)
    let start = 8 + array.count
    let table = start + text.count
    let bytes: [UInt8] =
      Array("bplist00".utf8) + array + text + [0, 8, UInt8(start >> 8), UInt8(start & 255)]
      + [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, 2] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 255)]
    #expect {
      try ChecklistFile(bytes)
    } throws: { error in
      (error as? ChecklistFile.Refused)?.diagnostics.first?.message.contains("unfolds") == true
    }
  }

  @Test func sharedObjectsThatUnfoldWithoutEndAreRefused() {
    // Thirty arrays, each holding the next one twice: 2³⁰ values in about 150 bytes.
    var objects: [UInt8] = []
    var offsets: [UInt8] = []
    for index in 0..<30 {
      offsets.append(UInt8(8 + objects.count))
      objects += [0xA2, UInt8(index + 1), UInt8(index + 1)]
    }
    offsets.append(UInt8(8 + objects.count))
    objects += [0xA0]
    let bytes: [UInt8] =
      Array("bplist00".utf8) + objects + offsets + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 31] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, UInt8(8 + objects.count)]
    #expect {
      try ChecklistFile(bytes)
    } throws: { error in
      (error as? ChecklistFile.Refused)?.diagnostics.first?.message.contains("unfolds") == true
    }
  }
}
