import AppleCore
import AppleViews
import SwiftUI
import Testing

/// Rules are read, put in another order, switched off, deleted and written, by the deeds that the browser sends.
@Suite("Rules of the app")
@MainActor
struct RulesTests {
    private static let does = #"{"category":"coffee","split":[],"merchant":null,"tags":[],"note":null,"transfer":false}"#

    private static func rule(_ name: String, _ number: Int, order: Int?, isOn: Bool = true, form: String = "null") -> String {
        let off = isOn ? "" : #"  off\n"#
        return """
            {"rule":\(number),"name":"\(name)","enabled":\(isOn),"when":"text:\(name)","does":\(does),"stops":false,
            "record":"00000000-0000-0000-0000-00000000000\(number)","order":\(order.map { String($0) } ?? "null"),
            "text":"rule \(name)\\n\(off)  when text:\(name)\\n  category coffee\\n","form":\(form),"matched":3,
            "words":{"does":"category Coffee","matched":"3 transactions"}}
            """
    }

    private static func answer(_ rules: String...) -> String {
        #"{"screen":"rules","rules":["# + rules.joined(separator: ",") + #"],"view":{"title":"Your rules","empty":null}}"#
    }

    private static let form = """
        {"merchant":"tim","text":"","account":"Visa","category":"coffee","direction":"out","least":"5.5","most":"5.5"}
        """
    /// Three rules with no room between them.
    private static let three = answer(
        rule("Coffee", 1, order: 1, form: form), rule("Tea", 2, order: 2, isOn: false), rule("Milk", 3, order: 3))

