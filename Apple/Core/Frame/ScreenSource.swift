package import Values

/// What screens are read from and what they do: the household of this device, or what a test says in its place.
package struct ScreenSource {
    /// A screen as the engine writes it.
    var answer: @MainActor (_ name: String, _ parameters: JSONValue) async throws -> [UInt8]
    /// Grows whenever a screen may look different.
    var version: @MainActor () -> Int
    /// A round of sync.
    var refresh: @MainActor () async -> Void
    /// Does something to records.
    var act: @MainActor ([Deed]) async throws -> Void
    /// What of a form is to be done, and what takes it back.
    var plan: @MainActor (FormDraft) throws -> FormPlan
    /// Today.
    var today: @MainActor () -> Day
    /// An id that nobody else makes.
    var freshID: @MainActor () -> UUID128
    /// What the person may do.
    package var rights: @MainActor () -> HouseholdRights = { .everything }
    /// What the server alone knows of transactions.
    package var memory = RowMemory()
    /// How many minutes the person's clock is before that of UTC at a moment.
    var offsetMinutes: @MainActor (Instant) -> Int = { _ in 0 }
    /// The hour where the person is, 0 to 23; nil where nobody says it.
    package var hour: @MainActor () -> Int? = { nil }
    /// The person's first name; empty for none.
    var person: String
    /// How the device stands with its server.
    package var standing: @MainActor () -> Standing = { Standing() }
    /// What statements are read with; nil where none can come.
    package var statements: StatementSource?
    /// The way to files that a person chooses.
    package var access = FileAccess.free
    /// Shows files; nil where the system has nothing that does.
    package var viewer: FileViewer?
    /// What voice entries are recorded with and kept in; nil where none can be.
    package var recordings: RecordingPorts?
    /// What photos are added to entries with; nil where none can be.
    package var photos: PhotoPorts?
    /// Whether a deed is felt.
    package var isFelt: @MainActor () -> Bool = { false }
    /// What waits for the server or for the person; nil where nothing can.
    package var waiting: WaitingSource?
    /// The code of what the household counts in; empty where nobody says it.
    package var currency: @MainActor () -> String = { "" }
    /// The person's id, of which ids of their journal are made.
    package var personID = ""
    /// What guides somebody through an exercise by the clock.
    package var guide = GuidePort.device
    /// Whether exercises are heard; nil where nothing can be.
    package var guideSound: GuideSound?
    /// Where the person is and what they speak, for help lines.
    package var reader = HelpReader.device
    /// Exercises, progress and pauses; nil before the app has its journal.
    var practice: PracticeDesk?
    /// What the engine says of a journal; without a household it searches one all the same.
    package var journal: @MainActor (JournalQuestion) async throws -> [UInt8]
    /// Whether amounts are hidden; nil where nobody can say so.
    var amounts: HiddenAmounts?

    /// What a test says.
    package init(
        person: String, today: Day, freshID: UUID128, version: @escaping @MainActor () -> Int,
        refresh: @escaping @MainActor () async -> Void, act: @escaping @MainActor ([Deed]) async throws -> Void,
        answer: @escaping @MainActor (_ name: String, _ parameters: JSONValue) async throws -> [UInt8]
    ) {
        (self.person, self.version, self.refresh, self.act, self.answer) = (person, version, refresh, act, answer)
        self.today = { today }
        self.freshID = { freshID }
        let engine = JournalEngine()
        journal = { try await engine.answer($0) }
        plan = { try FormDeeds(draft: $0, style: Values.Locale.standard.numberStyle).plan { freshID } }
    }

    /// What of a form is to be done.
    @MainActor func deeds(_ draft: FormDraft) throws -> [Deed] { try plan(draft).deeds }
}

extension HouseholdModel {
    /// What this household's screens are read from.
    package var source: ScreenSource {
        var source = ScreenSource(
            person: device.name.split(separator: " ").first.map { String($0) } ?? "", today: outside.today(), freshID: outside.freshID(),
            version: { [self] in version }, refresh: { [self] in await refresh() },
            act: { [self] deeds in try await act(deeds) },
            answer: { [self] name, parameters in try await answer(name, parameters) })
        source.standing = { [self] in
            Standing(
                sync: sync, waiting: waiting.count, refused: waiting.needsYou.count, conflicts: waiting.conflicts.count, trouble: trouble)
        }
        let outside = outside
        source.today = { outside.today() }
        source.freshID = { outside.freshID() }
        source.offsetMinutes = { outside.offsetMinutes($0) }
        source.hour = { outside.hour }
        source.personID = device.person.text
        source.currency = { [self] in facts?.currency ?? "" }
        source.memory = RowMemory(of: self)
        source.rights = { [self] in HouseholdRights(facts) }
        source.plan = { [self] draft in try FormDeeds(draft: draft, style: locale.numberStyle).plan(newID: outside.freshID) }
        source.statements = StatementSource(of: self)
        source.waiting = WaitingSource(of: self)
        source.journal = { [self] question in try await journal(question) }
        return source
    }
}
