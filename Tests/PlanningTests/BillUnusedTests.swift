import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: subscriptions that seem unused")
struct BillUnusedTests {
    private static func monthly(_ first: String, _ count: Int, _ rest: String) -> [String] {
        (0..<count).map { "\(Month(containing: day(first)).advanced(by: $0).day(day(first).civil.day).iso) \(rest)" }
    }

    static let music = monthly("2025-09-05", 7, "-1199 Spotify : streaming") + monthly("2025-09-12", 7, "-999 Deezer : streaming")
    static let member = monthly("2025-03-20", 13, "-899 Costco Membership : shopping")
    /// Every ten days from April to August 2025.
    static let shop = (0..<15).map {
        "\(day("2025-04-01").advanced(by: $0 * 10 + $0 % 3).iso) -\(5000 + $0 * 731 % 4000) Costco : groceries"
    }

    /// Rows on a day, and what is asked: `Deezer paidTwice -11988 rows 14 since 0`.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let rows: [String]
        var said: [(String, String)] = []
        var asked: [String] = []
        var today = "2026-03-25"
        let found: [String]
    }

    static let cases: [Case] = [
        Case(testDescription: "of two alike services the cheaper", rows: music, found: ["Deezer paidTwice -11988 rows 14 since 0"]),
        Case(testDescription: "one service alone", rows: Array(music.prefix(7)), found: []),
        Case(testDescription: "asked already", rows: music, asked: ["Deezer"], found: []),
        Case(
            testDescription: "the person says so", rows: music, said: [("Spotify", "2026-02-01")],
            found: ["Spotify said -14388 rows 2 since -2398", "Deezer paidTwice -11988 rows 14 since 0"]),
        Case(
            testDescription: "said of the one that is also paid twice", rows: music, said: [("Deezer", "2026-01-01")],
            found: ["Deezer said -11988 rows 3 since -2997"]),
        Case(
            testDescription: "asked before, the person says so now", rows: music, said: [("Deezer", "2026-01-01")], asked: ["Deezer"],
            found: ["Deezer said -11988 rows 3 since -2997"]),
        // The last purchase is that of 21 August; the membership was paid seven times since.
        Case(
            testDescription: "the purchases of a membership stopped", rows: member + shop,
            found: ["Costco Membership purchasesStopped -10788 rows 22 since -6293"]),
        Case(testDescription: "they go on", rows: member + shop + ["2026-02-10 -4000 Costco : groceries"], found: []),
        Case(testDescription: "they never were regular", rows: member + shop.prefix(5), found: []),
        Case(testDescription: "another shop's", rows: member + shop.map { $0.replacing("Costco", with: "Costcutter") }, found: []),
        Case(
            testDescription: "of what is no membership nobody knows", rows: member.map { $0.replacing("Membership", with: "Gas") } + shop,
            found: []),
        Case(testDescription: "too early to say", rows: member.prefix(8) + shop, today: "2025-10-25", found: []),
    ]

    @Test(arguments: cases) func asks(_ one: Case) {
        let ledger = ledger(one.rows)
        let categories = LedgerCategories(of: ledger, Taxonomy())
        let series = FindRecurring.series(in: ledger, today: day(one.today), categories: categories)
        func key(_ name: String) -> UInt64 { series.first { ledger.merchants.text($0.merchant) == name }?.key ?? 0 }
        let found = FindUnused.subscriptions(
            among: series, said: one.said.map { (key($0.0), day($0.1)) },
            asked: Set(one.asked.map { UnusedSubscription.Question(key($0), .paidTwice) }), in: ledger, categories: categories,
            today: day(one.today))
        let texts = found.map { one in
            let name = ledger.merchants.text(series[one.series].merchant)
            return "\(name) \(one.question.reason.code) \(one.perYear) rows \(one.rows.count) since \(one.sinceUnused)"
        }
        #expect(texts == one.found)
        for candidate in found {
            #expect(candidate.rows == candidate.rows.sorted() && Set(candidate.rows).count == candidate.rows.count)
            #expect((candidate.question.reason == .paidTwice) == !candidate.beside.isEmpty)
        }
    }
}
