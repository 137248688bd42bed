import Planning
import Testing
import Values

@Suite("Debts: worked cases")
struct DebtTests {
    /// One debt: what is asked, how many payments, what it costs, the last payment, how it ends.
    struct Case: CustomTestStringConvertible, Sendable {
        let balance: Int64
        let basisPoints: Int
        var compounding = InterestRate.Compounding.monthly
        let minimum: Int64
        var extra: Int64 = 0
        let months: Int
        let interest: Int64
        let last: Int64
        let end: String
        var testDescription: String { "\(balance) at \(basisPoints) \(compounding) with \(minimum)+\(extra)" }
    }

    /// Worked by hand where there are few payments; the long ones with decimal fractions of sixty digits, rounded each month.
    static let cases = [
        Case(balance: 100_000, basisPoints: 0, minimum: 10_000, months: 10, interest: 0, last: 10_000, end: "2027-10-31"),
        Case(balance: 100_001, basisPoints: 0, minimum: 10_000, months: 11, interest: 0, last: 1, end: "2027-11-30"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 50_000, months: 3, interest: 1525, last: 1525, end: "2027-03-31"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 20_000, extra: 30_000, months: 3, interest: 1525, last: 1525, end: "2027-03-31"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 101_000, months: 1, interest: 1000, last: 101_000, end: "2027-01-31"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 100_999, months: 2, interest: 1000, last: 1, end: "2027-02-28"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 900_000, months: 1, interest: 1000, last: 101_000, end: "2027-01-31"),
        Case(
            balance: 100_000, basisPoints: 1200, compounding: .semiAnnual, minimum: 50_000, months: 3, interest: 1487, last: 1487,
            end: "2027-03-31"),
        Case(balance: 123, basisPoints: 599, minimum: 50, months: 3, interest: 1, last: 24, end: "2027-03-31"),
        Case(balance: 500_000, basisPoints: 1999, minimum: 15_000, months: 50, interest: 235_703, last: 703, end: "2031-02-28"),
        Case(
            balance: 500_000, basisPoints: 1999, minimum: 15_000, extra: 10_000, months: 25, interest: 113_230, last: 13_230,
            end: "2029-01-31"),
        Case(balance: 2_500_000, basisPoints: 699, minimum: 49_500, months: 60, interest: 469_368, last: 48_868, end: "2031-12-31"),
        Case(balance: 1_000_000, basisPoints: 2499, minimum: 20_826, months: 486, interest: 9_121_090, last: 20_480, end: "2067-06-30"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 1001, months: 703, interest: 603_039, last: 337, end: "2085-07-31"),
        // A thousandth of the interest besides is not enough, nor is all of it.
        Case(balance: 100_000, basisPoints: 1200, minimum: 0, months: 0, interest: 0, last: 0, end: "interest-not-covered 1001"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 999, months: 0, interest: 0, last: 0, end: "interest-not-covered 2"),
        Case(balance: 100_000, basisPoints: 1200, minimum: 1000, months: 0, interest: 0, last: 0, end: "interest-not-covered 1"),
        Case(balance: 1_000_000, basisPoints: 2499, minimum: 20_825, months: 0, interest: 0, last: 0, end: "interest-not-covered 1"),
        Case(balance: 1201, basisPoints: 0, minimum: 1, months: 1200, interest: 0, last: 1, end: "beyond-horizon"),
    ]

    @Test(arguments: cases)
    func aScheduleIsAsWorkedByHand(_ one: Case) throws {
        let debt = try debt(one.balance, at: one.basisPoints, one.compounding, minimum: one.minimum)
        let schedule = try Amortisation(of: debt, extra: one.extra, from: debtStart)
        #expect(schedule.instalments.count == one.months && schedule.interest == one.interest)
        #expect((schedule.instalments.last?.payment ?? 0) == one.last && schedule.end.text == one.end)
    }

    @Test("rounds the interest of a month half to even", arguments: [(50, 0), (150, 2), (250, 2), (350, 4), (51, 1), (149, 1), (249, 2)])
    func halfEven(balance: Int64, interest: Int64) throws {
        #expect(try InterestRate(basisPoints: 1200).interest(on: balance) == interest)
    }

    @Test("the level payment is the smallest that ends in time")
    func levelPayment() throws {
        // 300 000 at 4 % over thirty years, and 500 000 at 5 % by the Canadian rule over twenty-five years.
        #expect(Amortisation.payment(ending: try debt(30_000_000, at: 400, minimum: 0), within: 360) == 143_225)
        #expect(Amortisation.payment(ending: try debt(100_000, at: 0, minimum: 0), within: 3) == 33_334)
        #expect(Amortisation.payment(ending: try debt(100_000, at: 1200, minimum: 0), within: 1) == 101_000)
        let mortgage = Amortisation.payment(ending: try debt(50_000_000, at: 500, .semiAnnual, minimum: 0), within: 300)
        #expect(mortgage == 290_803)
    }

