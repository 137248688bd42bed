package import Values

/// Something that is to be done once, or again and again on a schedule.
package struct JobRecord: Hashable, Sendable {
    /// Its id. Whoever does something outside of the database on its behalf says this id with it, so that it can be told apart there.
    package var id: UUID128
    /// The household that it is for; nil for what is the server's or a person's.
    package var household: Int64?
    /// The person whom it is for.
    package var person: UUID128?
    /// What is to be done, a word that `JobKind` knows.
    package var kind: String
    /// With a name there is at most one job of it; what recurs has one.
    package var name: String?
    /// What the kind needs to know; ids and words, never amounts, payees or texts.
    package var payload: String
    /// When it comes again, as `JobSchedule` writes it; nil for what is done once.
    package var schedule: String?
    /// The time zone of the schedule, by its IANA name.
    package var timeZone: String?
    /// From when on it is to be done.
    package var due: Instant
    /// How often it was tried since it last went well.
    package var attempts = 0
    /// How often it was taken at all. Whoever completes it says this number, so that one who was too slow completes nothing.
    package var taken: Int64 = 0
    /// Why it last failed, a word.
    package var problem: String?
    /// Whether it was tried so often that somebody has to look at it.
    package var needsAttention = false
    /// When it was made.
    package var created: Instant

    /// A job from its facts.
    package init(
        id: UUID128, household: Int64? = nil, person: UUID128? = nil, kind: String, name: String? = nil, payload: String = "",
        schedule: String? = nil, timeZone: String? = nil, due: Instant, created: Instant
    ) {
        self.id = id
        self.household = household
        self.person = person
        self.kind = kind
        self.name = name
        self.payload = payload
        self.schedule = schedule
        self.timeZone = timeZone
        self.due = due
        self.created = created
    }
}
