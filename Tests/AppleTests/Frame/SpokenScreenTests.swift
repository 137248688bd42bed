import AppleCore
import AppleViews
import Foundation
import Screens
import SwiftUI
import TestSupport
import Testing
import Values

/// What a screen reader says of each screen, in its order, as a text that a person reads and finds right; and what is asked of every screen
/// beside it. `EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter SpokenScreenTests` writes the texts.
@Suite("Spoken screens")
@MainActor
struct SpokenScreenTests {
    private static let folder = TokenTests.root.appendingPathComponent("Tests/AppleTests/Spoken")
    private static let languages = ["en-CA", "fr-CA"]
    /// Screens of this app beside those of the engine, with the frame around them.
    private nonisolated static let own = ["frame", "account", "waiting", "plan"] + practice + journal
    private nonisolated static let journal = ["journal", "checkIn", "write", "entries", "worth"]
    private nonisolated static let practice = ["exercises", "exercise", "progress", "pauses", "helpLines"]

    /// Screens that are open already: what only looks at one needs none of its own.
    private static var opened: [String: ShownScreen] = [:]

    nonisolated static let names = ScreenRequest.all.map(\.name) + own + SpokenSheet.allCases.map(\.rawValue)

    @Test(arguments: names) func itsOrderIsAsItWasRead(name: String) async throws {
        for language in SpokenScreenTests.languages {
            let screen = try await open(name, language)
            KeptText.expect(screen.spoken + "\n", in: SpokenScreenTests.folder, "\(name).\(language).txt")
        }
    }

