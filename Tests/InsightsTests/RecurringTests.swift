import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Recurring series: examples")
struct RecurringTests {
    @Test func whereEveryNameIsAnotherOneAccountDirectionAndAmountAreFollowed() {
        let rows = (1...9).map {
            "2025-0\($0)-28 210000 Paid by \(["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana", "Ida"][$0 - 1])"
        }
        let noise = [
            "2025-02-03 -1250 Lamp shop", "2025-03-11 -1250 Tea house", "2025-03-12 -1250 Bike repair", "2025-07-30 -1250 Museum",
        ]
        let found = recurring(rows + noise, today: "2025-10-01")
        #expect(found.map(\.text) == ["monthly income active 210000 x9"])
    }

    @Test func aPriceOnTheSameDayOfEachMonth() {
        let found = recurring(monthly("2026-01-05", 6, "-1299 Netflix : streaming"), today: "2026-06-10")
        #expect(found.map(\.text) == ["monthly subscription active -1299 x6"])
        #expect(found[0].next?.day == day("2026-07-05"))
        #expect(found[0].perYear == -15_588)
        #expect(found[0].first == day("2026-01-05") && found[0].last == day("2026-06-05"))
        #expect(found[0].rows == [0, 1, 2, 3, 4, 5])
    }

    @Test func theThirtyFirstIsTheLastDayOfShortMonths() {
        let found = recurring(monthly("2025-10-31", 8, "-90000 Rentals : rent"), today: "2026-06-01")
        #expect(found.map(\.text) == ["monthly bill active -90000 x8"])
        #expect(found[0].next?.day == day("2026-06-30"))
    }

    @Test func aDueDayOnAWeekendWaitsForMonday() {
        let days = [
            "2025-08-01", "2025-09-01", "2025-10-01", "2025-11-03", "2025-12-01", "2026-01-01", "2026-02-02", "2026-03-02", "2026-04-01",
        ]
        let found = recurring(on(days, "-120000 Rentals : rent"), today: "2026-07-01")
        #expect(found.count == 1 && found[0].cadence == .monthly)
        // 1 August 2026 is a Saturday.
        let atFirst = recurring(on(days + ["2026-05-01", "2026-06-01", "2026-07-01"], "-120000 Rentals : rent"), today: "2026-07-10")
        #expect(atFirst[0].next?.day == day("2026-08-03"))
    }

    @Test(arguments: [(7, "weekly"), (14, "fortnightly"), (28, "four-weekly"), (45, "every-45-days"), (30, "every-30-days")])
    func soManyDaysApart(days: Int, cadence: String) {
        let found = recurring(every(days, from: "2025-01-03", 14, "-2500 Club : fitness"), today: "2025-02-01")
        #expect(found.map(\.cadence.code) == [cadence])
    }

    @Test(arguments: [(3, "quarterly"), (6, "half-yearly"), (12, "yearly")])
    func soManyMonthsApart(months: Int, cadence: String) {
        let found = recurring(monthly("2022-02-11", 5, step: months, "-25000 Granite : homeInsurance"), today: "2026-03-01")
        #expect(found.map(\.cadence.code) == [cadence])
    }

    @Test func payTwiceAMonth() {
        let days = ["01-15", "01-30", "02-13", "02-27", "03-13", "03-31", "04-15", "04-30", "05-15", "05-29"].map { "2026-\($0)" }
        let found = recurring(on(days, "210000 Acme : salary"), today: "2026-06-01")
        #expect(found.map(\.text) == ["semimonthly income active 210000 x10"])
        #expect(found[0].next?.window.contains(day("2026-06-15")) == true)
    }

    @Test func twoPricesAtOneMerchantAreTwoSeries() {
        let rows = monthly("2026-01-03", 6, "-129 Apfel : software") + monthly("2026-01-17", 6, "-1399 Apfel : software")
        let found = recurring(rows, today: "2026-06-20")
        #expect(found.map(\.typical) == [-129, -1399])
        #expect(found.allSatisfy { $0.cadence == .monthly && $0.count == 6 })
    }

    @Test func oneAmountOnTwoDaysIsTwoSeries() {
        let rows = monthly("2026-01-03", 7, "-4500 Northtel : phone") + monthly("2026-01-11", 7, "-4500 Northtel : phone")
        let found = recurring(rows, today: "2026-07-20")
        #expect(found.map(\.text) == Array(repeating: "monthly bill active -4500 x7", count: 2))
        #expect(found[0].key != found[1].key)
    }

    @Test func aSubscriptionStandsOutFromPurchases() {
        let purchases = [
            "2026-01-02 -2314", "2026-01-19 -8120", "2026-02-02 -999", "2026-02-21 -4410", "2026-03-12 -1250", "2026-03-15 -7777",
            "2026-04-28 -3131",
            "2026-05-01 -1999", "2026-05-20 -640",
        ].map { "\($0) Amazone : onlineShopping" }
        let found = recurring(purchases + monthly("2025-09-14", 10, "-999 Amazone : onlineShopping"), today: "2026-06-20")
        #expect(found.map(\.text) == ["monthly subscription active -999 x10"])
    }

