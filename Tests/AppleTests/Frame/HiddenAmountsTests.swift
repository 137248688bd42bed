import AppleViews
import Foundation
import Screens
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Amounts are hidden at one tap, on every screen, and come back as they were.
@Suite("Hidden amounts")
@MainActor
struct HiddenAmountsTests {
    private nonisolated static let names = ScreenRequest.all.map(\.name) + ["account", "waiting", "plan"]
    /// A digit beside a currency's sign or code: what `Web/ui/masked.js` finds holds one.
    private static let amount = #"(?:\p{Sc}|CAD|AUD|USD|EUR|GBP|NZD|MXN)\s?\d|\d\s?(?:\p{Sc}|CAD|AUD|USD|EUR|GBP|NZD|MXN)"#

    @Test(arguments: names) func noScreenSaysAnAmountAndEachComesBackAsItWas(name: String) async throws {
        let household = try SpokenHousehold.shared.get()
        for locale in Values.Locale.all {
            let frame = household.frame(locale)
            let screen = ShownScreen(OpenedScreen(way: try way(name, household), frame: frame))
            await screen.rest()
            let (texts, spoken, shapes) = (screen.texts, screen.spoken, shapes(screen))
            frame.amounts.areHidden = true
            await screen.rest()
            expectNone(in: screen, "\(name) in \(locale.tag)")
            // The cards of a year have sentences of their own for somebody who hides amounts.
            #expect(name == "review" || self.shapes(screen) == shapes, "\(name): something has another shape")
            frame.amounts.areHidden = false
            await screen.rest()
            #expect(screen.texts == texts && screen.spoken == spoken, "\(name) in \(locale.tag)")
        }
    }

    /// The law above would hold of a household without amounts.
    @Test func thereAreAmountsToHide() async throws {
        let household = try SpokenHousehold.shared.get()
        for name in ["today", "mirror", "search", "plan", "forecast", "bills", "accounts"] {
            let screen = ShownScreen(OpenedScreen(way: .screen(name), frame: household.frame(.standard)))
            await screen.rest()
            #expect(screen.texts.contains(where: hasAmount) && hasAmount(screen.spoken), "\(name)")
        }
    }

    @Test func theEyeStandsOnEveryScreenOfAPlace() async throws {
        let kept = Kept()
        let frame = try SpokenHousehold.shared.get().frame(.standard, amounts: HiddenAmounts(kept.settings))
        let screen = ShownScreen(FrameView(frame))
        await screen.rest()
        #expect(screen.find(.toggle, "Hide amounts")?.value == "off" && screen.texts.contains(where: hasAmount))
        try screen.tap("Hide amounts", .toggle)
        await screen.rest()
        #expect(screen.find(.toggle, "Hide amounts")?.value == "on")
        expectNone(in: screen, "Today")
        #expect(screen.texts.contains { $0.contains("•••") } && kept.all == ["hidesAmounts": true])
        frame.go(.screen("bills"))
        await screen.rest()
        expectNone(in: screen, "Bills")
        try screen.tap("Hide amounts", .toggle)
        await screen.rest()
        #expect(screen.texts.contains(where: hasAmount) && kept.all == ["hidesAmounts": false])
    }

    @Test func itStaysSoOnThisDevice() {
        let kept = Kept()
        HiddenAmounts(kept.settings).areHidden = true
        #expect(HiddenAmounts(kept.settings).areHidden && !HiddenAmounts().areHidden)
    }

    @Test(arguments: [
        ("You have $1,204.50 left.", "You have ••• left."), ("−$5 on November 27", "••• on November 27"),
        ("1\u{202F}204,50\u{A0}$ en 3 fois", "••• en 3 fois"), ("CAD 12 and 12.00 USD", "••• and •••"), ("US$3.10", "•••"),
        ("In 2026 $500", "In 2026 •••"), ("27 transactions, 40%", "27 transactions, 40%"), ("", ""),
    ])
    func amountsAreFoundInASentence(text: String, shown: String) {
        #expect(AmountMask.masked(text) == shown)
    }

    @Test func whatIsTypedAskedAndKeptStaysAsItIs() throws {
        func answer(_ amount: String) throws -> JSONValue {
            let beside = ##""note":"$5 for Sam","text":"LAKE 12.00 USD","amount":"\##(amount)","does":{"note":"$5"}"##
            let form = ##""fields":[{"label":"Of \##(amount)","value":"$5"}]"##
            let act = ##""act":{"said":"\##(amount) done","fields":{"note":"$5"},"back":{"note":"$4"}}"##
            let view = ##"{"title":"\##(amount) left","points":[5],"evidence":{"query":["$5"]},\##(form),\##(act)}"##
            return try JSONReader.read("{\(beside),\"view\":\(view)}")
        }
        #expect(AmountMask.masked(try answer("$5")) == (try answer("•••")))
    }

    @Test func widgetsAndSiriHaveNoneEither() throws {
        let today = try JSONReader.read(
            #"{"day":"2026-11-28","view":{"subtitle":"","spent":{"label":"Spent","amount":"$1","sentence":"$2 is usual."}}}"#)
        let amounts = HiddenAmounts()
        #expect(Glance(amounts.shown(today))?.answer(on: "2026-11-28") == "Spent $1. $2 is usual.")
        amounts.areHidden = true
        #expect(Glance(amounts.shown(today))?.answer(on: "2026-11-28") == "Spent •••. ••• is usual.")
    }
}

extension HiddenAmountsTests {
    /// What a device keeps.
    private final class Kept: @unchecked Sendable {
        var all: [String: Bool] = [:]
        var settings: DeviceSettings { DeviceSettings(read: { self.all[$0] ?? false }, keep: { self.all[$0] = $1 }) }
    }

    private func way(_ name: String, _ household: SpokenHousehold) throws -> PageWay {
        switch name {
        case "row": .row(household.row)
        case "rows": .rows(try JSONDecoder().decode(Evidence.self, from: Data(#"{"from":"2026-11-01","to":"2026-11-27"}"#.utf8)))
        case "category": .category("groceries")
        case "account": .account(SpokenHousehold.account)
        default: .screen(name)
        }
    }

    private func hasAmount(_ text: String) -> Bool { text.range(of: HiddenAmountsTests.amount, options: .regularExpression) != nil }

    private func expectNone(in screen: ShownScreen, _ place: String) {
        for text in screen.texts + screen.spoken.split(separator: "\n").map(String.init) where hasAmount(text) {
            Issue.record("«\(text)» is said of \(place)")
        }
    }

    /// What is shown, by its kind.
    private func shapes(_ screen: ShownScreen) -> [String] { screen.all.map(\.role.rawValue) }
}
