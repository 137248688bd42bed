import Households
import Importing
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: accounts")
struct AccountsScreenTests {
    /// The accounts of a household where the first is Sam's and the second that of whoever looks.
    private func view(_ locale: Locale) throws -> [JSONValue] {
        let (me, sam) = (Member(id: UUID128(high: 1, low: 1), role: .owner), Member(id: UUID128(high: 1, low: 2), role: .adult))
        let people = HouseholdPeople(
            [HouseholdMember(me, name: "Ana", place: 0), HouseholdMember(sam, name: "Sam", place: 1)], me: me, holders: [sam.id, me.id])
        let context = ScreenContext(
            ledger: Household.ledger, today: Household.today, catalogue: Catalogue.load(locale), taxonomy: nil, people: people)
        #expect(context.me?.name == "Ana" && context.members.count == 2)
        let screen = AccountsScreen(in: context)
        #expect(screen.terminalText(TerminalStyle(width: 160)).contains("Sam"))
        let json = try JSONReader.read(screen.json(view: true))
        let holders = (json["accounts"]?.array ?? []).map { $0["holder"]?["name"]?.string ?? "" }
        #expect(holders == ["Sam", "", ""])
        return json["view"]?["items"]?.array ?? []
    }

    @Test(arguments: [
        (Locale.englishCanada, "Sam’s account"), (.englishAustralia, "Sam’s account"), (.frenchCanada, "Titulaire\u{A0}: Sam"),
        (.spanish, "Cuenta de Sam"),
    ])
    func anAccountOfSomebodyElseSaysWhoseItIs(locale: Locale, text: String) throws {
        let items = try view(locale)
        #expect(items.first?["kind"]?.string?.hasSuffix(" · " + text) == true)
        #expect(items.dropFirst().allSatisfy { $0["kind"]?.string?.contains("Sam") == false })
    }
}
