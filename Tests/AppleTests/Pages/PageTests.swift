import AppleCore
import Foundation
import SwiftUI
import Testing

@Suite("Pages on Apple's devices")
@MainActor
struct PageTests {
    @Test func sentencesOpenTheRowsBehindTheirFigures() throws {
        let (screen, _) = PageNotation.open(
            try PageNotation.page(
                #"{"part":"sentences","sentences":[{"text":"You spent $12.","evidence":{"from":"2026-11-01","accounts":["Everyday","Card"]}},"#
                    + #"{"text":"That is all.","evidence":null}]}"#))
        #expect(screen.texts == ["A page", "In November", "You spent $12.", "That is all."])
        #expect(screen.spoken == "A page, heading\nIn November\nYou spent $12., button\nThat is all.")
        try screen.tap("You spent $12.")
        #expect(screen.texts == ["rows accounts=Everyday+Card from=2026-11-01"])
        #expect(screen.find(.button, "back")?.name == "A page")
    }

    @Test func aListSaysEachThingInOrderAndLeadsOn() throws {
        let (screen, _) = PageNotation.open(try PageNotation.page(list(closed: false)))
        #expect(
            screen.texts == [
                "A page", "In November", "Assets", "House", "Home", "Since May.", "$400,000", "Compared with", "Coffee", "3 found", "Loan",
                "$1,200",
                "Keep them",
            ])
        #expect(
            screen.spoken == """
                A page, heading
                In November
                Assets, heading
                House, Home, Since May., $400,000, button
                Compared with, collapsed, button
                Coffee, 3 found, button. Actions: Change
                Loan, $1,200
                Keep them, button
                """)
        try screen.tap("Compared with")
        #expect(screen.texts.contains("Last year"))
        try screen.tap("Last year")
        #expect(screen.texts == ["rows from=2025-01-01"])
        try screen.tap("back")
        try screen.tap("Coffee")
        #expect(screen.texts == ["search coffee"])
        try screen.tap("back")
        try screen.tap("Keep them")
        #expect(screen.texts == ["screen assets"])
    }