    @Test func nothingIsKeptOfAScreenThatIsGone() throws {
        guard ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] != "1" else { return }
        let kept = try FileManager.default.contentsOfDirectory(atPath: SpokenScreenTests.folder.path).filter { $0.hasSuffix(".txt") }
        let all = SpokenScreenTests.names.flatMap { name in SpokenScreenTests.languages.map { "\(name).\($0).txt" } }
        #expect(kept.sorted() == all.sorted())
    }

    @Test(arguments: names) func itBeginsWithWhatItIsAndRepeatsNothing(name: String) async throws {
        let stops = try await open(name).spoken.split(separator: "\n").map(String.init)
        // Above all places stand what waits and whether there is a network.
        if name != "frame", SpokenSheet(rawValue: name)?.isDialog != true {
            #expect(stops.first?.hasSuffix(", heading") == true, "\(stops.prefix(3))")
        }
        for (stop, next) in zip(stops, stops.dropFirst()) where stop == next {
            // Two transactions may be alike in all that is said of them.
            #expect(stop.contains(". Actions: "), "«\(stop)» is said twice")
        }
    }

    @Test(arguments: names) func whatCanBeUsedSaysWhatItIsAndHas(name: String) async throws {
        let screen = try await open(name)
        let valued: Set<ShownElement.Role> = [.toggle, .picker, .datePicker, .stepper, .disclosure, .progress]
        for element in seen(screen.shown) {
            if element.isTarget { #expect(!element.name.isEmpty, "a \(element.role.rawValue) without a name") }
            if element.isContainer { #expect(element.label?.isEmpty == false, "a picture without a name") }
            guard element.isAdjustable || valued.contains(element.role) else { continue }
            #expect(!element.value.isEmpty && !element.name.isEmpty, "«\(element.name)» has no value")
        }
    }

    /// Rows of lists, bars and the system's own windows are as large as a finger wants by themselves. What shares a row with another target,
    /// or floats over the screen, says its height, and is as wide as its words or says so.
    @Test(arguments: names) func aFingerMeetsIt(name: String) async throws {
        let screen = try await open(name)
        for element in small(screen.shown) {
            Issue.record("«\(element.name)» is \(element.leastWidth ?? 44) by \(element.leastHeight) points")
        }
    }

    @Test(arguments: names) func theLargestLettersKeepEveryWord(name: String) async throws {
        let screen = try await fresh(name)
        let before = screen.texts.sorted()
        screen.surroundings.dynamicTypeSize = .accessibility5
        #expect(screen.texts.sorted() == before)
        for element in screen.all {
            #expect(element.look.lineLimit == nil && element.look.minimumScaleFactor == 1, "«\(element.name)» is cut off or made smaller")
            #expect(element.look.font.map { $0._style != nil } ?? true, "«\(element.name)» does not grow")
            // What has a height of its own would cut what grows in it.
            if element.role == .text { #expect(element.look.height == nil, "«\(element.name)» does not grow") }
        }
    }

    @Test(arguments: names) func nothingMovesForWhoWantsThat(name: String) async throws {
        let screen = try await fresh(name)
        screen.set(reduceMotion: true)
        #expect(screen.all.allSatisfy { !$0.look.isAnimated })
    }

    /// The checks find what they are for.
    @Test func aScreenThatIsHardToUseIsFound() {
        let bad = ShownScreen(
            List {
                HStack {
                    Button("Back") {}
                    Button("On") {}.frame(minWidth: 44, minHeight: 44)
                    Button("No") {}.frame(minHeight: 44)
                    Button("Not now") {}.frame(minHeight: 44)
                }
                Button("Alone in its row") {}
            })
        #expect(small(bad.shown).map(\.name) == ["Back", "No"])
    }
}

extension SpokenScreenTests {
    /// A screen as everybody looks at it.
    private func open(_ name: String, _ language: String = "en-CA") async throws -> ShownScreen {
        if let screen = SpokenScreenTests.opened[name + language] { return screen }
        let screen = try await fresh(name, language)
        SpokenScreenTests.opened[name + language] = screen
        return screen
    }

    /// A screen of the household that never changes, once all of it is here.
    private func fresh(_ name: String, _ language: String = "en-CA") async throws -> ShownScreen {
        let household = try SpokenHousehold.shared.get()
        let locale = try #require(Values.Locale.all.first { $0.tag == language })
        let screen: ShownScreen
        if let sheet = SpokenSheet(rawValue: name) {
            screen = try await sheet.open(in: household, locale)
        } else if name == "frame" {
            let standing = Standing(sync: .offline, waiting: 2, refused: 1, conflicts: 1)
            screen = ShownScreen(FrameView(household.frame(locale, standing: standing)))
        } else {
            screen = ShownScreen(OpenedScreen(way: try way(name, household), frame: household.frame(locale)))
        }
        await screen.rest()
        #expect(screen.find(.progress, Catalogue.load(locale).text("web.loading")) == nil, "\(name) is still on its way")
        return screen
    }

    private func way(_ name: String, _ household: SpokenHousehold) throws -> PageWay {
        switch name {
        case "row": .row(household.row)
        case "rows": .rows(try JSONDecoder().decode(Evidence.self, from: Data(#"{"from":"2026-11-01","to":"2026-11-27"}"#.utf8)))
        case "category": .category("groceries")
        case "account": .account(SpokenHousehold.account)
        case "journal": .journal(.home)
        case "checkIn": .journal(.checkIn)
        case "write": .journal(.write)
        case "entries": .journal(.entries)
        case "worth": .journal(.worth)
        case "exercises": .journal(.exercises)
        case "exercise": .journal(.exercise("box-breathing"))
        case "progress": .journal(.progress)
        case "pauses": .journal(.pauses)
        case "helpLines": .journal(.helpLines)
        default: .screen(name)
        }
    }

    /// What is not hidden from a screen reader.
    private func seen(_ elements: [ShownElement]) -> [ShownElement] {
        elements.filter { !$0.isHidden }.flatMap { [$0] + seen($0.children) }
    }

    /// Targets that nothing makes large enough.
    private func small(_ elements: [ShownElement], in around: ShownElement? = nil) -> [ShownElement] {
        elements.flatMap { element -> [ShownElement] in
            if element.isTarget {
                let isSystems = element.role == .row || around.map { $0.role == .screen || $0.role == .column } ?? false
                return isSystems || (element.leastHeight >= 44 && element.leastWidth ?? 44 >= 44) ? [] : [element]
            }
            switch element.role {
            case .toolbar, .tabs, .dialog, .alert, .unavailable: return []
            case .row:
                // One target has all of its row.
                return element.all.count { $0.isTarget } == 1 ? [] : small(element.children)
            default: return small(element.children, in: element)
            }
        }
    }
}