    @Test func aBillThatFollowsTheSeasons() {
        let amounts = [14_210, 13_377, 11_904, 9120, 7051, 6233, 6518, 6790, 7444, 9031, 11_820, 13_905]
        let rows = amounts.enumerated().map { "\(Month(number: Int32(2025 * 12 + $0)).day(18 + $0 % 3).iso) -\($1) Hydro : electricity" }
        let found = recurring(rows, today: "2025-12-28")
        #expect(found.map(\.cadence) == [.monthly] && found.map(\.kind) == [.bill])
        #expect(found[0].low == -6233 && found[0].high == -14_210 && !found[0].isFixedPrice && found[0].priceChanges.isEmpty)
        #expect(abs(found[0].perYear + 117_403) < 1200)
    }

    @Test func aPriceChangeIsDated() {
        let rows = monthly("2025-07-09", 6, "-1099 Spotify : streaming") + monthly("2026-01-09", 4, "-1299 Spotify : streaming")
        let found = recurring(rows, today: "2026-04-12")
        #expect(found.count == 1 && found[0].typical == -1299)
        #expect(found[0].priceChanges == [PriceChange(day: day("2026-01-09"), from: -1099, to: -1299)])
    }

    @Test func aGapARefundAndAReplacedCardBreakNothing() {
        var rows = monthly("2025-01-20", 12, "-5500 Fibre : internet @Card")
        rows.remove(at: 4)
        rows += monthly("2026-01-20", 4, "-5500 Fibre : internet @New") + ["2025-08-25 5500 Fibre : internet @Card"]
        let found = recurring(rows, today: "2026-04-25", accounts: ["Everyday CAD", "Card CAD", "New CAD"])
        #expect(found.map(\.text) == ["monthly bill active -5500 x15"])
    }

    @Test func currenciesAreNeverMixed() {
        let rows = monthly("2026-01-08", 5, "-1000 Vault : software @Everyday") + monthly("2026-01-08", 5, "-700 Vault : software @Dollars")
        let found = recurring(rows, today: "2026-05-20", accounts: ["Everyday CAD", "Dollars USD"])
        #expect(found.map(\.currency) == [.cad, .usd] && found.map(\.typical) == [-1000, -700])
    }

    @Test func lateThenEnded() {
        let rows = monthly("2025-07-05", 6, "-1299 Netflix : streaming")
        func status(_ last: String) -> RecurringStatus? {
            recurring(rows + ["\(last) -1 Other"], today: last).first?.status
        }
        #expect(status("2026-01-03") == .active && status("2026-01-20") == .late && status("2026-04-20") == .ended)
        #expect(recurring(rows + ["2026-04-20 -1 Other"], today: "2026-04-20").first?.next == nil)
    }

    @Test func whatIsNotKnownYetIsNotLate() {
        #expect(recurring(monthly("2025-07-05", 6, "-1299 Netflix : streaming"), today: "2026-03-20").first?.status == .active)
    }

    @Test func aDailyCoffeeIsAHabitAndNoWeeklySeries() {
        let days = (0..<60).filter { $0 % 7 < 5 && $0 % 9 != 4 }.map { day("2026-01-05").advanced(by: $0).iso }
        let found = recurring(on(days, "-475 Corner : coffee"), today: "2026-03-06")
        #expect(found.count == 1 && found[0].isHabit && found[0].kind == .leak)
        #expect(found[0].perYear < -110_000 && found[0].perYear > -175_000)
    }

    @Test func groceriesAreNoSeries() {
        var random = SeededRandom(seed: 3)
        let rows = (0..<200).filter { _ in random.happens(perMille: 350) }
            .map { "\(day("2026-01-01").advanced(by: $0).iso) -\(random.integer(in: 900...15_000)) Metro : groceries" }
        #expect(recurring(rows, today: "2026-07-25").isEmpty)
    }

    @Test func threePurchasesOfOneAmountAreNoSeries() {
        let rows = on(["2026-01-04", "2026-02-20", "2026-03-13"], "-2000 Boots : clothing")
        #expect(recurring(rows, today: "2026-03-20").isEmpty)
    }

    @Test func aStandingTransfer() {
        let found = recurring(every(14, from: "2026-01-02", 9, "-25000 Savings : savings !transfer"), today: "2026-05-01")
        #expect(found.map(\.text) == ["fortnightly transfer active -25000 x9"])
    }

    @Test func pendingAndDeletedRowsBelongToNoSeries() {
        let rows = monthly("2026-01-05", 4, "-1299 Netflix : streaming")
        let more = ["2026-05-05 -1299 Netflix : streaming !pending", "2026-03-05 -1299 Netflix : streaming !deleted"]
        #expect(recurring(rows + more, today: "2026-05-06").map(\.count) == [4])
    }

    @Test func twinServices() {
        let rows =
            monthly("2026-01-05", 6, "-1299 Netflix : streaming") + monthly("2026-01-11", 6, "-1099 Crave : streaming")
            + monthly("2026-01-20", 6, "-1199 Spotify : streaming")
        let ledger = ledger(rows)
        let found = recurring(ledger, today: "2026-06-25")
        let groups = FindTwins.groups(among: found, in: ledger, categories: LedgerCategories(of: ledger, Taxonomy()))
        #expect(groups.map(\.family) == [.video])
        #expect(groups[0].series.map { found[$0].typical } == [-1299, -1099])
        #expect(groups[0].perYear == found[0].perYear + found[1].perYear)
    }
}
