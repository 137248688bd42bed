import Observation
import Syncing
package import Values

/// What was done here and is not on the server: what waits, what needs its person, and where two devices meant different things.
@MainActor
@Observable
package final class WaitingModel {
    /// What the server did not take.
    package private(set) var needs: [WaitingNeed] = []
    /// What two devices meant differently.
    package private(set) var conflicts: [WaitingConflict] = []
    /// What goes by itself.
    package private(set) var waits: [WaitingLine] = []
    /// What is said where there is nothing of it; nil where there is something.
    package private(set) var calm: WaitingCalm?
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// Its words.
    package let words: WaitingWords
    private let source: ScreenSource
    private let waiting: WaitingSource
    private let texts: Catalogue

    init(_ source: ScreenSource, _ waiting: WaitingSource, _ texts: Catalogue) {
        (self.source, self.waiting, self.texts) = (source, waiting, texts)
        words = WaitingWords { texts.text($0) }
    }

    /// Reads it; what two devices meant is the server's to say.
    func load() async -> WaitingModel {
        let isKnown = await waiting.hear()
        let state = waiting.state()
        let teller = await WaitingTeller(source, waiting, texts)
        var needs: [WaitingNeed] = []
        for entry in state.needsYou { needs.append(await WaitingNeed(entry, teller)) }
        var conflicts: [WaitingConflict] = []
        for conflict in state.conflicts { if let said = await WaitingConflict(conflict, teller) { conflicts.append(said) } }
        (self.needs, self.conflicts) = (needs, conflicts)
        waits = state.operations.enumerated().map { WaitingLine(id: $0, text: source.shown(teller.what($1))) }
        let isCalm = needs.isEmpty && conflicts.isEmpty && waits.isEmpty
        let how = isKnown ? texts.text("web.waiting.noneHow") : texts.text("web.waiting.noneOffline")
        calm = isCalm ? WaitingCalm(title: texts.text("web.waiting.none"), text: how) : nil
        return self
    }

    /// Sends something once more.
    package func again(_ need: WaitingNeed) async { await perform { try await self.waiting.retry(need.id) } }

    /// Gives something up.
    package func giveUp(_ need: WaitingNeed) async { await perform { try await self.waiting.giveUp(need.id) } }

    /// Says which value counts.
    package func use(_ side: WaitingConflict.Side, of conflict: WaitingConflict) async {
        await perform { try await self.waiting.settle(conflict.id, side.isLost) }
    }

    private func perform(_ deed: @MainActor () async throws -> Void) async {
        do {
            try await deed()
            problem = ""
        } catch {
            problem = Complaint.text(error, texts)
        }
        _ = await load()
    }
}

/// Says that all has arrived.
package struct WaitingCalm: Hashable, Sendable {
    /// That it has.
    package let title: String
    /// How much of that is known.
    package let text: String
}

/// Something that goes by itself.
package struct WaitingLine: Hashable, Identifiable, Sendable {
    /// Its place in the list.
    package let id: Int
    /// What was done.
    package let text: String
}

/// Something that the server did not take.
package struct WaitingNeed: Hashable, Identifiable, Sendable {
    /// Its operation.
    package let id: UUID128
    /// What it is about.
    package let about: String
    /// Why it was not taken.
    package let reason: String
    /// What was to change.
    package let changes: [WaitingValue]
    /// When it was done.
    package let made: String

    /// Reasons of the server that have words; the others are said as one.
    private static let reasons: Set = [
        "sync.badValue", "sync.changedMeanwhile", "sync.exists", "sync.missing", "sync.noRoom", "sync.permission", "sync.sealedFull",
        "sync.taken", "sync.unknownKind", "household.badName", "import.changedMeanwhile",
    ]

    @MainActor init(_ entry: OutboxEntry, _ teller: WaitingTeller) async {
        let (operation, texts) = (entry.operation, teller.texts)
        let known = await teller.known(operation.record.kind, operation.record.id)
        id = operation.id
        about = teller.source.shown(known.about.isEmpty ? teller.what(operation) : known.about)
        made = texts.text("web.waiting.made", .text("time", teller.when(operation.made)))
        var changes: [WaitingValue] = []
        for change in operation.action.changes where teller.hasName(change.field) {
            let lines = await teller.shown(change.field, change.value, of: known)
            changes.append(WaitingValue(id: change.field, name: teller.fieldName(change.field), lines: lines))
        }
        self.changes = changes
        guard case .refused(let problem) = entry.state else {
            reason = texts.text("web.waiting.stuck")
            return
        }
        let key = problem.hasPrefix("sync.") ? problem : "sync." + problem
        let why = WaitingNeed.reasons.contains(problem) ? texts.text(key) : texts.text("web.waiting.otherReason")
        reason = texts.text("web.waiting.refused", .text("reason", why))
    }
}

/// A field with its value in words.
package struct WaitingValue: Hashable, Identifiable, Sendable {
    /// The field's name in the contracts.
    package let id: String
    /// What people call the field.
    package let name: String
    /// The value, a line each.
    package let lines: [String]
}

/// What two devices meant differently; either value settles it.
package struct WaitingConflict: Hashable, Identifiable, Sendable {
    /// Its number.
    package let id: Int64
    /// What it is about.
    package let about: String
    /// Which field has two values.
    package let text: String
    /// The value that counts now, and the other one.
    package let sides: [Side]

    /// One of the two values.
    package struct Side: Hashable, Identifiable, Sendable {
        /// Whether it does not count now.
        let isLost: Bool
        /// Which of the two it is.
        package let name: String
        /// The value, a line each.
        package let lines: [String]
        /// What a screen reader hears of the button that uses it.
        package let spoken: String

        package var id: Bool { isLost }
    }

    @MainActor init?(_ conflict: JSONValue, _ teller: WaitingTeller) async {
        guard let number = conflict["conflict"]?.integer, let kind = conflict["kind"]?.string, let record = conflict["record"]?.string
        else { return nil }
        let texts = teller.texts
        let known = await teller.known(kind, record)
        let field = conflict["field"]?.string
        id = number
        about = known.about.isEmpty ? texts.text("sync.kind.\(kind)") : teller.source.shown(known.about)
        text = texts.text("web.waiting.conflict", .text("field", teller.fieldName(field ?? "deleted")))
        var sides: [Side] = []
        for isLost in [false, true] {
            let value = conflict[isLost ? "lost" : "kept"] ?? .null
            // Where the record itself was to go, a value says whether it stays.
            let lines: [String]
            if let field {
                lines = await teller.shown(field, value, of: known)
            } else {
                lines = [value.isNull || value.bool == false ? texts.text("web.waiting.yes") : texts.text("web.waiting.no")]
            }
            let spoken = [texts.text("web.waiting.use"), lines.joined(separator: ", ")].joined(separator: ": ")
            sides.append(Side(isLost: isLost, name: texts.text("web.waiting.\(isLost ? "lost" : "kept")"), lines: lines, spoken: spoken))
        }
        self.sides = sides
    }
}

/// Words of the catalogue for what waits.
package struct WaitingWords: Sendable {
    /// The title.
    package let title: String
    /// What goes by itself.
    package let waits: String
    /// What that means.
    package let waitsHow: String
    /// Sends something once more.
    package let again: String
    /// Gives something up.
    package let giveUp: String
    /// Uses a value.
    package let use: String

    init(_ text: (String) -> String) {
        (title, waits, waitsHow) = (text("web.waiting.title"), text("web.waiting.waits"), text("web.waiting.waitsHow"))
        (again, giveUp, use) = (text("web.again"), text("web.waiting.giveUp"), text("web.waiting.use"))
    }
}
