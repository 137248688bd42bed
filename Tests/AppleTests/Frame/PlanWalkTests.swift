import AppleViews
import Foundation
import Screens
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Somebody goes through the whole place *Plan*, in each language: every page of it opens from there, and says what it says in that language
/// alone.
@Suite("A walk through Plan")
@MainActor
struct PlanWalkTests {
    /// The cards of the place by their screens, and the texts that their titles are.
    private static let cards = [
        ("forecast", "forecast.title"), ("bills", "bills.title"), ("budget", "budgets.title"), ("subscriptions", "subscriptions.title"),
        ("goals", "goals.title"), ("networth", "netWorth.title"), ("accounts", "accounts.title"), ("assets", "assets.title"),
    ]

    @Test(arguments: Values.Locale.all) func everyPageOpensInItsLanguage(locale: Values.Locale) async throws {
        let frame = try SpokenHousehold.shared.get().frame(locale)
        let texts = frame.texts
        let all = try #require(frame.ways(of: "plan"))
        let screen = ShownScreen(OpenedScreen(way: .screen("plan"), frame: frame))
        await screen.rest()
        expectRead(screen, "plan", texts.text("web.place.plan"), locale)
        let carded = Set(PlanWalkTests.cards.map { PageWay.screen($0.0) })
        let cards = PlanWalkTests.cards.map { name, words in
            let title = texts.text(words)
            return (name: texts.text("web.plan.allOf", .text("title", title)), title: title)
        }
        let ways = all.filter { !carded.contains($0.way) }.map { (name: $0.name, title: $0.name) }
        #expect(ways.count > 8)
        for (name, title) in cards + ways {
            try screen.tap(name)
            await screen.rest()
            expectRead(screen, name, title, locale)
            try screen.tap("back")
        }
        #expect(screen.find(.button, "back") == nil)
    }

    /// Every page that the engine declares for the place is among those that are walked through.
    @Test func noPageIsLeftOut() throws {
        let frame = RecordedHousehold().frame()
        let ways = Set(try #require(frame.ways(of: "plan")).map(\.way))
        let declared = ScreenRequest.all.filter { $0.place?.place == "plan" }.map { PageWay.screen($0.name) }
        #expect(declared.count > 10 && ways.isSuperset(of: declared))
    }

    /// The check finds what it is for.
    @Test func whatIsOfAnotherLanguageIsFound() throws {
        let french = try #require(PlanWalkTests.words["fr"])
        #expect(PlanWalkTests.foreign(["Factures", "Vous avez 3 objectifs."], french).isEmpty)
        #expect(PlanWalkTests.foreign(["Bills"], french) == ["Bills"])
        #expect(!PlanWalkTests.foreign(["$5.00 is free until your next income is expected."], french).isEmpty)
    }

    /// Whether a screen has its title first, says all in one language and nothing twice, and what can be used has a name.
    private func expectRead(_ screen: ShownScreen, _ name: String, _ title: String, _ locale: Values.Locale) {
        let stops = screen.spoken.split(separator: "\n").map(String.init)
        #expect(stops.first { $0.hasSuffix(", heading") } == "\(title), heading" && stops.count > 1, "\(locale.tag), \(name)")
        for (stop, next) in zip(stops, stops.dropFirst()) where stop == next && !stop.contains(". Actions: ") {
            Issue.record("\(locale.tag), \(name): «\(stop)» is said twice")
        }
        for element in screen.all where element.isTarget { #expect(!element.name.isEmpty, "\(locale.tag), \(name)") }
        guard let own = PlanWalkTests.words[String(locale.tag.prefix(2))] else {
            Issue.record("\(locale.tag) has no texts")
            return
        }
        for text in PlanWalkTests.foreign(screen.texts + stops, own) {
            Issue.record("\(locale.tag), \(name): «\(text)» is not of its language")
        }
    }
}

extension PlanWalkTests {
    /// What the catalogues of a language say.
    fileprivate struct Words {
        /// Whole texts into which nothing is filled.
        var texts: Set<String> = []
        /// Three words that stand beside each other.
        var threes: Set<String> = []
        /// The names of texts, which stand where a language lacks one.
        var keys: Set<String> = []

        /// Adds what a catalogue has.
        mutating func add(_ catalogue: [String: String]) {
            keys.formUnion(catalogue.keys)
            texts.formUnion(catalogue.values.filter { !$0.contains("{") })
            for text in catalogue.values { threes.formUnion(Words.threes(of: text)) }
        }

        /// Three words each of a text, without those that stand for what is filled in.
        static func threes(of text: String) -> Set<String> {
            let words = text.split { " \n\u{A0}".contains($0) }
            guard words.count > 2 else { return [] }
            return Set(
                (2..<words.count).map { words[$0 - 2...$0].joined(separator: " ") }.filter { three in
                    !three.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
                })
        }
    }

    /// By their languages, such as `fr`.
    fileprivate static let words: [String: Words] = {
        var words: [String: Words] = [:]
        for locale in Values.Locale.all {
            guard let text = try? TokenTests.text("Content/locales/\(locale.tag).json"),
                let catalogue = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
            else { continue }
            words[String(locale.tag.prefix(2)), default: Words()].add(catalogue)
        }
        return words
    }()

    /// Of some texts those that another language says and this one does not, and names of texts.
    fileprivate static func foreign(_ texts: [String], _ own: Words) -> [String] {
        let seen = Set(texts)
        let threes = seen.reduce(into: Set<String>()) { $0.formUnion(Words.threes(of: $1)) }
        var found = seen.intersection(own.keys)
        for (_, other) in words where other.texts != own.texts {
            found.formUnion(seen.intersection(other.texts).subtracting(own.texts))
            found.formUnion(threes.intersection(other.threes).subtracting(own.threes))
        }
        return found.sorted()
    }
}
