import Bookkeeping
package import Screens
package import Values

/// Why a call gave no answer; a caller gets it as `{"error":{"id":"engine.…"}}`, so that it never has to trap.
package struct EngineFailure: Error, Hashable, Sendable {
    /// The stable name of the failure; `Docs/Engine-ABI.md` lists them.
    package let id: String
    /// What the failure is about: an option's name, a screen's name; empty when the id says all.
    package let subject: String

    private init(_ id: String, _ subject: String = "") {
        self.id = id
        self.subject = subject
    }

    /// The failure of a screen.
    package init(_ problem: ScreenProblem) {
        self.init(problem.id, problem.subject)
    }

    /// The choices are not what `choose` takes; the subject is the list and the place, `corrections.3`.
    init(_ error: ChoicesError) {
        switch error {
        case .unreadable: self.init("engine.choicesUnreadable")
        case .entry(let list, let place): self.init("engine.choiceInvalid", list + "." + String(place))
        case .tooLong(let list, _): self.init("engine.choiceInvalid", list)
        }
    }

    /// Why a statement cannot be planned as its accounts were chosen; the subject is the account that is in the way.
    init(_ failure: ImportFailure) {
        switch failure {
        case .otherCurrency(let account, _, _): self.init("engine.otherCurrency", account)
        case .tooManyAccounts: self = .ledgerFull
        default: self = .optionInvalid("accounts")
        }
    }

    /// No ledger is open under the number.
    package static let unknownLedger = EngineFailure("engine.unknownLedger")
    /// As many ledgers are open as can be.
    package static let tooManyLedgers = EngineFailure("engine.tooManyLedgers")
    /// The bytes are no snapshot.
    package static let snapshotDamaged = EngineFailure("engine.snapshotDamaged")
    /// `apply` without a statement that was read for this state of the ledger.
    package static let nothingRead = EngineFailure("engine.nothingRead")
    /// The ledger cannot take more accounts or rows.
    package static let ledgerFull = EngineFailure("engine.ledgerFull")

    /// No journal is open under the number.
    package static let unknownJournal = EngineFailure("engine.unknownJournal")
    /// As many journals are open as can be.
    package static let tooManyJournals = EngineFailure("engine.tooManyJournals")
    /// A journal would have more records than can be searched.
    package static let journalFull = EngineFailure("engine.journalFull")

    /// A record of the journal can’t be read as one; the subject is where, `mine.tags.3`.
    static func journalInvalid(_ path: [String]) -> EngineFailure {
        var subject = ""
        for part in path where !part.utf8.isEmpty { subject += (subject.utf8.isEmpty ? "" : ".") + part }
        return EngineFailure("engine.journalInvalid", subject)
    }

    /// The options are not a JSON object.
    package static let optionsUnreadable = EngineFailure("engine.optionsUnreadable")

    /// The operations are no JSON list, or more than an outbox has.
    package static let operationsUnreadable = EngineFailure("engine.operationsUnreadable")

    /// The bytes are no outbox that an earlier call answered with.
    package static let outboxDamaged = EngineFailure("engine.outboxDamaged")
    /// As many operations wait as can.
    package static let outboxFull = EngineFailure("engine.outboxFull")

    /// The delta is none, or not one for these bytes.
    package static let deltaMismatch = EngineFailure("engine.deltaMismatch")

    /// The bytes are no content pack, or it was cut short or changed on its way.
    package static let contentDamaged = EngineFailure("engine.contentDamaged")

    /// A file of `Content/` that the call needs has not been handed over.
    package static func contentMissing(_ name: String) -> EngineFailure {
        EngineFailure("engine.contentMissing", name)
    }

    /// A file of `Content/` is there already with other bytes.
    package static func contentDiffers(_ name: String) -> EngineFailure {
        EngineFailure("engine.contentDiffers", name)
    }

    /// An option that has to be there is not.
    package static func optionMissing(_ name: String) -> EngineFailure {
        EngineFailure("engine.optionMissing", name)
    }

    /// An option has a value that it cannot have.
    package static func optionInvalid(_ name: String) -> EngineFailure {
        EngineFailure("engine.optionInvalid", name)
    }
}

extension EngineFailure: JSONWritable {
    /// `{"error":{"id":"engine.optionInvalid","subject":"today"}}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.object("error") { json in
                json.member("id", id)
                if !subject.isEmpty { json.member("subject", subject) }
            }
        }
    }
}
