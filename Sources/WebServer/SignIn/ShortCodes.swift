import Storage
import Values

/// Counts tries of codes that are short enough to be guessed in the end, over days and all servers.
///
/// Each kind of code of each account has a count of its own: whoever uses one up leaves all other ways in as they are.
enum ShortCodes {
    /// Wrong codes in a row after which the person is told.
    static let toldAfter = 10

    /// Counts a try.
    /// - Throws: `tooManyTries`.
    static func spend(_ rule: LimitRule, _ subject: String, _ call: Call) throws {
        try call.service.limits.spend(rule, subject, now: call.now)
    }

    /// The try was right: what was wrong before it is forgotten.
    static func succeeded(_ rule: LimitRule, _ subject: String, _ call: Call) throws {
        try call.service.limits.succeeded(rule, subject)
    }

    /// The try was wrong.
    /// - Returns: whether the person is to be told.
    static func failed(_ rule: LimitRule, _ subject: String, _ call: Call) throws -> Bool {
        try call.service.limits.failed(rule, subject, now: call.now) == toldAfter
    }

    /// Tells a person, if there is one, that somebody goes on trying.
    static func tell(_ person: UUID128?, of rule: LimitRule, _ call: Call) throws {
        guard let person else { return }
        let way = MessageArgument.text("way", rule == .generator ? "generator" : "mail")
        call.service.send([try Letter(.codesTried, way).message(to: call.records(of: person).load(), call)])
    }
}
