import Bookkeeping
import Screens
import TestSupport
import Syncing
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
        #expect(items("proof", of: screen).compactMap { $0["key"]?.string } == ["before", "after", "cushion"])
        #expect(screen["view"]?["subtitle"]?.string?.hasPrefix("$480.00 · ") == true)
        let (before, after) = (try cents(screen["lowestBefore"]?["amount"]), try cents(screen["lowestAfter"]?["amount"]))
        #expect(after <= before && before - after <= 48_000)
        #expect(items("bills", of: screen).count == (screen["bills"]?.array ?? []).count)
        // What recurs opens its rows; bills kept by hand that no row has paid yet have none.
        let byHand = Set(Household.bills.compactMap { $0["name"]?.string })
        let found = items("bills", of: screen).filter { !byHand.contains($0["name"]?.string ?? "") }
        #expect(found.allSatisfy { $0["evidence"] != .null } && !found.isEmpty)
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
