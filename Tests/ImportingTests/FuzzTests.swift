import Importing
import TestSupport
import Testing
import Values

/// Broken files, twenty thousand for each reader of banks' files, or as many as `FuzzSettings` say.
@Suite("Fuzz: broken files end in values")
struct FuzzTests {
    private static let defaultCount = 20_000
    /// For what other programs export: read once by few, and not in the browser.
    private static let programCount = 5_000
    private static let banks: Set<FileFormat> = [.csv, .ofx, .qif, .camt, .mt940]

    @Test(arguments: FileFormat.allCases)
    func noBrokenFileTrapsHangsOrGrows(format: FileFormat) {
        let seeds = FuzzSeeds.seeds(of: format, longest: FuzzSettings.count == nil ? FuzzSeeds.longestInSuite : .max)
        let numbers = FuzzSettings.numbers(UInt64(FuzzTests.banks.contains(format) ? FuzzTests.defaultCount : FuzzTests.programCount))
        var recognised = 0
        let guarding = FuzzGuard(of: format.code)
        for number in numbers {
            guarding.reading(number)
            var mutation = FuzzMutation(seeds: seeds, number: FuzzSettings.seed(of: number, UInt64(format.rawValue)))
            let input = mutation.next()
            let file = read(input)
            if file.format == format { recognised += 1 }
            let problems = FuzzInvariants.broken(file, inputCount: input.count)
            guard problems.isEmpty else {
                let text = String(decoding: input.prefix(2_000), as: UTF8.self)
                Issue.record("seed \(FuzzSettings.seed), input \(number) of \(format.code): \(problems.prefix(3))\n\(text)")
                return
            }
        }
        #expect(
            FuzzSettings.only != nil || recognised * 2 > numbers.count,
            "seed \(FuzzSettings.seed): only \(recognised) of \(numbers.count) inputs were read as \(format.code)")
    }

    @Test(arguments: FileFormat.allCases)
    func theSeedsAreReadAsTheirFormat(format: FileFormat) {
        for seed in FuzzSeeds.seeds(of: format, longest: .max) {
            #expect(read(seed).format == format, "\(String(decoding: seed.prefix(100), as: UTF8.self))")
        }
    }
}
