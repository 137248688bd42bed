import Bookkeeping
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: what paid them")
struct BillMatchTests {
    /// Bills and rows on a day, and what became of the due days of a span.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var bills = ["Rent -145000 monthly 2026-01-01"]
        var rows: [String] = []
        var said: [String] = []
        var today = "2026-01-12"
        var last = "2026-01-31"
        var first = "2026-01-01"
        let found: [String]
        var problems: [String] = []

        init(
            _ description: String, bills: [String] = ["Rent -145000 monthly 2026-01-01"], rows: [String] = [], said: [String] = [],
            today: String = "2026-01-12", first: String = "2026-01-01", last: String = "2026-01-31", _ found: String...,
            problems: [String] = []
        ) {
            testDescription = description
            (self.bills, self.rows, self.said) = (bills, rows, said)
            (self.today, self.first, self.last, self.found, self.problems) = (today, first, last, found, problems)
        }
    }

    static let hydro = ["Hydro -9000 monthly 2026-01-10 low=-6000 high=-12000"]
    static let flat = ["Flat -145000 monthly 2026-01-01 words="]
    static let apples = ["Small -129 monthly 2026-01-03 words=apfel", "Large -1399 monthly 2026-01-17 words=apfel"]
    static let phones = ["Ada -4500 monthly 2026-01-03 words=northtel", "Ben -4500 monthly 2026-01-11 words=northtel"]

    static let states: [Case] = [
        Case("a row in the window pays", rows: ["2026-01-02 -145000 Rent"], "Rent 2026-01-01 paid 1"),
        Case("the window has passed", today: "2026-01-05", "Rent 2026-01-01 late"),
        Case("the window's last day", today: "2026-01-04", "Rent 2026-01-01 due"),
        Case("the window's first day", today: "2025-12-29", "Rent 2026-01-01 due"),
        Case("before the window", today: "2025-12-28", "Rent 2026-01-01 upcoming"),
        Case("skipped by the person", said: ["skip Rent 2026-01-01"], "Rent 2026-01-01 skipped"),
        Case(
            "a skipped due day takes no row", rows: ["2026-01-02 -145000 Rent"], said: ["skip Rent 2026-01-01"], "Rent 2026-01-01 skipped"),
        Case("paid by word, such as in cash", said: ["settle Rent 2026-01-01"], "Rent 2026-01-01 paid"),
        Case(
            "a row that comes later counts for what was paid by word", rows: ["2026-01-02 -145000 Rent"], said: ["settle Rent 2026-01-01"],
            "Rent 2026-01-01 paid 1"),
        Case("a due day that moved is paid by word all the same", said: ["settle Rent 2026-01-03"], "Rent 2026-01-01 paid"),
        Case("a due day that moved is skipped all the same", said: ["skip Rent 2026-01-03"], "Rent 2026-01-01 skipped"),
        Case("a row behind today is not known", rows: ["2026-01-02 -145000 Rent"], today: "2026-01-01", "Rent 2026-01-01 due"),
        Case("a row that isn't booked", rows: ["2026-01-02 -145000 Rent !pending"], "Rent 2026-01-01 late"),
        Case("a row that was deleted", rows: ["2026-01-02 -145000 Rent !deleted"], "Rent 2026-01-01 late"),
        Case("a transfer to a landlord's account", rows: ["2026-01-02 -145000 Rent !transfer"], "Rent 2026-01-01 paid 1"),
        Case("paid late, outside of the window", rows: ["2026-01-08 -145000 Rent"], "Rent 2026-01-01 paid 1"),
        Case("too late to be known", rows: ["2026-01-12 -145000 Rent"], "Rent 2026-01-01 late"),
        Case("paid early", rows: ["2025-12-23 -145000 Rent"], "Rent 2026-01-01 paid 1"),
    ]

    static let fits: [Case] = [
        Case("another merchant", rows: ["2026-01-02 -145000 Granite"], "Rent 2026-01-01 late"),
        Case(
            "capitals and accents", bills: ["Power -9000 monthly 2026-01-10 words=hydro,QUÉBEC"], rows: ["2026-01-10 -9000 Hydro Quebec"],
            "Power 2026-01-10 paid 1"),
        Case(
            "one word is missing", bills: ["Power -9000 monthly 2026-01-05 words=hydro,quebec"], rows: ["2026-01-05 -9000 Hydro One"],
            "Power 2026-01-05 late"),
        Case("money back is no payment", rows: ["2026-01-02 145000 Rent"], "Rent 2026-01-01 late"),
        Case(
            "another account", bills: ["Rent -145000 monthly 2026-01-01 @Everyday"], rows: ["2026-01-02 -145000 Rent @Card"],
            "Rent 2026-01-01 late"),
        Case("no account is said", rows: ["2026-01-02 -145000 Rent @Card"], "Rent 2026-01-01 paid 1"),
        Case("another currency", rows: ["2026-01-02 -145000 Rent @Dollars"], "Rent 2026-01-01 late"),
        Case("the least amount", bills: hydro, rows: ["2026-01-10 -6000 Hydro"], "Hydro 2026-01-10 paid 1"),
        Case("the most", bills: hydro, rows: ["2026-01-10 -12000 Hydro"], "Hydro 2026-01-10 paid 1"),
        Case("a cent more", bills: hydro, rows: ["2026-01-10 -12001 Hydro"], "Hydro 2026-01-10 paid 1/more"),
        Case("twice the amount", bills: hydro, rows: ["2026-01-10 -18000 Hydro"], "Hydro 2026-01-10 paid 1/twice"),
        Case("more than twice the most", bills: hydro, rows: ["2026-01-10 -24001 Hydro"], "Hydro 2026-01-10 due"),
        Case("a cent less", bills: hydro, rows: ["2026-01-10 -5999 Hydro"], "Hydro 2026-01-10 partlyPaid 1/part"),
        Case("a tenth of the least", bills: hydro, rows: ["2026-01-10 -600 Hydro"], "Hydro 2026-01-10 partlyPaid 1/part"),
        Case("less than a tenth", bills: hydro, rows: ["2026-01-10 -599 Hydro"], "Hydro 2026-01-10 due"),
        Case(
            "parts that come to the least", bills: hydro, rows: ["2026-01-09 -3000 Hydro", "2026-01-11 -3000 Hydro"],
            "Hydro 2026-01-10 paid 1/part 2/part"),
        Case(
            "the whole one pays, not the part", rows: ["2026-01-01 -50000 Rent", "2026-01-02 -145000 Rent"], "Rent 2026-01-01 paid 2"),
        Case("late, and another amount", rows: ["2026-01-08 -150000 Rent"], "Rent 2026-01-01 late"),
        Case("only the amount is known", bills: flat, rows: ["2026-01-02 -145000 Smith"], "Flat 2026-01-01 paid 1"),
        Case("a cent off the only thing known", bills: flat, rows: ["2026-01-02 -145001 Smith"], "Flat 2026-01-01 late"),
        Case("only the amount, outside of the window", bills: flat, rows: ["2026-01-05 -145000 Smith"], "Flat 2026-01-01 late"),
        Case(
            "an income", bills: ["Acme 210000 fortnightly 2026-01-02"], rows: ["2026-01-01 210000 Acme"], "Acme 2026-01-02 paid 1",
            "Acme 2026-01-16 upcoming", "Acme 2026-01-30 upcoming"),
        Case("once", bills: ["Deposit -50000 once 2026-01-10"], rows: ["2026-01-12 -50000 Deposit"], "Deposit 2026-01-10 paid 1"),
        Case(
            "of two bills each its amount", bills: apples, rows: ["2026-01-10 -129 Apfel", "2026-01-11 -1399 Apfel"],
            "Small 2026-01-03 paid 1", "Large 2026-01-17 paid 2"),
        Case(
            "of two equal bills each its day", bills: phones, rows: ["2026-01-06 -4500 Northtel", "2026-01-08 -4500 Northtel"],
            "Ada 2026-01-03 paid 1", "Ben 2026-01-11 paid 2"),
    ]

    static let nearest: [Case] = [
        Case("the nearer of two rows", rows: ["2025-12-30 -145000 Rent", "2026-01-02 -145000 Rent"], "Rent 2026-01-01 paid 2"),
        Case("of two as near the earlier", rows: ["2025-12-31 -145000 Rent", "2026-01-02 -145000 Rent"], "Rent 2026-01-01 paid 1"),
        Case(
            "the nearer of two due days", bills: ["Rent -145000 monthly 2026-01-01 window=20/20"], rows: ["2026-01-16 -145000 Rent"],
            today: "2026-01-20", last: "2026-02-05", "Rent 2026-01-01 paid 1", "Rent 2026-02-01 due"),
        Case(
            "of two as near the earlier due day", bills: ["Club -100 every-10-days 2026-01-01 window=5/5"], rows: ["2026-01-06 -100 Club"],
            last: "2026-01-20", "Club 2026-01-01 paid 1", "Club 2026-01-11 due"),
        Case(
            "a row pays once", bills: ["Club -100 weekly 2026-01-01"], rows: ["2026-01-04 -100 Club"], last: "2026-01-14",
            "Club 2026-01-01 paid 1", "Club 2026-01-08 late"),
        Case(
            "a missed week", bills: ["Club -100 weekly 2026-01-01"], rows: ["2026-01-01 -100 Club", "2026-01-15 -100 Club"],
            today: "2026-01-16", last: "2026-01-20", "Club 2026-01-01 paid 1", "Club 2026-01-08 late", "Club 2026-01-15 paid 2"),
        Case(
            "twice pays one month", rows: ["2026-01-01 -290000 Rent"], today: "2026-02-10", last: "2026-02-28",
            "Rent 2026-01-01 paid 1/twice", "Rent 2026-02-01 late"),
        Case(
            "the last day of February", bills: ["Rent -145000 monthly 2026-01-31"], rows: ["2026-03-02 -145000 Rent"], today: "2026-03-10",
            first: "2026-02-01", last: "2026-02-28", "Rent 2026-02-28 paid 1"),
    ]

    static let byHand: [Case] = [
        Case(
            "another merchant by hand", rows: ["2026-01-20 -20000 Smith"], said: ["paid Rent 2026-01-01 1"], today: "2026-01-21",
            "Rent 2026-01-01 paid 1/part"),
        Case(
            "two rows by hand", rows: ["2026-01-02 -45000 Ada", "2026-01-02 -100000 Ben"],
            said: ["paid Rent 2026-01-01 2", "paid Rent 2026-01-01 1"], "Rent 2026-01-01 paid 1/part 2/part"),
        Case(
            "one row for two due days", rows: ["2026-01-02 -290000 Smith"], said: ["paid Rent 2026-02-01 1", "paid Rent 2026-01-01 1"],
            today: "2026-02-10", last: "2026-02-28", "Rent 2026-01-01 paid 1/twice", "Rent 2026-02-01 late",
            problems: ["2026-02-01 rowPaysAnother"]),
        Case(
            "by hand over skipped", rows: ["2026-01-02 -145000 Smith"], said: ["skip Rent 2026-01-01", "paid Rent 2026-01-01 1"],
            "Rent 2026-01-01 paid 1"),
        Case(
            "by hand the ledger's own row is free for others", rows: ["2026-01-01 -145000 Smith", "2026-01-02 -145000 Rent"],
            said: ["paid Rent 2026-01-01 1"], "Rent 2026-01-01 paid 1"),
        Case("refused", rows: ["2026-01-02 -145000 Rent"], said: ["refuse Rent 2026-01-01 1"], "Rent 2026-01-01 late"),
        Case(
            "refused, so the other one", rows: ["2026-01-01 -145000 Rent", "2026-01-03 -145000 Rent"], said: ["refuse Rent 2026-01-01 1"],
            "Rent 2026-01-01 paid 2"),
        Case("an unknown row", said: ["paid Rent 2026-01-01 1"], "Rent 2026-01-01 late", problems: ["2026-01-01 unknownRow"]),
        Case(
            "a row of another currency", rows: ["2026-01-01 -145000 Rent @Dollars"], said: ["paid Rent 2026-01-01 1"],
            "Rent 2026-01-01 late", problems: ["2026-01-01 otherCurrency"]),
        Case(
            "no due day around it", said: ["skip Rent 2026-01-16", "skip Gone 2026-01-01"], "Rent 2026-01-01 late",
            problems: ["2026-01-01 unknownOccurrence", "2026-01-16 unknownOccurrence"]),
    ]

    @Test(arguments: states + fits + nearest + byHand) func becomes(_ one: Case) throws {
        let noted = try NotedBook(
            one.bills, one.rows, said: one.said, today: one.today, accounts: ["Everyday CAD", "Card CAD", "Dollars USD"])
        #expect(try noted.texts(one.first, one.last) == one.found)
        #expect(noted.book.problems.map { "\($0.occurrence.day.iso) \($0.reason.code)" } == one.problems)
    }

    @Test func aPaymentSaysWhatTiedItAndHowFarOff() throws {
        let noted = try NotedBook(
            ["Rent -145000 monthly 2026-01-01", "Flat -7000 monthly 2026-01-05 words="],
            ["2026-01-03 -145000 Rent", "2026-01-04 -7000 Smith", "2026-01-09 -3 Ada"], said: ["paid Flat 2026-02-05 3"],
            today: "2026-02-01")
        let payments = try noted.book.occurrences(in: days("2026-01-01", "2026-02-28")).flatMap { $0.payments }
        #expect(
            payments.map { "\($0.reason.code) \($0.daysOff) \($0.amount)" } == ["merchant 2 -145000", "amount -1 -7000", "hand -27 -3"])
    }

    @Test func whatIsPaidByWordComesToItsLikeliestAmountAndIsWaitedForNoMore() throws {
        let noted = try NotedBook(
            ["Hydro -9000 monthly 2026-01-10 low=-6000 high=-12000"], ["2026-01-09 -3000 Hydro"],
            said: ["settle Hydro 2026-01-10", "settle Hydro 2026-02-10"], today: "2026-02-20")
        let found = try noted.book.occurrences(in: days("2026-01-01", "2026-03-31"))
        #expect(found.map { "\($0.state.code) \($0.paid) \($0.open)" } == ["paid -3000 0", "paid -9000 0", "upcoming 0 -9000"])
    }

    /// Rows beside a late rent of $1,450.00 that is due on January 10, as of January 20, and those that are offered, by their lines.
    @Test(arguments: [
        (["2026-01-11 -145000 Granite"], [1]), (["2026-01-11 145000 Granite"], []), (["2026-01-11 -145000 Granite @Dollars"], []),
        (["2026-01-11 -145000 Granite !pending"], []), (["2026-01-11 -145000 Granite !deleted"], []),
        (["2026-01-11 -108750 Granite", "2026-01-11 -181250 Smith"], [1, 2]),
        (["2026-01-11 -108749 Granite", "2026-01-11 -181251 Smith"], []),
        (["2026-01-01 -145000 Early", "2026-01-20 -145000 Latest", "2026-01-12 -146000 Other"], [1, 2]),
        (["2025-12-30 -145000 Early"], []), (["2026-01-21 -145000 Tomorrow"], []),
        (["2026-01-16 -145000 A", "2026-01-09 -145000 B", "2026-01-10 -145001 C"], [2, 1]),
    ]) func whatMayHavePaidIsOffered(rows: [String], offered: [UInt64]) throws {
        let noted = try NotedBook(
            ["Rent -145000 once 2026-01-10"], rows, today: "2026-01-20", accounts: ["Everyday CAD", "Dollars USD"])
        let due = try #require(try noted.book.occurrences(in: days("2026-01-10", "2026-01-10")).first)
        #expect(noted.book.candidates(for: due, in: noted.ledger, atMost: 2).map { noted.ledger.ids[Int($0)].low } == offered)
    }

    @Test func aRowThatPaysAnotherDueDayIsNotOffered() throws {
        let noted = try NotedBook(
            ["Flat -145000 once 2026-01-10", "Rent -145000 monthly 2026-01-11"], ["2026-01-11 -145000 Rent"], today: "2026-01-20")
        let due = try #require(try noted.book.occurrences(in: days("2026-01-10", "2026-01-10")).first)
        #expect(due.state == .late && noted.book.candidates(for: due, in: noted.ledger, atMost: 3).isEmpty)
    }

    @Test func whetherThePaymentWouldHaveBeenSeen() throws {
        let rows = ["2026-01-10 -100 Shop", "2026-03-03 -100 Shop"]
        let seen = try NotedBook(["Rent -145000 monthly 2026-01-01"], rows, today: "2026-03-20").book
            .occurrences(in: days("2026-01-01", "2026-03-31"))
        // January's window lies before the ledger, March's ends behind the last row.
        #expect(seen.map { $0.isSeen } == [false, true, false])
        #expect(seen.map { $0.isExpected } == [false, true, true])
    }
}
