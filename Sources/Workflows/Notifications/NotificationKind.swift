/// What Evenkeel may tell a person of by itself.
package enum NotificationKind: String, CaseIterable, Sendable {
    /// What was spent the day before.
    case dailyDigest
    /// How the last week went.
    case weeklyDigest
    /// Bills that are due soon.
    case bills
    /// A charge that is unlike the others.
    case unusual
    /// How far a goal is.
    case goals
    /// The family's money date, with what there is to talk about.
    case moneyDate
    /// Something that went well.
    case celebrations
    /// That the journal is there.
    case journal
    /// What concerns the person's sign-in; it comes whatever they chose.
    case security

    /// Those that come only to a person who asked for them.
    package static let chosen = allCases.filter { $0 != .security }
}

/// A way in which a person is told of something.
package enum NotificationWay: String, CaseIterable, Sendable {
    /// In the app, when they open it.
    case app
    /// By mail to the address that they sign in with.
    case mail
}

/// How much of a notification anybody can read who sees the person's locked screen.
package enum LockScreen: String, CaseIterable, Sendable {
    /// All of it.
    case everything
    /// What it is about, without amounts and without names of people, merchants and accounts.
    case discreet
    /// That there is something.
    case bare
}
