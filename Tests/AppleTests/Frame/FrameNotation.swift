import AppleCore
import AppleViews
import Foundation
import SwiftUI
import Syncing
import Testing
import Values

/// A household that answers what the engine's own tests have on record, or what a test says, and remembers what it was asked.
@MainActor
final class RecordedHousehold {
    /// Answers by the names of screens.
    var answers = [
        "suggestions": #"{"suggestions":[]}"#, "searches": #"{"view":{"title":"Saved searches","subtitle":"","parts":[],"empty":null}}"#,
    ]
    /// What was asked, in order.
    private(set) var asked: [String] = []
    /// What was done to records.
    private(set) var deeds: [String] = []
    /// What the person may not do, and the accounts that they may only look at.
    var forbidden: Set<String> = []
    var readOnly: Set<String> = []
    /// What its server alone knows of transactions.
    var memory = RowMemory()
    /// What shows files; nil for nothing.
    var viewer: FileViewer?
    /// The hour where the person is; nil where nobody says it.
    var hour: Int?
    /// Whether a deed is felt.
    var isFelt = false
    /// Whether something is wrong.
    var isBroken = false
    /// Screens that cannot be worked out.
    var broken: Set<String> = []

    /// What a test does not expect.
    struct Broken: Error {}

    /// Records of the engine's own tests.
    private static let records = [
        "today": "today", "mirror": "mirror-week", "heatmap": "heatmap", "search": "search", "rows": "search", "row": "row",
        "insights": "insights", "review": "review", "coverage": "coverage",
    ]

    /// Answers by all that is asked, such as `row id=r1 view=`, and what they are once something was done.
    var exactAnswers: [String: String] = [:]
    var changes: [String: String] = [:]

    /// The app of this household.
    func frame(
        _ statements: StatementSource? = nil, standing: @escaping @MainActor () -> Standing = { Standing() }, home: HomeActions? = nil,
        waiting: WaitingSource? = nil, journal: JournalModel? = nil, calmStore: CalmStore? = nil,
        amounts: HiddenAmounts = HiddenAmounts(), change: @MainActor (inout ScreenSource) -> Void = { _ in }
    ) -> FrameModel {
        var source = ScreenSource(
            person: "Maya", today: Day(year: 2026, month: 11, day: 27) ?? Day(number: 0), freshID: UUID128(high: 0, low: 7), version: { 0 },
            refresh: { [self] in asked.append("sync") },
            act: { [self] deeds in
                if isBroken { throw Broken() }
                for deed in deeds { self.deeds.append("\(deed.record.kind) \(deed.record.id) \(deed.action)") }
                exactAnswers.merge(changes) { $1 }
            },
            answer: { [self] name, parameters in try exactAnswer(name, parameters) ?? answer(name, parameters) })
        source.rights = { [self] in
            HouseholdRights(may: HouseholdRights.everything.may.subtracting(forbidden), role: "owner", readOnly: readOnly)
        }
        (source.memory, source.viewer) = (memory, viewer)
        source.standing = standing
        source.hour = { [self] in hour }
        source.isFelt = { [self] in isFelt }
        source.statements = statements
        source.waiting = waiting
        change(&source)
        return FrameModel(source, Catalogue.load(.standard), home: home, amounts: amounts, journal: journal, calmStore: calmStore)
    }

    /// Waits until something was asked or done; the screen goes on meanwhile.
    func wait(on screen: ShownScreen, until isSo: (RecordedHousehold) -> Bool) async throws {
        try await screen.wait("what was asked for, after \(asked) and \(deeds)") { screen.isSettled && isSo(self) }
    }

    private func exactAnswer(_ name: String, _ parameters: JSONValue) -> [UInt8]? {
        let said = (parameters.members ?? []).map { "\($0.key)=\($0.value.string ?? $0.value.integer.map { String($0) } ?? "")" }
        let question = ([name] + said).joined(separator: " ")
        guard let answer = exactAnswers[question] else { return nil }
        asked.append(question)
        return Array(answer.utf8)
    }

    private func answer(_ name: String, _ parameters: JSONValue) throws -> [UInt8] {
        if isBroken { throw Broken() }
        let said = (parameters.members ?? []).map { "\($0.key)=\($0.value.string ?? $0.value.integer.map { String($0) } ?? "")" }
        asked.append(([name] + said).joined(separator: " "))
        if broken.contains(name) { throw Broken() }
        if let answer = answers[name] ?? PlanNotation.quiet[name] { return Array(answer.utf8) }
        let file = try #require(RecordedHousehold.records[name])
        return Array(try TokenTests.text("Tests/ScreensTests/Golden/\(file).json").utf8)
    }
}