    @Test func whatCanBeDoneAtOnceIsDoneFromItsRow() throws {
        func item(_ key: String, _ evidence: String) -> String {
            #"{"key":"\#(key)","name":"\#(key)","detail":"","text":"","amount":"$39","tone":"plain","icon":null,"colour":null,"#
                + #""evidence":\#(evidence),"beside":[],"acts":[{"label":"Skip \#(key)","said":"Skipped.","kind":"bill","record":"b1","#
                + #""fields":{"skipped:2026-12-01":true},"back":{"skipped:2026-12-01":null}}]}"#
        }
        let part = #"{"part":"list","code":"soon","title":"Soon","closed":false,"items":["#
        let asked = PageNotation.Asked()
        let (screen, model) = PageNotation.open(
            try PageNotation.page(part + item("Gym", #"{"from":"2026-05-01"}"#) + "," + item("Club", "null") + "]}"), asked: asked)
        #expect(screen.spoken.contains("Gym, $39, button. Actions: Skip Gym"))
        try screen.tap("Club")
        #expect(screen.texts.contains("Skip Club"))
        guard case .list(let list)? = model.page.parts.first, let act = list.items.first?.acts?.first else {
            Issue.record("no act")
            return
        }
        #expect(act.fields == ["skipped:2026-12-01": .flag(true)] && act.back == ["skipped:2026-12-01": .nothing])
    }

    /// The words say how much there is; a ring and a bar only show it.
    @Test func howMuchThereIsIsABarOrARing() throws {
        func item(_ name: String, _ share: String) -> String {
            #"{"key":"\#(name)","name":"\#(name)","detail":"45%","text":"","amount":"","tone":"plain","icon":"plane","colour":0,"#
                + #""evidence":null,"beside":[],\#(share)}"#
        }
        let part = #"{"part":"list","code":"goals","title":"Goals","closed":false,"items":["#
        let (screen, _) = PageNotation.open(
            try PageNotation.page(part + item("A trip", #""meter":45,"ring":true"#) + "," + item("A desk", #""meter":20"#) + "]}"))
        #expect(screen.spoken.hasSuffix("Goals, heading\nA trip, 45%\nA desk, 45%"))
        #expect(screen.all.filter { $0.role == .progress }.map(\.value) == ["20 %"])
        #expect(
            screen.find(.image) != nil
                && screen.all.filter { $0.role == .shape }.map(\.look.foreground) == ["mist", "accent", "category-0"])
    }

    @Test func whatIsOnlyLookedUpIsClosedUntilSomebodyOpensIt() throws {
        let (screen, _) = PageNotation.open(try PageNotation.page(list(closed: true)))
        #expect(screen.texts == ["A page", "In November", "Assets", "Keep them"])
        try screen.tap("Assets")
        #expect(screen.texts.contains("House"))
    }

    @Test func colourIsNeverTheOnlySign() throws {
        let (screen, _) = PageNotation.open(try PageNotation.page(list(closed: false)))
        let dots = screen.all.filter { $0.role == .shape }
        #expect(dots.map(\.look.foreground) == ["category-3"])
        #expect(screen.all.first { $0.text == "$1,200" }?.look.foreground == "amber")
        #expect(!screen.spoken.contains("category"))
    }

    /// No text is of a size of its own or cut off, however large a reader has the letters.
    @Test func lettersGrowAsTheReaderWants() throws {
        let (screen, model) = PageNotation.open(try PageNotation.page(list(closed: false), FormTests.asset))
        screen.surroundings.dynamicTypeSize = .accessibility5
        for element in screen.all {
            #expect(element.look.font.map { $0._style != nil } ?? true, "\(element.name)")
            #expect(element.look.lineLimit == nil && element.look.minimumScaleFactor == 1, "\(element.name)")
            #expect(!element.look.isAnimated, "\(element.name)")
        }
        model.open(try #require(model.page.forms.first))
        #expect(screen.all.allSatisfy { $0.look.lineLimit == nil })
    }

    @Test func seriesSayTheirRhythmAndWhatTheyComeTo() throws {
        let item =
            #"{"key":"a1","name":"Netflix","icon":null,"colour":2,"cadence":"every month","each":"$18.99","range":"","perMonth":"$19","#
            + #""perYear":"$228","times":"11 times","last":"Nov 3","next":"Dec 3","window":"","#
            + #""priceChanges":["It went up."],"evidence":{"series":["a1"]}}"#
        let (screen, _) = PageNotation.open(
            try PageNotation.page(
                #"{"part":"series","code":"bills","title":"Bills","sentences":[{"text":"One bill.","evidence":null}],"items":["# + item
                    + "]}"))
        #expect(
            screen.texts == [
                "A page", "In November", "Bills", "One bill.", "Netflix", "$18.99", "every month", "11 times", "Dec 3", "$19", "$228",
                "It went up.",
            ])
        try screen.tap("Netflix")
        #expect(screen.texts == ["rows series=a1"])
    }

    @Test func aTableIsReadRowByRow() throws {
        let (screen, _) = PageNotation.open(
            try PageNotation.page(
                #"{"part":"table","table":{"caption":"Months","columns":["Month","Out"],"rows":[["March","$1"],["April","$2"]]}}"#))
        #expect(screen.texts == ["A page", "In November", "Months", "Month", "Out", "March", "$1", "April", "$2"])
        // A figure by itself says little to somebody who does not see what stands above it.
        #expect(screen.spoken.hasSuffix("Months, heading\nMonth, Out, heading\nMarch\nOut, $1\nApril\nOut, $2"))
    }

    @Test func anEmptyPageSaysTheNextStepAndKeepsItsForm() throws {
        let empty =
            #"{"title":"Nothing yet","text":"Bring a statement.","action":{"text":"Import","screen":"import","command":"evenkeel import"}}"#
        let (screen, _) = PageNotation.open(try PageNotation.page(list(closed: false), FormTests.asset, empty: empty))
        #expect(screen.texts == ["A page", "In November", "Nothing yet", "Bring a statement.", "Import", "Add something"])
        try screen.tap("Import")
        #expect(screen.texts == ["screen import"])
    }

    @Test func aPageIsPulledToReadItAgain() async throws {
        let asked = PageNotation.Asked()
        let (screen, model) = PageNotation.open(try PageNotation.page(), asked: asked)
        try await screen.pull()
        #expect(asked.deeds == ["reload"])
        model.page = try PageNotation.page(#"{"part":"sentences","sentences":[{"text":"New.","evidence":null}]}"#)
        #expect(screen.texts == ["A page", "In November", "New."])
    }

    /// Each page that the engine's own tests have on record.
    @Test func aPageOfTheEnginesIsDrawnWhole() throws {
        struct Answer: Decodable { let view: Page }
        let file = TokenTests.root.appendingPathComponent("Tests/ScreensTests/Golden/insights.json")
        let answer = try JSONDecoder().decode(Answer.self, from: try Data(contentsOf: file))
        let (screen, _) = PageNotation.open(answer.view)
        let items = answer.view.parts.flatMap { part in
            if case .list(let list) = part { return list.items.map(\.name) }
            return []
        }
        #expect(!items.isEmpty)
        #expect(items.allSatisfy(screen.texts.contains))
    }

    private func list(closed: Bool) -> String {
        let house =
            #"{"key":"1","name":"House","detail":"Home","text":"Since May.","amount":"$400,000","tone":"plain","icon":"home","colour":3,"#
            + #""evidence":{"to":"2026-11-27"},"beside":[{"title":"Last year","amount":"$390,000","evidence":{"from":"2025-01-01"}}]}"#
        let coffee =
            #"{"key":"2","name":"Coffee","detail":"3 found","text":"","amount":"","tone":"plain","icon":null,"colour":null,"evidence":null,"#
            + #""beside":[],"query":"coffee","form":"# + FormTests.asset + "}"
        let loan =
            #"{"key":"3","name":"Loan","detail":"","text":"","amount":"$1,200","tone":"look","icon":null,"colour":null,"evidence":null,"beside":[]}"#
        return #"{"part":"list","code":"assets","title":"Assets","closed":\#(closed),"items":[\#(house),\#(coffee),\#(loan)],"#
            + #""way":{"screen":"assets","text":"Keep them"}}"#
    }
}
