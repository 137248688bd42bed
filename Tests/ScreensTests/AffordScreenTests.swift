import Bookkeeping
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: can I afford it?") struct AffordScreenTests {
    private let context = Household.context(.englishCanada)

    private func ask(_ parameters: String) throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render("afford", parameters: Array(parameters.utf8), in: context))
    }

    private func codes(_ screen: JSONValue) -> [String] {
        (screen["view"]?["parts"]?.array ?? []).compactMap { $0["code"]?.string }
    }

    private func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        (screen["view"]?["parts"]?.array ?? []).first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private func cents(_ value: JSONValue?) throws -> Int64 { try #require(value?.string.flatMap { AmountText.read($0, exponent: 2) }) }

    @Test func withoutAnAmountItIsTheQuestionAlone() throws {
        let screen = try ask("{}")
        #expect(screen["currency"]?.string == "CAD" && screen["verdict"] == nil)
        #expect(codes(screen).isEmpty && screen["view"]?["parts"]?.array?.count == 1)
    }

    @Test func withoutAnAccountItLeadsToImporting() throws {
        let empty = Household.context(.englishCanada, LedgerFixtures.empty)
        let screen = try JSONReader.read(AffordScreen(in: empty).json())
        #expect(screen["currency"] == .null)
        #expect(screen["view"]?["empty"]?["action"]?["screen"]?.string == "import")
    }

    @Test func theAnswerHasItsVerdictItsProofAndItsBills() throws {
        let screen = try ask(#"{"amount":48000,"day":"2026-12-05","category":"groceries"}"#)
        #expect(screen["verdict"]?.string != nil)
        #expect(items("verdict", of: screen).count == 1)
        #expect(items("proof", of: screen).compactMap { $0["key"]?.string } == ["before", "after", "cushion", "kept"])
        #expect(screen["view"]?["subtitle"]?.string?.hasPrefix("$480.00 · ") == true)
        let (before, after) = (try cents(screen["lowestBefore"]?["amount"]), try cents(screen["lowestAfter"]?["amount"]))
        #expect(after <= before && before - after <= 48_000)
        #expect(items("bills", of: screen).count == (screen["bills"]?.array ?? []).count)
        // What recurs opens its rows; bills kept by hand that no row has paid yet have none.
        let byHand = Set(Household.bills.compactMap { $0["name"]?.string })
        let found = items("bills", of: screen).filter { !byHand.contains($0["name"]?.string ?? "") }
        #expect(found.allSatisfy { $0["evidence"] != .null } && !found.isEmpty)
    }

    /// What goals have stays: of those that run, were reached or are past their day, without those that were given up.
    @Test func whatGoalsHaveStaysAndEachIsToldHowMuchLaterItIs() throws {
        let screen = try ask(#"{"amount":48000,"day":"2026-12-05"}"#)
        #expect(try cents(screen["kept"]) == 45_000 + 20_000 + 20_000 + 5_000)
        let names = ["Bicycle", "Trip to Gaspésie", "Down payment"]
        let running = Set(Household.goals.filter { names.contains($0["name"]?.string ?? "") }.map(\.id.text))
        let delays = screen["goals"]?.array ?? []
        #expect(Set(delays.compactMap { $0["goal"]?.string }).isSubset(of: running) && !delays.isEmpty)
        #expect(delays.allSatisfy { ($0["delayDays"]?.integer ?? -1) >= 0 })
        let items = items("goals", of: screen)
        #expect(items.compactMap { $0["key"]?.string } == delays.compactMap { $0["goal"]?.string })
        for (item, delay) in zip(items, delays) {
            #expect((item["detail"]?.string == "not a day later") == (delay["delayDays"]?.integer == 0), "\(item)")
        }
    }

    /// An account with $1,000.00, of which a goal has half.
    @Test func whatAGoalHasOfAnAccountIsNotThereToPayWith() throws {
        let account = UUID128(high: 3, low: 1)
        let fields: [(String, JSONValue)] = [
            ("name", .string("Roof")), ("type", .string("saving")), ("currency", .string("CAD")), ("target", .integer(50_000)),
            ("since", .string("2026-01-01")), ("share:" + account.text, .integer(50)),
        ]
        let goal = try SmallRecord(.goal, UUID128(high: 2, low: 1), owner: UUID128(high: 0, low: 0), fields.map { FieldChange($0.0, $0.1) })
        let held = CoveredSpan(
            importNumber: 1, account: 0, days: days("2026-01-01", "2026-11-20"), opening: nil,
            closing: StatementBalance(amount: 100_000, day: Household.today))
        func answer(_ records: [SmallRecord]) throws -> JSONValue {
            let context = ScreenContext(
                ledger: LedgerNotation.ledger(["2026-01-02 100000 Opening : savings !transfer"], accounts: ["Savings CAD"]), spans: [held],
                records: records, today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
                accounts: [account])
            let asked = Array(#"{"amount":60000,"accounts":["Savings"]}"#.utf8)
            return try JSONReader.read(ScreenRequest.render("afford", parameters: asked, in: context))
        }
        let screen = try answer([goal])
        #expect(try cents(screen["kept"]) == 50_000 && screen["verdict"]?.string == "notNow")
        #expect(items("verdict", of: screen).first?["text"]?.string?.contains("what your goals have in this account") == true)
        let free = try answer([])
        #expect(free["kept"] == nil && free["verdict"]?.string != "notNow", "\(free)")
    }

    @Test func theSameQuestionHasTheSameAnswer() throws {
        let question = #"{"amount":48000,"day":"2026-12-05","accounts":["Everyday"],"every":"month"}"#
        #expect(try ask(question) == ask(question))
        #expect(items("proof", of: try ask(question)).contains { $0["key"]?.string == "account" })
    }

    @Test func aWayThatIsOfferedHoldsWhenItIsAsked() throws {
        let screen = try ask(#"{"amount":900000000,"day":"2026-12-05"}"#)
        #expect(screen["verdict"]?.string == "notNow")
        let smaller = try #require(screen["alternatives"]?.array?.first { $0["kind"]?.string == "smaller" })
        let amount = try cents(smaller["amount"])
        let again = try ask(#"{"amount":\#(amount),"day":"2026-12-05"}"#)
        #expect(["yes", "comfortably"].contains(again["verdict"]?.string ?? ""))
        let kinds = screen["alternatives"]?.array?.compactMap { $0["kind"]?.string }
        #expect(items("alternatives", of: screen).compactMap { $0["key"]?.string } == kinds)
    }

    @Test func anAccountWithoutABalanceBesideAKnownOneIsLeftOutAndNamed() throws {
        let screen = try ask(#"{"amount":48000,"day":"2026-12-05"}"#)
        #expect(screen["leftOut"]?.array?.compactMap { $0.string } == ["Visa"])
        #expect(screen["changeOnly"] == nil)
        #expect(items("unknown", of: screen).compactMap { $0["name"]?.string } == ["Visa"])
    }

    @Test func whereNoBalanceIsKnownTheChangesAloneAreJudged() throws {
        let screen = try ask(#"{"amount":100,"day":"2026-12-05","accounts":["Dollars"]}"#)
        #expect(screen["currency"]?.string == "USD" && screen["changeOnly"]?.bool == true && screen["leftOut"] == nil)
        let start = try #require(items("unknown", of: screen).first)
        #expect(start["name"]?.string == "Dollars" && start["evidence"] != .null)
    }

    @Test(arguments: [
        (#"{"amount":0}"#, "amount"), (#"{"amount":-1}"#, "amount"), (#"{"amount":"much"}"#, "amount"),
        (#"{"amount":1000000000000001}"#, "amount"), (#"{"amount":100,"day":"1990-01-01"}"#, "day"),
        (#"{"amount":100,"day":"2029-01-01"}"#, "day"), (#"{"amount":100,"day":"soon"}"#, "day"),
        (#"{"amount":100,"category":"nothing-of-the-kind"}"#, "category"), (#"{"amount":100,"accounts":["Nowhere"]}"#, "accounts"),
        (#"{"amount":100,"accounts":["Everyday","Visa"]}"#, "accounts"), (#"{"amount":100,"accounts":["Visa"]}"#, "accounts"),
        (#"{"amount":100,"every":"moon"}"#, "every"),
    ])
    func aWrongParameterIsNamed(parameters: String, subject: String) throws {
        let error = try ask(parameters)["error"]
        #expect(error?["id"]?.string == "screen.parameter" && error?["subject"]?.string == subject, "\(parameters)")
    }
}
