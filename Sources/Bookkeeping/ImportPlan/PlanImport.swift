package import Importing
import Values

/// Makes the plan of an import: which lines of a file are new, known, booked forms of pending rows, or doubtful.
package struct PlanImport {
    private let file: StatementFile
    private let ledger: Ledger
    private var plan: ImportPlan
    private var cleaner: MerchantCleaner

    /// Plans a file.
    ///
    /// - Parameters:
    ///   - accounts: for each statement of the file the number of its account; nothing leaves the statement out.
    ///   - isOtherSource: whether an import brought its rows from a file of another layout than this one.
    package static func plan(
        _ file: StatementFile, accounts: [UInt16?], into ledger: Ledger, cleaner: MerchantCleaner,
        isOtherSource: (UInt32) -> Bool
    ) -> ImportPlan {
        var planning = PlanImport(file: file, ledger: ledger, plan: ImportPlan(ledger), cleaner: cleaner)
        for group in groups(file, accounts) {
            var part = planning.prepare(group)
            part = MatchLines.match(part, of: file, planning.plan.descriptors, with: ledger, isOtherSource: isOtherSource)
            planning.plan.parts.append(part)
            planning.plan.lapsed += Lapse.rows(part, file, ledger)
        }
        return planning.plan
    }

    /// Statements of one account that are parts of one whole are counted together; a statement that repeats days of
    /// an earlier one in the same file is counted against it by `repeats`, not added to it.
    private static func groups(_ file: StatementFile, _ accounts: [UInt16?]) -> [AccountPlan] {
        var groups: [AccountPlan] = []
        for statement in file.statements.indices where statement < accounts.count {
            guard let account = accounts[statement], !file.statements[statement].lines.isEmpty else { continue }
            if let group = groups.firstIndex(where: { $0.account == account }) {
                if !repeats(file, statement, groups[group].statements) { groups[group].statements.append(statement) }
            } else {
                groups.append(AccountPlan(account: account, statements: [statement]))
            }
        }
        return groups
    }

    /// Whether a statement says again what an earlier one of the group says: the same rows in the same order.
    private static func repeats(_ file: StatementFile, _ statement: Int, _ earlier: [Int]) -> Bool {
        let lines = file.statements[statement].lines
        return earlier.contains { other in
            let others = file.statements[other].lines
            guard others.count == lines.count, file.statements[other].opening == file.statements[statement].opening else { return false }
            return zip(lines, others).allSatisfy {
                $0.day == $1.day && $0.amount == $1.amount
                    && MatchKey.key(of: file.bytes($0.payee)) == MatchKey.key(of: file.bytes($1.payee))
                    && file.text($0.bankID) == file.text($1.bankID)
            }
        }
    }

    /// Orders a group's lines and gives their texts numbers.
    private mutating func prepare(_ group: AccountPlan) -> AccountPlan {
        var part = group
        part.arrange(file)
        let lines = part.count
        part.descriptors.reserveCapacity(lines)
        part.keys.reserveCapacity(lines)
        part.categories.reserveCapacity(lines)
        for index in 0..<lines {
            let line = part.line(index, in: file)
            if line.flags.contains(.pending) { part.hasPending = true }
            let payee = line.payee.isEmpty ? line.memo : line.payee
            let descriptor = intern(file.bytes(payee))
            part.descriptors.append(descriptor)
            part.keys.append(plan.descriptors.keys[Int(descriptor)])
            part.categories.append(0)
            note(memo: line.payee.isEmpty ? .empty : line.memo, at: index, of: lines, in: &part)
            note(bankID: line.bankID, at: index, of: lines, in: &part)
        }
        return part
    }

    /// The number of a payee's text; a new one is cleaned to its merchant first.
    private mutating func intern(_ payee: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let (number, isNew) = plan.descriptors.intern(payee)
        if isNew {
            let merchant = plan.merchants.intern(cleaner.name(of: payee))
            plan.descriptors.setMerchant(merchant, of: number)
        }
        return number
    }

    private mutating func note(memo: TextRange, at index: Int, of lines: Int, in part: inout AccountPlan) {
        if part.memos.isEmpty {
            guard !memo.isEmpty else { return }
            part.memos = Array(repeating: 0, count: index)
            part.memos.reserveCapacity(lines)
        }
        part.memos.append(memo.isEmpty ? 0 : plan.texts.intern(file.bytes(memo)))
    }

    private func note(bankID: TextRange, at index: Int, of lines: Int, in part: inout AccountPlan) {
        if part.bankKeys.isEmpty {
            guard !bankID.isEmpty else { return }
            part.bankKeys = Array(repeating: 0, count: index)
            part.bankKeys.reserveCapacity(lines)
        }
        part.bankKeys.append(BankKey.key(of: file.bytes(bankID)))
    }
}
