import Testing
import Values

@testable import Family

/// The bundled market: the same closes everywhere, and shaped as real ones are.
@Suite("The bundled market")
struct MakeMarketTests {
    private static let history = Result { try BundledMarket.history() }
    private static let index = "everything"

    private func history() throws -> PriceHistory { try MakeMarketTests.history.get() }

    /// Moves from close to close in millionths, splits undone.
    private func moves(_ security: Security, in history: PriceHistory) -> [Int64] {
        zip(security.closes.indices.dropFirst(), zip(security.closes, security.closes.dropFirst())).map { place, closes in
            let split = security.splits.first { $0.day == history.days[security.first + place] }
            return (closes.1 * (split?.new ?? 1) * 1_000_000 / (split?.old ?? 1) - closes.0 * 1_000_000) / closes.0
        }
    }

    /// The closes that every device has: a change of one cent on one day would change what children have.
    @Test func theClosesAreTheSameEverywhere() throws {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for security in try history().securities {
            for close in security.closes { hash = (hash ^ UInt64(close)) &* 1_099_511_628_211 }
        }
        #expect(hash == 9_105_696_637_580_151_250)
        #expect(try BundledMarket.history() == history())
    }

    @Test func itIsClosedOnWeekendsAndHolidays() throws {
        let days = try history().days
        #expect(days.first == Day(iso: "2016-01-04") && days.last == Day(iso: "2032-12-31"))
        #expect(days.allSatisfy { $0.weekday != .saturday && $0.weekday != .sunday })
        for closed in ["2026-01-01", "2026-04-03", "2026-12-25", "2024-03-29", "2030-12-26"] {
            let day = try #require(Day(iso: closed))
            #expect(!days.contains(day), "\(closed)")
        }
        for easter in ["2016-03-27", "2019-04-21", "2025-04-20", "2026-04-05", "2032-03-28", "2038-04-25"] {
            let day = try #require(Day(iso: easter))
            #expect(MarketCalendar.easter(of: day.civil.year) == day)
        }
    }

    @Test func oneYearIsBadAndIsMadeUpForInTwo() throws {
        let history = try history()
        let (index, year) = (try #require(history[MakeMarketTests.index]), try #require(history.badYear))
        let top = try #require(history.close(of: index, on: year.top))
        let low = try #require(history.close(of: index, on: year.low))
        #expect((-370...(-330)).contains((low - top) * 1_000 / top))
        #expect(try #require(history.close(of: index, on: year.back)) >= top)
        #expect(year.top.distance(to: year.low) <= 366 && year.top.distance(to: year.back) <= 731)
        // Between the top and the way back no day is above the one or below the other end.
        for (day, close) in zip(history.days, index.closes) where day > year.top && day < year.back {
            #expect(close < top && close >= low, "\(day.iso)")
        }
    }

    /// Apart from the bad year, the index never lies a quarter below what it had been.
    @Test func noOtherYearIsAsBad() throws {
        let history = try history()
        let (index, year) = (try #require(history[MakeMarketTests.index]), try #require(history.badYear))
        var peak: Int64 = 0
        for (day, close) in zip(history.days, index.closes) where day <= year.top || day >= year.back {
            peak = max(peak, close)
            #expect(close * 100 > peak * 72, "\(day.iso)")
        }
        let (first, last) = (try #require(index.closes.first), try #require(index.closes.last))
        #expect(last > first * 2 && last < first * 5)
    }

    @Test func oneCompanyEndsAtZeroAfterALongFall() throws {
        let history = try history()
        let ended = history.securities.filter { $0.end != nil }
        #expect(ended.count == 1)
        let security = try #require(ended.first)
        let (end, last, most) = (try #require(security.end), try #require(security.closes.last), try #require(security.closes.max()))
        #expect(last * 10 < most && history.close(of: security, on: end) == nil)
        #expect(history.close(of: security, on: end.advanced(by: -1)) == last)
    }

    @Test func companiesSplitAndPay() throws {
        let history = try history()
        let splits = history.securities.flatMap { $0.splits }
        #expect(splits.contains { $0.new == 2 && $0.old == 1 } && splits.contains { $0.new == 3 } && splits.contains { $0.old > $0.new })
        for security in history.securities {
            // A split is no fall: what a share has become moves no more than on another day.
            #expect(moves(security, in: history).allSatisfy { abs($0) < 310_000 }, "\(security.code)")
            #expect(
                security.dividends.allSatisfy { history.days.contains($0.exDay) && history.days.contains($0.payDay) }, "\(security.code)")
        }
        let paying = history.securities.filter { !$0.dividends.isEmpty }
        #expect(paying.count >= 10 && paying.allSatisfy { $0.dividends.count >= 30 })
        #expect(paying.contains { $0.dividends.count < 40 } && paying.contains { $0.dividends.count > 60 })
    }

    @Test func companiesAreOfManyKindsAndFundsHoldThem() throws {
        let history = try history()
        let companies = history.securities.filter { !$0.isFund }
        #expect(companies.count >= 14 && Set(companies.flatMap { $0.kinds }).count >= 12)
        let funds = history.securities.filter { $0.isFund }
        #expect(funds.count == 3 && funds.contains { $0.kinds == [.lending] })
        #expect(Set(try #require(history[MakeMarketTests.index]).kinds) == Set(companies.flatMap { $0.kinds }))
    }

    /// Large moves are followed by large ones, and companies move together.
    @Test func movesComeInClustersAndTogether() throws {
        let history = try history()
        let index = moves(try #require(history[MakeMarketTests.index]), in: history)
        for security in history.securities where !security.isFund {
            let moves = moves(security, in: history)
            let mean = moves.reduce(0) { $0 + abs($1) } / Int64(moves.count)
            let afterLarge = zip(moves, moves.dropFirst()).filter { abs($0.0) > 2 * mean }.map { abs($0.1) }
            #expect(afterLarge.reduce(0, +) > mean * Int64(afterLarge.count), "\(security.code)")
            let together = zip(moves, index).count { ($0.0 > 0) == ($0.1 > 0) }
            #expect(together * 100 > moves.count * 55, "\(security.code)")
        }
        // What lends moves far less than what owns.
        let steady = moves(try #require(history["steady-loans"]), in: history)
        #expect(steady.reduce(0) { $0 + abs($1) } * 4 < index.reduce(0) { $0 + abs($1) })
    }

    @Test func anotherSeedIsAnotherCompany() throws {
        var definition = try BundledMarket.definition()
        definition.companies[0].seed += 1
        let other = try MakeMarket.history(definition)
        let (code, untouched) = (definition.companies[0].code, definition.companies[1].code)
        #expect(try other[code] != history()[code])
        #expect(try other[untouched] == history()[untouched])
    }
}
