package import Importing
import Values

/// Makes the plan of an import: which lines of a file are new, known, booked forms of pending rows, or doubtful.
package struct PlanImport {
    private let file: StatementFile
    private var texts: PlanTexts

    /// Lines whose texts are looked at before the file's pages are let go of.
    private static let linesBetweenPasses = 65_536

    /// Plans a file.
    ///
    /// - Parameters:
    ///   - accounts: for each statement of the file the number of its account; nothing leaves the statement out.
    ///   - ledger: the household's ledger; its accounts must hold the numbers in `accounts`.
    ///   - isOtherSource: whether an import brought its rows from a file of another layout than this one.
    package static func plan(
        _ file: StatementFile, accounts: [UInt16?], into ledger: Ledger, knowledge: Knowledge, isOtherSource: (UInt32) -> Bool
    ) -> ImportPlan {
        var planning = PlanImport(file: file, texts: PlanTexts(ledger, knowledge))
        var parts: [AccountPlan] = []
        var lapsed: [Int32] = []
        for group in groups(file, accounts) {
            let prepared = planning.prepare(group)
            let part = match(prepared, of: file, planning.texts.descriptors, with: ledger, isOtherSource: isOtherSource)
            lapsed += Lapse.rows(part, file, ledger)
            parts.append(part)
        }
        return ImportPlan(parts: parts, texts: planning.texts, lapsed: lapsed)
    }

    /// Holds the lines of a part against the ledger anew; everything else of the part stays.
    package static func match(
        _ part: AccountPlan, of file: StatementFile, _ descriptors: DescriptorTable, with ledger: Ledger, isOtherSource: (UInt32) -> Bool
    ) -> AccountPlan {
        MatchLines.match(part, of: file, descriptors, with: ledger, isOtherSource: isOtherSource)
    }

    /// Statements of one account are counted together, as parts of one whole.
    private static func groups(_ file: StatementFile, _ accounts: [UInt16?]) -> [AccountPlan] {
        var groups: [AccountPlan] = []
        for statement in file.statements.indices where statement < accounts.count {
            guard let account = accounts[statement], !file.statements[statement].lines.isEmpty else { continue }
            if let group = groups.firstIndex(where: { $0.account == account }) {
                groups[group].statements.append(statement)
            } else {
                groups.append(AccountPlan(account: account, statements: [statement]))
            }
        }
        return groups
    }

    /// Orders a group's lines and gives their texts numbers and categories.
    private mutating func prepare(_ group: AccountPlan) -> AccountPlan {
        var part = group
        part.arrange(file)
        part.reserve(part.count)
        let codes = MerchantCodes(file)
        for index in 0..<part.count {
            let line = part.line(index, in: file)
            if line.flags.contains(.pending) { part.hasPending = true }
            let descriptor = texts.descriptor(file.bytes(line.payee.isEmpty ? line.memo : line.payee))
            part.descriptors.append(descriptor)
            part.categories.append(
                texts.category(
                    of: descriptor, amount: line.amount, fileCategory: file.bytes(line.category),
                    isAccount: line.flags.contains(.categoryIsAccount),
                    isBanks: file.categoriesAreTheBanks, isOpening: line.flags.contains(.openingBalance),
                    code: codes.code(of: part.order[index])))
            note(memo: line.payee.isEmpty || line.memo == line.payee ? .empty : line.memo, at: index, in: &part)
            note(bankID: line.bankID, at: index, in: &part)
            if line.flags.contains(.split) { noteSplits(of: part.order[index], at: index, descriptor, in: &part) }
            // The texts were needed for a moment only; a large mapped file need not stay in memory for them.
            if index % PlanImport.linesBetweenPasses == PlanImport.linesBetweenPasses - 1 { file.source.passed(file.source.bytes.count) }
        }
        return part
    }

    private mutating func note(memo: TextRange, at index: Int, in part: inout AccountPlan) {
        if part.memos.isEmpty {
            guard !memo.isEmpty else { return }
            part.memos = Array(repeating: 0, count: index)
            part.memos.reserveCapacity(part.count)
        }
        part.memos.append(memo.isEmpty ? 0 : texts.text(file.bytes(memo)))
    }

    private func note(bankID: TextRange, at index: Int, in part: inout AccountPlan) {
        if part.bankKeys.isEmpty {
            guard !bankID.isEmpty else { return }
            part.bankKeys = Array(repeating: 0, count: index)
            part.bankKeys.reserveCapacity(part.count)
        }
        part.bankKeys.append(BankKey.key(of: file.bytes(bankID)))
    }

    private mutating func noteSplits(of place: LinePlace, at index: Int, _ descriptor: UInt32, in part: inout AccountPlan) {
        let splits = file.statements[Int(place.statement)].splits
        var next = splits.lowerBound { $0.line >= Int(place.line) }
        while next < splits.count, splits[next].line == Int(place.line) {
            let split = splits[next]
            let category = texts.category(
                of: descriptor, amount: split.amount, fileCategory: file.bytes(split.category), isAccount: split.categoryIsAccount, code: 0)
            part.splits.append(
                LedgerSplit(
                    row: Int32(truncatingIfNeeded: index), amount: split.amount, category: category.number,
                    memo: texts.text(file.bytes(split.memo))))
            next += 1
        }
    }
}

/// The merchant category codes that a file gives for some of its lines.
struct MerchantCodes {
    /// Places in order, each with its code.
    private var codes: [(place: LinePlace, code: Int)] = []

    init(_ file: StatementFile) {
        for (statement, content) in file.statements.enumerated() {
            for detail in content.details where detail.kind == .merchantCategoryCode {
                codes.append((LinePlace(statement: statement, line: detail.line), Int(truncatingIfNeeded: detail.number)))
            }
        }
    }

    /// The code of a line; 0 when the file gives none.
    func code(of place: LinePlace) -> Int {
        guard !codes.isEmpty else { return 0 }
        let index = codes.lowerBound { ($0.place.statement, $0.place.line) >= (place.statement, place.line) }
        return index < codes.count && codes[index].place == place ? codes[index].code : 0
    }
}
