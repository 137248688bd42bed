import Bookkeeping
import Importing
import TestSupport
import Testing
import Values

/// Rows are noted `import day amount text`, import 0 being what somebody entered by hand; files cover the days that are said.
@Suite("Transactions that look as if they had come twice")
struct FindDoublesTests {
    private static let texts = ["METRO 142 TORONTO", "Metro 142", "TTC PRESTO", "Sushi Bar Kensington"]

    /// A ledger of rows, each known by its place in the list.
    private static func ledger(_ rows: [String]) throws -> Ledger {
        var ledger = Ledger()
        ledger.accounts = ["Everyday", "Card"].map { LedgerAccount(name: $0, kind: .chequing, currency: .cad) }
        var list: [LedgerRow] = []
        for (place, row) in rows.enumerated() {
            let words = row.split(separator: " ", maxSplits: 3).map(String.init)
            var text = words[3]
            let number = try #require(UInt32(words[0]))
            let descriptor = text.withUTF8 { ledger.descriptors.intern($0) }.number
            list.append(
                LedgerRow(
                    id: UUID128(high: 1, low: UInt64(place)), day: try #require(Day(iso: words[1])), amount: try #require(Int64(words[2])),
                    account: 0, descriptor: descriptor, flags: number == 0 ? .manual : [], importNumber: number))
        }
        ledger.insert(list)
        return ledger
    }

    /// What imports 1, 2 … cover, from one day to another.
    private static func spans(_ all: [(String, String)]) throws -> [CoveredSpan] {
        try all.enumerated().map { place, days in
            let (first, last) = (try #require(Day(iso: days.0)), try #require(Day(iso: days.1)))
            let span = try #require(DaySpan(first, last))
            return CoveredSpan(importNumber: UInt32(place + 1), account: 0, days: span, opening: nil, closing: nil)
        }
    }

    /// The pairs as places in the list of rows.
    private static func found(_ rows: [String], _ spans: [(String, String)], except distinct: Set<RowPair> = []) throws -> [[UInt64]] {
        let ledger = try ledger(rows)
        return FindDoubles.pairs(in: ledger, spans: try FindDoublesTests.spans(spans), except: distinct).map { pair in
            [ledger.ids[pair.first].low, ledger.ids[pair.second].low].sorted()
        }
    }

    private static let march = ("2026-03-01", "2026-03-31")

    private static let two: [(rows: [String], spans: [(String, String)])] = [
        // By hand and from a file, a day apart, in other words.
        (["0 2026-03-09 -2275 Metro 142", "1 2026-03-10 -2275 METRO 142 TORONTO"], [march]),
        // By hand after the file's day.
        (["1 2026-03-10 -2275 METRO 142 TORONTO", "0 2026-03-12 -2275 Metro 142"], []),
        // Two files that both speak for both days.
        (["1 2026-03-10 -2275 METRO 142 TORONTO", "2 2026-03-12 -2275 METRO 142 TORONTO"], [march, ("2026-03-05", "2026-04-02")]),
    ]

    private static let none: [(rows: [String], spans: [(String, String)])] = [
        // One file that lists two tells of two.
        (["1 2026-03-10 -450 METRO 142 TORONTO", "1 2026-03-10 -450 METRO 142 TORONTO"], [march]),
        // Two by hand are two.
        (["0 2026-03-10 -450 Metro 142", "0 2026-03-10 -450 Metro 142"], []),
        // One statement ends where the next begins.
        (["1 2026-03-31 -450 METRO 142 TORONTO", "2 2026-04-01 -450 METRO 142 TORONTO"], [march, ("2026-04-01", "2026-04-30")]),
        // The first file was made on its last day, before the second coffee.
        (["1 2026-03-30 -450 METRO 142 TORONTO", "2 2026-03-31 -450 METRO 142 TORONTO"], [march, ("2026-03-20", "2026-04-30")]),
        // Other amounts, other texts, too long after.
        (["0 2026-03-10 -2276 Metro 142", "1 2026-03-10 -2275 METRO 142 TORONTO"], [march]),
        (["0 2026-03-10 -2275 Sushi Bar Kensington", "1 2026-03-10 -2275 METRO 142 TORONTO"], [march]),
        (["0 2026-03-06 -2275 Metro 142", "1 2026-03-10 -2275 METRO 142 TORONTO"], [march]),
    ]

    @Test(arguments: FindDoublesTests.two.indices) func whatLooksLikeOneIsFound(place: Int) throws {
        let (rows, spans) = FindDoublesTests.two[place]
        #expect(try FindDoublesTests.found(rows, spans) == [[0, 1]])
        let said: Set = [RowPair(UUID128(high: 1, low: 1), UUID128(high: 1, low: 0))]
        #expect(try FindDoublesTests.found(rows, spans, except: said).isEmpty)
    }

    @Test(arguments: FindDoublesTests.none.indices) func whatIsTwoIsLetPass(place: Int) throws {
        let (rows, spans) = FindDoublesTests.none[place]
        #expect(try FindDoublesTests.found(rows, spans).isEmpty)
    }

    /// Each row is in one pair at most, each pair is of one amount within days, and none is of one file alone.
    @Test(arguments: UInt64(0)..<60) func pairsKeepTheirPromises(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let rows = (0..<random.integer(in: 2...40)).map { _ in
            "\(random.integer(in: 0...2)) 2026-03-\(random.integer(in: 10...19)) \(-450 * random.integer(in: 1...2)) "
                + (random.element(of: FindDoublesTests.texts) ?? "")
        }
        let spans = [FindDoublesTests.march, FindDoublesTests.march]
        let pairs = try FindDoublesTests.found(rows, spans)
        let all = pairs.flatMap { $0 }
        #expect(Set(all).count == all.count, "seed \(seed)")
        for pair in pairs {
            let words = pair.map { rows[Int($0)].split(separator: " ", maxSplits: 3).map(String.init) }
            let days = try words.map { try #require(Day(iso: $0[1])) }
            #expect(words[0][2] == words[1][2] && words[0][0] != words[1][0], "seed \(seed): \(words)")
            #expect(abs(days[0].distance(to: days[1])) <= Int(FindDoubles.daysApart), "seed \(seed): \(words)")
        }
        let distinct = Set(pairs.map { RowPair(UUID128(high: 1, low: $0[0]), UUID128(high: 1, low: $0[1])) })
        let next = try FindDoublesTests.found(rows, spans, except: distinct)
        #expect(next.allSatisfy { pair in !pairs.contains(pair) }, "seed \(seed)")
        // One file alone has no doubles.
        let alone = rows.filter { $0.hasPrefix("1") }
        #expect(try FindDoublesTests.found(alone, spans).isEmpty, "seed \(seed)")
    }
}
