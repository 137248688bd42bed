import Bookkeeping
import Foundation
import Insights
import LabelledLedgers
import Testing
import Values

@Suite("Facts: the promise")
struct FactLabelledTests {
    /// On ledgers of which the truth is known, with many rows that only look alike. `EVENKEEL_LEDGERS=200` takes more.
    @Test func whatStandsOutIsToldAndNothingElse() {
        let taxonomy = Taxonomy()
        let ledgers = ProcessInfo.processInfo.environment["EVENKEEL_LEDGERS"].flatMap { UInt64($0) } ?? 24
        var score = FactScore()
        for seed in 0..<ledgers { score.add(LabelledFacts.ledger(seed: 4000 + seed), taxonomy, limit: 1000, named: "seed \(4000 + seed)") }
        let mistakes = score.mistakes.joined(separator: "\n")
        if ledgers > 24 { print(score.duplicates, score.unusual, mistakes, separator: "\n") }
        #expect(score.duplicates.precisionPerMille >= 950, "\(score.duplicates)\n\(mistakes)")
        #expect(score.duplicates.recallPerMille >= 900, "\(score.duplicates)\n\(mistakes)")
        #expect(score.unusual.precisionPerMille >= 950, "\(score.unusual)\n\(mistakes)")
        #expect(score.unusual.recallPerMille >= 900, "\(score.unusual)\n\(mistakes)")
        #expect(score.duplicates.right + score.unusual.right > 40)
    }
}
