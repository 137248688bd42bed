import Bookkeeping
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: one row")
struct RowScreenTests {
    private static let moved = ledger(
        ["2026-11-03 -50000 To savings !transfer", "2026-11-04 50000 From chequing @Savings !transfer", "2026-11-05 -1899 Netflix"],
        accounts: ["Everyday CAD", "Savings CAD"])

    private func json(_ screen: RowScreen?) throws -> JSONValue {
        try JSONReader.read(try #require(screen).json())
    }

    private func shown(_ row: Int, otherHalf: UUID128?) throws -> JSONValue {
        let context = Household.context(.englishCanada, Self.moved)
        return try json(RowScreen(Self.moved.ids[row], source: RowSource(raw: "", otherHalf: otherHalf), in: context))
    }

    @Test func theOtherHalfOfATransferIsNamed() throws {
        let row = try shown(0, otherHalf: Self.moved.ids[1])
        #expect(row["transfer"]?["id"]?.string == Self.moved.ids[1].text)
        #expect(row["transfer"]?["account"]?.string == "Savings")
        #expect(row["view"]?["otherHalf"]?.string == "The other half: $500.00, Savings, on Nov 4, 2026.")
    }

    @Test func aHalfThatNobodyMaySeeIsNotNamed() throws {
        for (row, half) in [(0, UUID128(high: 9, low: 9)), (0, nil), (2, Self.moved.ids[1])] {
            let row = try shown(row, otherHalf: half)
            #expect(row["transfer"]?.isNull == true)
            #expect(row["view"]?["otherHalf"]?.string == "")
        }
    }

    @Test func theFirstOfAMerchantSaysSo() throws {
        let several = ledger("2026-11-05 -1899 Netflix\n2026-11-06 -500 TTC\n2026-11-07 -500 TTC")
        let context = Household.context(.englishCanada, several)
        let stories = try several.ids.map { try json(RowScreen($0, in: context))["view"]?["story"]?.string ?? "" }
        #expect(stories[0] == "The first time: no other transaction with Netflix so far.")
        #expect(stories[1...].allSatisfy { $0.hasPrefix("1 other transaction with TTC") })
    }

    @Test func aNameThatWasGivenIsToldWithTheMerchantsOwn() throws {
        let context = Household.chosenContext(.englishCanada)
        let ride = try #require(
            context.ledger.ids.indices.last { context.ledger.merchants.text(context.ledger.merchant(ofRow: $0)) == "Streetcar" })
        let row = try json(RowScreen(context.ledger.ids[ride], in: context))
        #expect(row["view"]?["choices"]?.array?.first?.string == "You gave this name to TTC.")
    }

    @Test func tagsAndNotesAreSaidInLists() throws {
        let context = Household.chosenContext(.englishCanada)
        let bytes = ScreenRequest.render("search", parameters: Array(#"{"query":"tag:weekly"}"#.utf8), in: context)
        let item = try JSONReader.read(bytes)["view"]?["days"]?.array?.first?["items"]?.array?.first
        #expect(item?["marks"] == .array([.string("tagged weekly"), .string("has a note")]))
    }

    /// The same row with its category for another reason.
    private func sureness(_ reason: CategoryReason?, category: String = "streaming") throws -> JSONValue {
        var one = ledger("2026-11-05 -1899 NETFLIX.COM : \(category)")
        var row = one.row(0)
        row.flags = row.flags.with(reason)
        one.replace([row])
        return try json(RowScreen(one.ids[0], knowledge: Knowledge(), in: Household.context(.englishCanada, one)))
    }

    @Test func whatEvenkeelFoundSaysHowSureItIs() throws {
        let row = try sureness(.merchant)
        #expect(row["confidence"]?.integer == 900)
        #expect(row["view"]?["category"]?["confidence"]?.string == "Almost certain: 90%.")
    }

    private func saysWho(_ text: String, payee: String? = nil) throws -> Bool? {
        let came = ledger("2026-11-05 -1899 \(text)")
        var choices = Choices()
        if let payee { choices.edits = [RowEdit(row: came.ids[0], merchant: payee)] }
        let chosen = ApplyChoices.run(choices, to: came, Taxonomy(), today: Household.today, rules: CalendarRules(weekStart: .monday))
        let context = ScreenContext(
            chosen, today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        return try json(RowScreen(came.ids[0], knowledge: Knowledge(), in: context))["saysWho"]?.bool
    }

    @Test(arguments: [("NETFLIX.COM", true), ("CHEQUE 104", false), ("ATM WITHDRAWAL", false), ("PAYPAL", false)])
    func aTextThatNamesNobodySaysNothingOfOtherRows(text: String, says: Bool) throws {
        #expect(try saysWho(text) == says)
    }

    @Test func aNameThatThePersonGaveSaysWhoItWas() throws {
        #expect(try saysWho("CHEQUE 104", payee: "Little Seedlings") == true)
    }

    @Test func whatAPersonDecidedOrNobodyWouldFindAgainSaysNothing() throws {
        for row in [try sureness(.ownDecision), try sureness(.rule), try sureness(nil), try sureness(.merchant, category: "groceries")] {
            #expect(row["confidence"]?.isNull == true)
            #expect(row["view"]?["category"]?["confidence"]?.isNull == true)
        }
    }
}
