package import Bookkeeping
package import Importing
import Insights
package import Values

/// What importing a file would do, or has done: how the file was understood, and what became of its lines.
package struct ImportScreen: Sendable {
    /// How far the import is.
    package enum State: Hashable, Sendable {
        /// Nothing was changed yet.
        case preview
        /// It was applied under this number.
        case done(number: UInt32)
        /// There was nothing to change.
        case unchanged

        /// The word in JSON and the middle of the message's key.
        var code: String {
            switch self {
            case .preview: "preview"
            case .done: "done"
            case .unchanged: "unchanged"
            }
        }
    }

    /// The file's name, without its folder.
    let name: String
    /// What was read.
    let file: StatementFile
    /// What becomes of its lines.
    let plan: ImportPlan
    /// How far the import is.
    let state: State
    /// The household before the import, with the accounts that the file needs.
    let ledger: Ledger
    /// Accounts of `ledger` that were there before; those behind them are new.
    let knownAccounts: Int
    /// The words.
    let wording: Wording

    /// Lines of each group that are shown as examples.
    package static let examples = 5
    /// Doubtful lines that are shown at most.
    package static let doubtfulLimit = 100

    /// The screen of an import.
    ///
    /// - Parameters:
    ///   - ledger: the household before the import, with the accounts that the file needs behind its own.
    ///   - knownAccounts: how many of the accounts are the household's own; nothing when all are.
    package init(
        name: String, file: StatementFile, plan: ImportPlan, ledger: Ledger, knownAccounts: Int? = nil, state: State, catalogue: Catalogue
    ) {
        self.name = name
        self.file = file
        self.plan = plan
        self.ledger = ledger
        self.knownAccounts = knownAccounts ?? ledger.accounts.count
        self.state = state
        wording = Wording(catalogue)
    }

    /// The first lines of the file that met one fate, in the order in which they happened.
    func lines(_ kind: LineMatch.Kind, limit: Int) -> [ImportLine] {
        var lines: [ImportLine] = []
        for part in plan.parts {
            for index in 0..<min(part.count, part.matches.count) where part.matches[index].kind == kind {
                guard lines.count < limit else { return lines }
                let line = part.line(index, in: file)
                lines.append(
                    ImportLine(
                        line: line, match: part.matches[index], account: part.account, currency: ledger.accounts[Int(part.account)].currency
                    ))
            }
        }
        return lines
    }

    /// What the lines that met one fate sum to in each account that has any.
    func sums(_ kind: LineMatch.Kind) -> [(account: LedgerAccount, count: Int, net: Int64)] {
        plan.parts.compactMap { part in
            var sum = Sum()
            var count = 0
            for index in 0..<min(part.count, part.matches.count) where part.matches[index].kind == kind {
                sum.add(part.line(index, in: file).amount)
                count += 1
            }
            return count == 0 ? nil : (ledger.accounts[Int(part.account)], count, sum.value)
        }
    }

    /// How often each reason decided the lines that met one fate, most often first.
    func reasons(_ kind: LineMatch.Kind) -> [(reason: LineMatch.Reason, count: Int)] {
        LineMatch.Reason.allCases.compactMap { reason in
            let count = plan.parts.reduce(0) { $0 + $1.matches.count { $0.kind == kind && $0.reason == reason } }
            return count == 0 ? nil : (reason, count)
        }.ordered { $0.count > $1.count }
    }

    /// The text of a line: whom the money went to, or what else the bank says.
    func text(_ line: StatementLine) -> String {
        file.text(line.payee.isEmpty ? line.memo : line.payee)
    }
}