    @Test func aRuleSaysWhatItIsForAndWhatItDoes() async throws {
        let (screen, _) = try await open(RulesTests.three)
        #expect(
            screen.texts.contains("merchant: tim · money out · exactly 5.5 · account: Visa · category: Coffee and tea"), "\(screen.texts)")
        #expect(screen.texts.contains("→ category Coffee") && screen.texts.contains("text:Tea"))
        #expect(screen.texts.filter { $0 == "off" }.count == 1)
        #expect(screen.spoken.hasPrefix("Your rules, heading\n"))
    }

    @Test func aRuleThatIsDraggedToTheEndAloneChanges() async throws {
        let (screen, household) = try await open(RulesTests.three)
        try screen.move("Coffee", before: 3)
        try await screen.wait(for: "Coffee is now number 3 of 3.")
        #expect(household.deeds.count == 1)
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("rule 00000000-0000-0000-0000-000000000001 set") && deed.contains("place") && deed.contains("4"))
    }

    @Test func aRuleWithoutRoomChangesPlacesWithTheOneAboveAndBack() async throws {
        let (screen, household) = try await open(RulesTests.three)
        try screen.act("Milk", "Move Milk up")
        try await screen.wait(for: "Milk is now number 2 of 3.")
        let forth = household.deeds
        #expect(
            forth.map { String($0.prefix(41)) } == [
                "rule 00000000-0000-0000-0000-000000000003", "rule 00000000-0000-0000-0000-000000000002",
            ])
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 4 }
        #expect(Set(forth).isDisjoint(with: household.deeds.suffix(2)), "what takes it back says the places from before")
        #expect(screen.find(.button, "Undo") == nil)
    }

    @Test func rulesThatAreNoRecordsOnlyStand() async throws {
        let (screen, _) = try await open(RulesTests.answer(RulesTests.rule("Coffee", 1, order: nil), RulesTests.rule("Tea", 2, order: 2)))
        #expect(throws: ShownScreen.Failure.self) { try screen.move("Tea", before: 0) }
        #expect(throws: ShownScreen.Failure.self) { try screen.act("Tea", "Move Tea up") }
    }

    @Test func aRuleIsSwitchedOffAndOnByItsText() async throws {
        let (screen, household) = try await open(RulesTests.three)
        try screen.swipe("Coffee", .trailing, "Switch off")
        try await screen.wait(for: "The rule is saved.")
        #expect(household.deeds.last?.contains(#"rule Coffee\n  off\n  when"#) == true, "\(household.deeds)")
        try screen.press("Tea", "Switch on")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds.last?.contains(#"rule Tea\n  when"#) == true, "\(household.deeds)")
    }

    @Test func aRuleThatIsDeletedComesBackAsOneOfItsOwn() async throws {
        let (screen, household) = try await open(RulesTests.three)
        try screen.swipe("Tea", .trailing, "Delete")
        try await screen.wait(for: "The rule Tea is deleted.")
        #expect(household.deeds == ["rule 00000000-0000-0000-0000-000000000002 delete"])
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        let back = try #require(household.deeds.last)
        #expect(back.contains("create") && back.contains("rule Tea") && !back.contains("000000000002"))
    }

    @Test func aRuleIsDeletedWhereItIsWrittenAndComesBackThere() async throws {
        let (screen, household) = try await open(RulesTests.three)
        household.answers["ruleTry"] = RulesTests.trial()
        try screen.tap("Coffee")
        try await screen.wait { screen.find(.button, "Delete") != nil }
        try screen.tap("Delete", .button)
        try await screen.wait(for: "The rule Coffee is deleted.")
        #expect(household.deeds == ["rule 00000000-0000-0000-0000-000000000001 delete"])
        #expect(screen.find(.button, "Save")?.isDisabled == true && screen.find(.picker, "How to write the rule") == nil)
        try screen.tap("Undo", .button)
        try await screen.wait { screen.find(.picker, "How to write the rule") != nil }
        let back = try #require(household.deeds.last)
        #expect(back.hasPrefix("rule 00000000-0000-0000-0000-000000000007 create") && back.contains("rule Coffee"))
    }

    @Test func aNewRuleHasNothingToDelete() async throws {
        let (screen, _) = try await open(RulesTests.three)
        try screen.tap("New rule")
        try await screen.wait { screen.find(.picker, "How to write the rule") != nil }
        #expect(screen.find(.button, "Delete") == nil)
    }

    @Test func aRuleThatIsNewShowsWhatItWouldChangeAndStandsLast() async throws {
        let (screen, household) = try await open(RulesTests.three)
        household.answers["ruleTry"] = """
            {"screen":"ruleTry","problems":[],"rule":{"text":"rule New\\n  when text:new\\n  category coffee\\n"},"matched":25,"changed":1,
            "start":0,"rows":[],"view":{"title":"","sentence":"25 transactions match; 1 would change.","items":[
            {"id":"7","name":"Metro","when":"Mar 1","amount":"$5.00","icon":"cart","colour":1,"change":"category Coffee"},
            {"id":"8","name":"Tims","when":"Mar 2","amount":"$2.00","icon":"cart","colour":1,"change":""}]}}
            """
        try screen.tap("New rule")
        try await screen.wait(for: "Describe some transactions, and they are listed here while you type.")
        #expect(screen.find(.button, "Save")?.isDisabled == true)
        try await asText(screen)
        try screen.type("rule new when text:new category coffee", into: "The rule as text")
        try await screen.wait(for: "25 transactions match; 1 would change.")
        #expect(screen.texts.contains("category Coffee") && screen.texts.contains("stays as it is"))
        try screen.tap("More")
        try await household.wait(on: screen) { $0.asked.last?.hasSuffix("limit=40") == true }
        try screen.tap("Save")
        try await screen.wait(for: "Coffee")
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("rule 00000000-0000-0000-0000-000000000007 create") && deed.contains("rule New") && deed.contains("place"))
        #expect(household.deeds.count == 1 && screen.texts.contains("Your rules"))
    }

    @Test func aMistakeStandsBelowItsLineAndIsNotKept() async throws {
        let (screen, household) = try await open(RulesTests.three)
        household.answers["ruleTry"] = """
            {"screen":"ruleTry","problems":[{"id":"rule.line.unknown","line":2,"column":1,"offset":0,"length":4,"found":"wehn","expected":[],
            "message":"Line 2: “wehn” isn’t a word that rules know."}],"rule":null,"matched":0,"changed":0,"start":0,"rows":[],
            "view":{"title":"","sentence":"","items":[]}}
            """
        try screen.tap("Coffee")
        try await asText(screen)
        try await screen.wait { screen.find(.field, "The rule as text")?.value.hasPrefix("rule Coffee\n") == true }
        try screen.type("rule Coffee\nwehn text:x", into: "The rule as text")
        try await screen.wait(for: "wehn text:x")
        #expect(screen.texts.contains("One thing is not clear yet."))
        try screen.tap("Save")
        try await screen.wait { screen.texts.filter { $0 == "Line 2: “wehn” isn’t a word that rules know." }.count == 2 }
        #expect(household.deeds.isEmpty)
    }

    @Test func aFormFindsItsTransactionsAndSaysWhatIsMissing() async throws {
        let (screen, household) = try await open(RulesTests.three)
        household.answers["ruleTry"] = RulesTests.trial()
        try screen.tap("New rule")
        try await screen.wait(for: "Describe some transactions, and they are listed here while you type.")
        try screen.type(" Metro \"12\" ", into: "Merchant’s name contains")
        try screen.type("5 000,50", into: "Amount at least")
        try screen.choose("money out", of: "Out or in")
        try await screen.wait(for: "25 transactions match.")
        let query = #"  when merchant:"Metro \"12\"" is:out amount>=5000,50"#
        let looked = try #require(household.asked.last)
        #expect(looked.contains(query + "\n  transfer"), "\(looked)")
        #expect(screen.texts.contains("Metro") && !screen.texts.contains("category Coffee"), "it does nothing yet")
        try screen.tap("Save")
        try await screen.wait(for: "Say what to do with them: a category, a name, a tag or a note.")
        #expect(household.deeds.isEmpty)
        try screen.choose("Coffee and tea", of: "Category")
        try screen.type("weekly, weekly , food", into: "Tags")
        try await screen.wait(for: "category Coffee")
        #expect(screen.texts.contains("25 transactions match; 1 would change."))
        let asked = try #require(household.asked.last)
        #expect(asked.contains(query + "\n  category \"coffee\"\n  tag \"weekly\"\n  tag \"food\""), "\(asked)")
        #expect(!asked.contains("transfer"), "\(asked)")
        try screen.tap("Save")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.contains("create") == true && household.deeds.first?.contains("rule New") == true)
    }

    @Test func aRuleIsShownAsAFormAndStaysTextWhereItSaysMore() async throws {
        let (screen, household) = try await open(RulesTests.three)
        household.answers["ruleTry"] = RulesTests.trial()
        try screen.tap("Coffee")
        try await screen.wait { screen.find(.field, "Merchant’s name contains")?.value == "tim" }
        #expect(screen.find(.field, "Amount at least")?.value == "5.5")
        #expect(screen.find(.picker, "Account")?.value == "Visa", "an account that is gone stays")
        #expect(screen.find(.picker, "Category")?.value == "Coffee and tea")
        try await asText(screen)
        try screen.choose("Form", of: "How to write the rule")
        try await screen.wait(for: "This rule says more than the form can show, so it stays text.")
        #expect(screen.find(.field, "The rule as text") != nil)
        let said = #","name":"New","enabled":true,"stops":false,"does":\#(RulesTests.does),"form":\#(RulesTests.form)"#
        household.answers["ruleTry"] = RulesTests.trial(said)
        try screen.choose("Form", of: "How to write the rule")
        try await screen.wait { screen.find(.field, "Name of the rule")?.value == "New" }
        try screen.tap("back")
        try screen.tap("Tea")
        try await screen.wait { screen.find(.field, "The rule as text") != nil }
    }

    /// A household without rules, where a new one would change something.
    static let nothingYet = ["rules": answer(), "accounts": #"{"accounts":[]}"#, "ruleTry": trial()]

    /// What the engine says of a rule that is tried.
    private static func trial(_ said: String = "") -> String {
        """
        {"screen":"ruleTry","problems":[],"rule":{"text":"rule New\\n  when text:new\\n  category coffee\\n"\(said)},"matched":25,"changed":1,
        "start":0,"rows":[],"view":{"title":"","sentence":"25 transactions match; 1 would change.","items":[
        {"id":"7","name":"Metro","when":"Mar 1","amount":"$5.00","icon":"cart","colour":1,"change":"category Coffee"}]}}
        """
    }

    private func asText(_ screen: ShownScreen) async throws {
        try await screen.wait { screen.find(.picker, "How to write the rule") != nil }
        try screen.choose("Text", of: "How to write the rule")
        try await screen.wait { screen.find(.field, "The rule as text") != nil }
    }

    private func open(_ rules: String) async throws -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers["rules"] = rules
        household.answers["accounts"] = #"{"accounts":[]}"#
        household.answers["categories"] =
            #"{"groups":[{"group":"food","name":"Food","categories":[{"category":"coffee","name":"Coffee and tea"}]}]}"#
        let screen = ShownScreen(Opened(frame: household.frame()))
        try await screen.wait(for: "Your rules")
        return (screen, household)
    }

    /// The rules with room for what they open.
    private struct Opened: View {
        let frame: FrameModel

        var body: some View {
            NavigationStack {
                ScreenView(.screen("rules"), in: frame).navigationDestination(for: PageWay.self) { ScreenView($0, in: frame) }
            }
        }
    }
}
