/// The screens of the journal.
package enum JournalWay: Hashable, Sendable {
    /// How somebody is, what they could write about, and what they wrote last.
    case home
    /// A check-in that begins.
    case checkIn
    /// An entry that begins.
    case write
    /// An entry that begins and answers a question, by its code.
    case answer(String)
    /// A check-in or an entry that is there, by its id.
    case entry(String)
    /// Everything, by day.
    case entries
    /// An entry that is spoken.
    case voice
    /// All exercises.
    case exercises
    /// An exercise, by its code.
    case exercise(String)
    /// What was practised.
    case progress
    /// Calm pauses and evenings.
    case pauses
    /// How somebody felt over a year.
    case trends
    /// What was worth its price.
    case worth
    /// Help lines.
    case helpLines
}