    /// Debts, what is paid on top, both orders in short.
    @Test("both orders are as worked by hand")
    func orders() throws {
        let two = [try debt(1, 100_000, at: 1200, minimum: 10_000), try debt(2, 50_000, at: 600, minimum: 10_000)]
        let one = try DebtComparison(of: two, extra: 10_000, from: debtStart)
        #expect(one.avalanche.text == "6 3876 1:6:3112 2:6:764" && one.snowball.text == "6 4194 2:3:453 1:6:3741")
        #expect(one.interestSaved == 318 && one.monthsSoonerToFirst == 3)
        #expect(one.avalanche.end.text == "2027-06-30" && one.snowball.debts[0].end?.iso == "2027-03-31")

        let three = [
            try debt(1, 500_000, at: 2400, minimum: 10_000), try debt(2, 100_000, at: 600, minimum: 2500),
            try debt(3, 300_000, at: 1200, minimum: 6000),
        ]
        let other = try DebtComparison(of: three, extra: 20_000, from: debtStart)
        #expect(other.avalanche.text == "29 188513 1:21:114332 3:28:64077 2:29:10104")
        #expect(other.snowball.text == "31 267770 2:5:1394 3:16:30187 1:31:236189")
        #expect(other.interestSaved == 79_257 && other.monthsSoonerToFirst == 16)

        let agreeing = [
            try debt(1, 80_000, at: 2200, minimum: 2500), try debt(2, 500_000, at: 600, minimum: 15_000),
            try debt(3, 320_000, at: 1900, minimum: 8000),
        ]
        let third = try DebtComparison(of: agreeing, extra: 20_000, from: debtStart)
        #expect(third.avalanche.text == "22 89186 1:4:3524 3:15:48997 2:22:36665" && third.snowball.text == third.avalanche.text)
        #expect(third.interestSaved == 0)
    }

    /// 2000 at 24 %, 5000 at 18 % and 8000 at 6 % with minimums of 50, 110 and 180 and 600 a month, the example of
    /// https://www.novacalculator.com/blog/avalanche-vs-snowball-debt-payoff/, in which both orders are the same.
    @Test("debts whose orders agree cost the same")
    func publishedDebts() throws {
        let debts = [
            try debt(1, 200_000, at: 2400, minimum: 5000), try debt(2, 500_000, at: 1800, minimum: 11_000),
            try debt(3, 800_000, at: 600, minimum: 18_000),
        ]
        for order in DebtOrder.allCases {
            let plan = try DebtPlan(debts, by: order, extra: 26_000, from: debtStart)
            #expect(plan.text == "29 194394 1:7:16274 2:20:100573 3:29:77547" && plan.total == 60_000)
        }
    }

    @Test("debts without an end are said")
    func endless() throws {
        let growing = [try debt(1, 100_000, at: 2400, minimum: 1000), try debt(2, 100_000, at: 1200, minimum: 500)]
        let plan = try DebtPlan(growing, by: .avalanche, extra: 0, from: debtStart)
        #expect(plan.months == nil && plan.end.text == "interest-not-covered 1501" && plan.debts.allSatisfy { $0.end == nil })
        #expect(try DebtPlan(growing, by: .avalanche, extra: 1501, from: debtStart).months != nil)
        #expect(try DebtPlan([], by: .snowball, extra: 100, from: debtStart).months == 0)
        let slow = try DebtPlan([try debt(1201, at: 0, minimum: 1)], by: .snowball, extra: 0, from: debtStart)
        #expect(slow.end.text == "beyond-horizon" && slow.owed.count == 1200 && slow.owed.last == 1)
    }

    @Test("what can't be reckoned with is said")
    func failures() throws {
        #expect(throws: DebtFailure.rateOutOfRange) { try InterestRate(basisPoints: -1) }
        #expect(throws: DebtFailure.rateOutOfRange) { try InterestRate(basisPoints: 100_001) }
        for balance in [Int64.min, -1, 0, Debt.balanceLimit + 1, .max] {
            #expect(throws: DebtFailure.balanceOutOfRange) { try debt(balance, at: 0, minimum: 1) }
        }
        #expect(throws: DebtFailure.minimumOutOfRange) { try debt(1, at: 0, minimum: -1) }
        let one = try debt(1, 100, at: 0, minimum: 1)
        #expect(throws: DebtFailure.extraOutOfRange) { try Amortisation(of: one, extra: -1, from: debtStart) }
        #expect(throws: DebtFailure.extraOutOfRange) { try DebtPlan([one], by: .snowball, extra: .max, from: debtStart) }
        #expect(throws: DebtFailure.repeatedDebt) { try DebtPlan([one, one], by: .snowball, extra: 0, from: debtStart) }
        let dollars = try debt(2, 100, at: 0, minimum: 1, .usd)
        #expect(throws: DebtFailure.severalCurrencies) { try DebtPlan([one, dollars], by: .snowball, extra: 0, from: debtStart) }
        let many = try (0...100).map { try debt(UInt64($0), 100, at: 0, minimum: 1) }
        #expect(throws: DebtFailure.tooManyDebts) { try DebtPlan(many, by: .snowball, extra: 0, from: debtStart) }
    }
}
