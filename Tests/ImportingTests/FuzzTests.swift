import Foundation
import Importing
import Testing
import Values

/// Broken files, twenty thousand for each reader of banks' files: `EVENKEEL_FUZZ` sets how many, `EVENKEEL_FUZZ_SEED` which ones, and
/// `EVENKEEL_FUZZ_ONLY` reads one of them alone.
@Suite("Fuzz: broken files end in values")
struct FuzzTests {
    private static let defaultCount = 20_000
    /// For what other programs export: read once by few, and not in the browser.
    private static let programCount = 5_000
    private static let banks: Set<FileFormat> = [.csv, .ofx, .qif, .camt, .mt940]

    @Test(arguments: FileFormat.allCases)
    func noBrokenFileTrapsHangsOrGrows(format: FileFormat) {
        let isLong = setting("EVENKEEL_FUZZ") != nil
        let seeds = FuzzSeeds.seeds(of: format, longest: isLong ? .max : FuzzSeeds.longestInSuite)
        let base = setting("EVENKEEL_FUZZ_SEED") ?? 1
        let only = setting("EVENKEEL_FUZZ_ONLY")
        let count =
            only == nil
            ? setting("EVENKEEL_FUZZ") ?? UInt64(FuzzTests.banks.contains(format) ? FuzzTests.defaultCount : FuzzTests.programCount) : 1
        var recognised: UInt64 = 0
        FuzzGuard.begin(format)
        defer { FuzzGuard.end(format) }
        for number in 0..<count {
            let number = only ?? number
            FuzzGuard.reading(number, of: format)
            var mutation = FuzzMutation(seeds: seeds, number: base &* 0x9E37_79B9_7F4A_7C15 &+ number &* 8 &+ UInt64(format.rawValue))
            let input = mutation.next()
            let file = read(input)
            if file.format == format { recognised += 1 }
            let problems = FuzzInvariants.broken(file, inputCount: input.count)
            guard problems.isEmpty else {
                let text = String(decoding: input.prefix(2_000), as: UTF8.self)
                Issue.record("seed \(base), input \(number) of \(format.code): \(problems.prefix(3))\n\(text)")
                return
            }
        }
        #expect(only != nil || recognised * 2 > count, "seed \(base): only \(recognised) of \(count) inputs were read as \(format.code)")
    }

    @Test(arguments: FileFormat.allCases)
    func theSeedsAreReadAsTheirFormat(format: FileFormat) {
        for seed in FuzzSeeds.seeds(of: format, longest: .max) {
            #expect(read(seed).format == format, "\(String(decoding: seed.prefix(100), as: UTF8.self))")
        }
    }

    private func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
