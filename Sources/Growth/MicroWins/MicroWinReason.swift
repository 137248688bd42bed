/// Why something small is worth doing today: what a person's money shows, in plain numbers. Amounts are minor units of the household's
/// currency, ids and codes 1…`MicroWin.thingBytes` visible ASCII characters without a colon.
package enum MicroWinReason: Hashable, Sendable {
    /// So many transactions have no category that is certain.
    case unsorted(rows: Int)
    /// A subscription that nobody seems to use, and what it costs a year.
    case unusedSubscription(id: String, yearly: Int64)
    /// A bill that rose, and by how much a year.
    case billRose(id: String, yearly: Int64)
    /// A category in which this month so much more was spent than usual.
    case overUsual(category: String, amount: Int64)
    /// A goal that so much more a week would bring back on its way, and how much sooner it would be reached.
    case goalBehind(id: String, weekly: Int64, daysSooner: Int)
    /// So many days of usual spending lie ready, below a month; so much a week would fill it up.
    case thinBuffer(days: Int, weekly: Int64)
    /// A lesson that fits what the money shows and was not read.
    case lesson(code: String, minutes: Int)
    /// So many questions are due again.
    case questions(count: Int)
    /// No check-in today.
    case noCheckIn
    /// An account whose latest statement is so many days old, above thirty.
    case oldStatement(account: String, days: Int)
    /// An envelope in which so much was left over at the end of its period.
    case envelopeLeft(category: String, amount: Int64)

    /// What kind of reason it is; there is one small thing of a kind a day.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case unsorted, unusedSubscription, billRose, overUsual, goalBehind, thinBuffer, lesson, questions, noCheckIn, oldStatement
        case envelopeLeft

        /// The word of keys.
        package var code: String {
            switch self {
            case .unsorted: "unsorted"
            case .unusedSubscription: "unused"
            case .billRose: "rose"
            case .overUsual: "over"
            case .goalBehind: "behind"
            case .thinBuffer: "buffer"
            case .lesson: "lesson"
            case .questions: "questions"
            case .noCheckIn: "checkIn"
            case .oldStatement: "statement"
            case .envelopeLeft: "left"
            }
        }
    }

    /// What kind of reason it is.
    package var kind: Kind {
        switch self {
        case .unsorted: .unsorted
        case .unusedSubscription: .unusedSubscription
        case .billRose: .billRose
        case .overUsual: .overUsual
        case .goalBehind: .goalBehind
        case .thinBuffer: .thinBuffer
        case .lesson: .lesson
        case .questions: .questions
        case .noCheckIn: .noCheckIn
        case .oldStatement: .oldStatement
        case .envelopeLeft: .envelopeLeft
        }
    }

    /// The id or code that it is about; nil for what there is once.
    var thing: String? {
        switch self {
        case .unusedSubscription(let id, _), .billRose(let id, _), .goalBehind(let id, _, _): id
        case .overUsual(let category, _), .envelopeLeft(let category, _): category
        case .lesson(let code, _): code
        case .oldStatement(let account, _): account
        case .unsorted, .thinBuffer, .questions, .noCheckIn: nil
        }
    }

    /// Whether its numbers say that there is something to do.
    var holds: Bool {
        switch self {
        case .unsorted(let rows): rows > 0
        case .unusedSubscription(_, let yearly), .billRose(_, let yearly): yearly > 0
        case .overUsual(_, let amount), .envelopeLeft(_, let amount): amount > 0
        case .goalBehind(_, let weekly, let daysSooner): weekly > 0 && daysSooner >= 0
        case .thinBuffer(let days, let weekly): days >= 0 && days < MicroWins.bufferDays && weekly > 0
        case .lesson(_, let minutes): minutes > 0
        case .questions(let count): count > 0
        case .noCheckIn: true
        case .oldStatement(_, let days): days > MicroWins.statementDays
        }
    }

    /// How much there is to do or to set right, in units of the reason's own.
    var extent: Int64 {
        switch self {
        case .unsorted(let rows): Int64(rows)
        case .questions(let count): Int64(count)
        case .goalBehind(_, let weekly, _): weekly
        // The thinner the buffer the more; of one thickness by what fills it.
        case .thinBuffer(let days, let weekly): Int64(MicroWins.bufferDays - days) * 1_000_000_000_000 + min(weekly, 999_999_999_999)
        case .lesson(_, let minutes): Int64(minutes)
        case .oldStatement(_, let days): Int64(days)
        case .unusedSubscription, .billRose, .overUsual, .envelopeLeft, .noCheckIn: 0
        }
    }
}
