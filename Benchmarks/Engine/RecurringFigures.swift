import Bookkeeping
import Foundation
import Insights
import LabelledLedgers
import Values

/// How well recurring series are found in ledgers of which the truth is known: figures, and a table of true cadences
/// (rows) against found ones (columns).
enum RecurringFigures {
    /// Ledgers that are looked at when no number is given.
    static let usualLedgers = 300
    private static let words = [
        "weekly", "fortnightly", "semimonthly", "four-weekly", "monthly", "quarterly", "half-yearly", "yearly", "every-N-days", "none",
    ]

    /// Prints the figures over so many seeds; the mistakes too when they are asked for.
    static func print(ledgers: Int, mistakes: Bool) {
        let taxonomy = Taxonomy()
        var score = RecurringScore()
        var rows = 0
        for seed in 0..<ledgers {
            let labelled = LabelledHousehold.ledger(seed: UInt64(seed))
            rows += labelled.ledger.count
            score.add(labelled, taxonomy, named: "seed \(seed)")
        }
        Swift.print("recurring series: \(ledgers) labelled ledgers, \(rows) rows, \(score.required + score.missed) series")
        figure("precision", score.precisionPerMille)
        figure("recall", score.recallPerMille)
        figure("cadence right (habits to a third, N days to a tenth)", score.cadencePerMille)
        figure("cadence right to the word and day", score.exactCadencePerMille)
        figure("kind right", score.kindPerMille)
        figure("next date in its window (without habits)", score.nextPerMille)
        figure("next date in its window (with habits)", score.nextOfAllPerMille)
        Swift.print(
            "windows wider than promised: \(score.wideWindows); mean width of a monthly one: \(tenths(score.monthlyWindowTenths)) days")
        table(score)
        if mistakes { for mistake in score.mistakes { Swift.print(mistake) } }
    }

    private static func figure(_ name: String, _ perMille: Int) {
        Swift.print("\(padded(name, 54))\(tenths(perMille)) %")
    }

    private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }

    private static func table(_ score: RecurringScore) {
        Swift.print(padded("true \\ found", 14) + words.map { padded($0, 13) }.joined())
        for truth in words {
            let counts = words.map { padded(String(score.confusion[truth]?[$0] ?? 0), 13) }
            Swift.print(padded(truth, 14) + counts.joined())
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
