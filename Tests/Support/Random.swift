/// A generator of random numbers that a seed decides (SplitMix64): the seed in a failed test's
/// arguments replays it.
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: Int) {
    // Mixed, since neighbouring states would give one sequence, shifted.
    state = Seeded.mixed(UInt64(bitPattern: Int64(seed)) &+ 1)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Seeded.mixed(state)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// True once in that many times.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
