import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: the order of accounts, and closed ones") struct AccountStandingTests {
    private static let ids: [UUID128?] = (0..<3).map { UUID128(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0000 + $0) }

    /// What is said of the accounts with these numbers.
    private static func standing(_ account: Int, order: Int64? = nil, closed: String? = nil) throws -> SmallRecord {
        var fields: [FieldChange] = []
        if let order { fields.append(FieldChange("order", .integer(order))) }
        if let closed { fields.append(FieldChange("closed", .string(closed))) }
        return try SmallRecord(.standing, try #require(ids[account]), owner: UUID128(high: 0, low: 1), fields)
    }

    private static func context(_ records: [SmallRecord], today: Day = Household.today) -> ScreenContext {
        ScreenContext(
            ledger: Household.ledger, spans: Household.spans, records: records, today: today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: nil, currency: .cad, accounts: ids)
    }

    private static func json(_ name: String, _ records: [SmallRecord], _ parameters: String = "{}") throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context(records)))
    }

    private static func names(_ json: JSONValue) -> [String] { (json["accounts"]?.array ?? []).compactMap { $0["account"]?.string } }

    @Test(arguments: 0..<100) func accountsAreInOrderAndClosedOnesBehind(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let records = try (0..<3).compactMap { account in
            random.happens(perMille: 300)
                ? nil
                : try AccountStandingTests.standing(
                    account, order: random.happens(perMille: 700) ? Int64(random.integer(in: 1...4_000_000)) : nil,
                    closed: random.happens(perMille: 400) ? Household.today.advanced(by: random.integer(in: -20...20)).iso : nil)
        }
        let json = try AccountStandingTests.json("accounts", records)
        let figures = json["accounts"]?.array ?? []
        #expect(Set(AccountStandingTests.names(json)) == ["Everyday", "Visa", "Dollars"])
        let keys = figures.map { figure in
            (figure["closed"]?.string.flatMap { Day(iso: $0) }.map { $0 <= Household.today } ?? false, figure["order"]?.integer ?? 0)
        }
        for (one, next) in zip(keys, keys.dropFirst()) {
            #expect(one.0 == next.0 ? one.1 <= next.1 : next.0, "seed \(seed)")
        }
        #expect(try AccountStandingTests.names(AccountStandingTests.json("coverage", records)) == AccountStandingTests.names(json))
        for (item, figure) in zip(json["view"]?["items"]?.array ?? [], figures) {
            #expect(item["name"] == figure["account"])
            let said = records.first { figure["record"]?.string == $0.id.text }
            #expect(figure["closed"]?.string == said?["closed"]?.string, "seed \(seed)")
        }
    }

    @Test func anAccountOfWhichNothingIsSaidStandsWhereItCame() throws {
        let json = try AccountStandingTests.json("accounts", [])
        #expect(AccountStandingTests.names(json) == ["Everyday", "Visa", "Dollars"])
        #expect((json["accounts"]?.array ?? []).map { $0["order"]?.integer } == [1_000_000, 2_000_000, 3_000_000])
        let moved = try AccountStandingTests.json("accounts", [AccountStandingTests.standing(2, order: 1_500_000)])
        #expect(AccountStandingTests.names(moved) == ["Everyday", "Dollars", "Visa"])
    }

    @Test func aClosedAccountLeavesTodayAndStaysInWhatWas() throws {
        let closed = try AccountStandingTests.standing(0, closed: "2026-11-20")
        let before = try AccountStandingTests.json("today", [])["balances"]?.array ?? []
        #expect(before.first?["accounts"]?.array == [.string("Everyday")])
        let after = try AccountStandingTests.json("today", [closed])["balances"]?.array ?? []
        #expect(after.allSatisfy { $0["accounts"]?.array?.contains(.string("Everyday")) != true })
        let item = try AccountStandingTests.json("accounts", [closed])["view"]?["items"]?.array?.last
        #expect(item?["name"]?.string == "Everyday" && item?["closed"]?.string?.contains("2026") == true)
        #expect(item?["balance"]?.string?.isEmpty == false, "what it held last is still said")
        let net = try AccountStandingTests.json("networth", [])["totals"]?.array?.first?["days"]?.array ?? []
        let netClosed = try AccountStandingTests.json("networth", [closed])["totals"]?.array?.first?["days"]?.array ?? []
        #expect(net.count > 2 && net.dropLast() == netClosed.dropLast(), "what was does not move")
        #expect(netClosed.last?["net"]?.string == "0.00")
        let rows = try AccountStandingTests.json("search", [closed], #"{"query":"account:Everyday"}"#)
        #expect((rows["count"]?.integer ?? 0) > 0)
    }

    @Test(arguments: [(#"account:"#, ["Visa", "Dollars"]), (#"account:ev"#, ["Everyday"]), (#"account:do"#, ["Dollars"])])
    func aSearchOffersAClosedAccountOnceItsNameIsTyped(query: String, offered: [String]) throws {
        let closed = try AccountStandingTests.standing(0, closed: "2026-11-20")
        let json = try AccountStandingTests.json("suggestions", [closed], #"{"query":"\#(query)"}"#)
        #expect((json["suggestions"]?.array ?? []).compactMap { $0["name"]?.string } == offered)
    }

    @Test func whatIsSaidOfALaterDayDoesNotCountYet() throws {
        let later = try AccountStandingTests.standing(0, closed: Household.today.advanced(by: 1).iso)
        let json = try AccountStandingTests.json("accounts", [later])
        #expect(AccountStandingTests.names(json).first == "Everyday")
        #expect(json["view"]?["items"]?.array?.first?["closed"] == .null)
    }

    @Test func anAccountThatIsAskedForShowsWhatItHeldOverTime() throws {
        let all = try AccountStandingTests.json("coverage", [])
        #expect((all["view"]?["items"]?.array ?? []).allSatisfy { $0["balances"] == .null })
        let one = try AccountStandingTests.json("coverage", [], #"{"accounts":["Everyday"]}"#)
        #expect(AccountStandingTests.names(one) == ["Everyday"])
        let points = one["view"]?["items"]?.array?.first?["balances"]?["series"]?.array?.first?["points"]?.array ?? []
        #expect(points.count > 12 && points.last?["to"]?.string == Household.today.iso)
        #expect(points.last?["value"]?.integer == 612_345, "the balance that the last statement declares")
    }

    @Test func daysThatTwoStatementsTellAreSaidAndDrawn() throws {
        let more = CoveredSpan(importNumber: 3, account: 0, days: days("2026-11-10", "2026-11-20"), opening: nil, closing: nil)
        let context = ScreenContext(
            ledger: Household.ledger, spans: Household.spans + [more], today: Household.today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: nil)
        let json = try JSONReader.read(ScreenRequest.render("coverage", in: context))
        let item = json["view"]?["items"]?.array?.first
        #expect(item?["overlaps"]?.array?.count == 1 && item?["overlaps"]?.array?.first?.string?.contains("11 days") == true)
        let points = json["view"]?["chart"]?["series"]?.array?.first?["points"]?.array ?? []
        #expect(points.filter { $0["state"]?.string == "overlap" }.map { $0["from"]?.string } == ["2026-11-10"])
        #expect(CoverageScreen(in: context).terminalText(TerminalStyle(width: 100)).contains("11 days"))
    }

    @Test func anAccountThatIsAskedForNamesTheImportsThatBroughtItsRowsOrStatements() throws {
        let ledger = Household.ledger
        // A later file, all of whose lines were here already: it brought a statement to the first account alone.
        let later = CoveredSpan(importNumber: 9, account: 0, days: DaySpan(Household.today), opening: nil, closing: nil)
        let context = ScreenContext(
            ledger: ledger, spans: Household.spans + [later], today: Household.today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: nil, currency: .cad, accounts: Self.ids)
        func imports(_ parameters: String) throws -> [[Int64]] {
            let answer = try JSONReader.read(ScreenRequest.render("coverage", parameters: Array(parameters.utf8), in: context))
            let items = try #require(answer["view"]?["items"]?.array)
            return items.map { ($0["imports"]?.array ?? []).compactMap { $0.integer } }
        }
        for (number, account) in ledger.accounts.enumerated() {
            let rows = ledger.accountNumbers.indices.filter { ledger.accountNumbers[$0] == UInt16(number) }.map { ledger.importNumbers[$0] }
            let spans = Household.spans.filter { $0.account == UInt16(number) }.compactMap { $0.importNumber } + (number == 0 ? [9] : [])
            let wanted = Set(rows + spans).filter { $0 > 0 }.sorted().map { Int64($0) }
            #expect(try imports(#"{"accounts":["\#(account.name)"]}"#) == [wanted], "\(account.name)")
        }
        #expect(try imports("{}").allSatisfy { $0.isEmpty }, "a list of all accounts asks for none of it")
    }
}
