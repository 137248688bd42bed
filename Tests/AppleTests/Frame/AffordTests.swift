import AppleCore
import AppleViews
import SwiftUI
import Testing
import Values

/// Somebody asks whether something can be afforded, and is answered below the question.
@Suite("Can I afford it, in the app")
@MainActor
struct AffordTests {
    private static let item =
        #""detail":"","text":"","amount":"","tone":"plain","icon":null,"colour":null,"evidence":null,"beside":[]"#
    private static let answer = """
        {"screen":"afford","currency":"CAD","verdict":"tight","alternatives":[
        {"kind":"later","day":"2026-12-16","amount":"480.00"},{"kind":"anotherPot","day":"2026-11-27","amount":"480.00","account":"Savings"}],
        "view":{"title":"Can I afford it?","subtitle":"$480.00","empty":null,"parts":[
        {"part":"list","code":"verdict","title":"","closed":false,"items":[{"key":"tight","name":"It would be tight.",\(item)}]},
        {"part":"list","code":"alternatives","title":"What would work","closed":false,"items":[
        {"key":"later","name":"On December 16.",\(item)},{"key":"anotherPot","name":"From Savings.",\(item)}]}]}}
        """
    private static let accounts = """
        {"accounts":[
        {"account":"Everyday","closed":null,"kind":"chequing","currency":"CAD","balance":{"amount":"10.00"}},
        {"account":"Savings","closed":null,"kind":"savings","currency":"CAD","balance":{"amount":"900.00"}},
        {"account":"Visa","closed":null,"kind":"creditCard","currency":"CAD","balance":null},
        {"account":"Dollars","closed":null,"kind":"chequing","currency":"USD","balance":null},
        {"account":"Home loan","closed":null,"kind":"loan","currency":"CAD","balance":{"amount":"-9.00"}},
        {"account":"Old","closed":"2026-01-01","kind":"chequing","currency":"CAD","balance":{"amount":"0.00"}}]}
        """

    private func open() async throws -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers["afford"] = AffordTests.answer
        household.answers["accounts"] = AffordTests.accounts
        household.answers["categories"] =
            #"{"groups":[{"group":"food","name":"Food","categories":[{"category":"coffee","name":"Coffee"}]}]}"#
        let screen = ShownScreen(Opened(frame: household.frame()))
        try await screen.wait(for: "Can I afford it?")
        return (screen, household)
    }

    @Test func whatIsAskedIsWhatWasFilledIn() async throws {
        let (screen, household) = try await open()
        #expect(screen.find(.button, "See whether it fits")?.isDisabled == true)
        try screen.type("1,480.50", into: "How much, in CAD")
        try screen.choose("Coffee", of: "What for")
        try screen.choose("2026-12-05", of: "On which day")
        try screen.choose("Every month", of: "How often")
        try screen.choose("Everyday", of: "From which account")
        try screen.tap("See whether it fits")
        let asked = "afford amount=148050 day=2026-12-05 accounts= category=coffee every=month"
        try await household.wait(on: screen) { $0.asked.contains(asked) }
    }

    @Test func anAccountThatCannotPayIsNotOfferedAndTheAmountIsInItsCurrency() async throws {
        let (screen, _) = try await open()
        #expect(screen.find(.picker, "From which account")?.options == ["Any", "Everyday", "Savings", "Dollars"])
        try screen.choose("Dollars", of: "From which account")
        #expect(screen.find(.field, "How much, in USD") != nil)
    }

    @Test func whatIsNoAmountIsSaidAndNotAsked() async throws {
        let (screen, household) = try await open()
        for (typed, said) in [("much", "web.amount.wrong"), ("0", "form.amount.positive")] {
            try screen.type(typed, into: "How much, in CAD")
            try screen.tap("See whether it fits")
            try await screen.wait(for: Catalogue.load(.standard).text(said))
        }
        #expect(!household.asked.contains { $0.hasPrefix("afford amount") })
    }

    @Test func aBetterWayAsksItsOwnQuestion() async throws {
        let (screen, household) = try await open()
        try screen.tap("From Savings.")
        try await household.wait(on: screen) { $0.asked.contains("afford amount=48000 day=2026-11-27 accounts=") }
        #expect(screen.find(.picker, "From which account")?.value == "Savings")
        #expect(screen.find(.field, "How much, in CAD")?.value == "480.00")
        try screen.tap("On December 16.")
        try await household.wait(on: screen) { $0.asked.contains("afford amount=48000 day=2026-12-16 accounts=") }
    }

    /// The question with room for what it opens.
    private struct Opened: View {
        let frame: FrameModel

        var body: some View { NavigationStack { ScreenView(.screen("afford"), in: frame) } }
    }
}
