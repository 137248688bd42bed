import Foundation

/// How long tests of broken and hostile input go on: `EVENKEEL_FUZZ` sets how many inputs, `EVENKEEL_FUZZ_SEED` which ones,
/// `EVENKEEL_FUZZ_ONLY` takes one of them alone, and `EVENKEEL_FUZZ_SECONDS` gives each longer than a second.
package enum FuzzSettings {
    /// How many inputs, where it was said.
    package static let count = setting("EVENKEEL_FUZZ")
    /// Which inputs.
    package static let seed = setting("EVENKEEL_FUZZ_SEED") ?? 1
    /// Seconds of the processor that an input may take.
    package static let seconds = setting("EVENKEEL_FUZZ_SECONDS").map { Double($0) } ?? 1
    /// The only one, where it was said.
    package static let only = setting("EVENKEEL_FUZZ_ONLY")

    /// The numbers of the inputs: so many when nothing was said.
    package static func numbers(_ otherwise: UInt64) -> Range<UInt64> {
        only.map { $0..<($0 + 1) } ?? 0..<(count ?? otherwise)
    }

    /// The seed of an input of a kind.
    package static func seed(of number: UInt64, _ kind: UInt64) -> UInt64 {
        seed &* 0x9E37_79B9_7F4A_7C15 &+ number &* 8 &+ kind
    }

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
