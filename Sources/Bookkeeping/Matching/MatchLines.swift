import Importing
import Values

/// Holds a statement's lines against the ledger's rows of the same account, in passes from the surest to the weakest.
///
/// Each row answers for at most one line, so lines are counted, not merely looked up: of two equal coffees in a
/// statement the ledger must hold two before both are known. Whatever one pass leaves goes to the next:
///
/// 0. `matchRepeats`: what the file itself says twice;
/// 1. `matchBankIDs`: the bank's own id and the same amount, where the bank's ids can be trusted;
/// 2. `matchTexts`: same day, amount and text;
/// 3. `matchSimilarTexts`: same day and amount, one text holding the other (a truncated or longer print);
/// 4. `matchUnbooked`: pending and hand-made rows that this statement books;
/// 5. `matchOtherSources`: same day and amount in a file of another layout; doubtful.
///
/// What is then left is new.
struct MatchLines {
    let ledger: Ledger
    let file: StatementFile
    /// The ledger's texts and those that the file adds.
    let descriptors: DescriptorTable
    /// Indices of the ledger rows that may answer, by day.
    let rows: [Int32]
    /// Whether the candidate row at each place came by a file of another layout than this one.
    let fromOtherSource: [Bool]
    var plan: AccountPlan
    var claimed: [Bool]
    /// Lines that no pass has decided yet.
    var open: [Int32]

    /// Days beside the statement's own in which a row may answer for one of its lines.
    static let window = 14

    /// Decides every line of the plan.
    static func match(
        _ plan: AccountPlan, of file: StatementFile, _ descriptors: DescriptorTable, with ledger: Ledger,
        isOtherSource: (UInt32) -> Bool
    ) -> AccountPlan {
        var matching = MatchLines(plan, of: file, descriptors, with: ledger, isOtherSource: isOtherSource)
        matching.matchRepeats()
        guard !matching.rows.isEmpty else { return matching.plan }
        matching.open = (0..<Int32(truncatingIfNeeded: matching.plan.count)).filter { matching.plan.matches[Int($0)].kind == .new }
        let idsAreTrusted = matching.matchBankIDs()
        matching.matchTexts(idsAreTrusted: idsAreTrusted)
        matching.matchSimilarTexts(idsAreTrusted: idsAreTrusted)
        matching.matchUnbooked()
        matching.matchOtherSources()
        return matching.plan
    }

    private init(
        _ plan: AccountPlan, of file: StatementFile, _ descriptors: DescriptorTable, with ledger: Ledger,
        isOtherSource: (UInt32) -> Bool
    ) {
        self.ledger = ledger
        self.file = file
        self.descriptors = descriptors
        self.plan = plan
        self.plan.matches = Array(repeating: .new, count: plan.count)
        rows = MatchLines.candidates(plan, file, ledger)
        var sources: [UInt32: Bool] = [:]
        var other = Array(repeating: false, count: rows.count)
        for place in rows.indices {
            let number = ledger.importNumbers[Int(rows[place])]
            let isOther = sources[number] ?? isOtherSource(number)
            sources[number] = isOther
            other[place] = isOther
        }
        fromOtherSource = other
        claimed = Array(repeating: false, count: rows.count)
        open = []
    }

    private static func candidates(_ plan: AccountPlan, _ file: StatementFile, _ ledger: Ledger) -> [Int32] {
        guard plan.count > 0, ledger.count > 0 else { return [] }
        let first = plan.line(0, in: file).day.advanced(by: -window)
        let last = plan.line(plan.count - 1, in: file).day.advanced(by: window)
        var found: [Int32] = []
        for row in ledger.rows(in: DaySpan(ordered: first, max(first, last))) where ledger.accountNumbers[row] == plan.account {
            // What the person entered and then deleted was a mistake of theirs, and says nothing about the bank's rows.
            if !ledger.flags[row].isSuperset(of: [.manual, .deleted]) { found.append(Int32(truncatingIfNeeded: row)) }
        }
        return found
    }

    /// The key of a line or row: everything that must be equal, folded into 64 bits.
    static func key(_ first: UInt64, _ amount: Int64, _ third: UInt64) -> UInt64 {
        var hash = Hash64(seed: first)
        hash.combine(UInt64(bitPattern: amount))
        hash.combine(third)
        return hash.value
    }

    /// Notes that a line met the row at a candidate place, and that the row is taken.
    mutating func settle(_ line: Int32, _ place: Int, _ kind: LineMatch.Kind, _ reason: LineMatch.Reason) {
        claimed[place] = true
        plan.matches[Int(line)] = LineMatch(kind: kind, reason: reason, row: rows[place])
    }

    /// Runs one pass: lines for which `decide` says nothing stay open.
    mutating func pass(_ decide: (inout MatchLines, Int32) -> Bool) {
        var left: [Int32] = []
        for line in open where !decide(&self, line) { left.append(line) }
        open = left
    }

    /// Whether the row at a candidate place is still pending or hand-made.
    func isUnbooked(_ place: Int) -> Bool {
        !ledger.flags[Int(rows[place])].isDisjoint(with: [.pending, .manual])
    }

    /// Whether a line is itself pending.
    func isPending(_ line: Int32) -> Bool {
        plan.line(Int(line), in: file).flags.contains(.pending)
    }
}

extension MatchLines {
    /// Pass 1: the bank's own id and the same amount.
    ///
    /// Banks break their ids: some are zero for every row, some repeat, some change from one download to the next.
    /// An id counts only with its amount, and ids that contradict the texts are not trusted at all: when no id of the
    /// file is in the ledger although several of its rows plainly are, the bank makes new ids for each download.
    /// - Returns: whether a line with an unknown id can be believed to be another row than its equal in the ledger.
    mutating func matchBankIDs() -> Bool {
        guard !plan.bankKeys.isEmpty else { return false }
        let keys = rows.map { row -> UInt64 in
            let index = Int(row)
            guard ledger.bankKeys[index] != 0 else { return 0 }
            return MatchLines.key(ledger.bankKeys[index], ledger.amounts[index], 0)
        }
        var chains = KeyChains(keys)
        var met = 0
        pass { matching, line in
            let bankKey = matching.plan.bankKey(Int(line))
            guard bankKey != 0 else { return false }
            let amount = matching.plan.line(Int(line), in: matching.file).amount
            guard let place = chains.take(MatchLines.key(bankKey, amount, 0), where: { !matching.claimed[$0] }) else { return false }
            met += 1
            let confirms = matching.isUnbooked(place) && !matching.isPending(line)
            matching.settle(line, place, confirms ? .confirms : .known, confirms ? .wasPending : .sameBankID)
            return true
        }
        return met > 0
    }
}

extension MatchLines {
    /// Pass 0: what a statement says again of days that an earlier statement of the same file covers.
    ///
    /// A file may hold one account twice (two downloads pasted together). Statements that only touch, as pages and
    /// consecutive days do, say nothing twice.
    mutating func matchRepeats() {
        guard plan.statements.count > 1 else { return }
        let spans = plan.statements.map { CoveredSpan(file.statements[$0], importNumber: 0, account: plan.account)?.days }
        for (later, statement) in plan.statements.enumerated().dropFirst() {
            guard let span = spans[later] else { continue }
            let earlier = (0..<later).filter { index in
                guard let other = spans[index], let shared = span.intersection(other) else { return false }
                return shared.count > 1 || other == span
            }
            if !earlier.isEmpty { matchRepeats(of: statement, in: earlier.map { plan.statements[$0] }, days: span) }
        }
    }

    private mutating func matchRepeats(of statement: Int, in earlier: [Int], days: DaySpan) {
        let keys = (0..<plan.count).map { index -> UInt64 in
            let isEarlier = earlier.contains(Int(plan.order[index].statement))
            return isEarlier && days.contains(plan.line(index, in: file).day) ? repeatKey(index) : 0
        }
        var chains = KeyChains(keys)
        for index in 0..<plan.count where Int(plan.order[index].statement) == statement {
            if chains.take(repeatKey(index), where: { _ in true }) != nil {
                plan.matches[index] = LineMatch(kind: .known, reason: .sameText, row: -1)
            }
        }
    }

    private func repeatKey(_ index: Int) -> UInt64 {
        let line = plan.line(index, in: file)
        let identity = plan.bankKey(index) != 0 ? plan.bankKey(index) : textKey(index) &+ UInt64(line.flags.contains(.pending) ? 1 : 0)
        return MatchLines.key(UInt64(truncatingIfNeeded: Int(line.day.number)), line.amount, identity)
    }
}

extension MatchLines {
    /// Pass 3: same day and amount, and one text holds the other's beginning, as when a format cuts names at 32 letters.
    mutating func matchSimilarTexts(idsAreTrusted: Bool) {
        var chains = dayAndAmountChains()
        pass { matching, line in
            let statementLine = matching.plan.line(Int(line), in: matching.file)
            let key = MatchLines.key(UInt64(truncatingIfNeeded: Int(statementLine.day.number)), statementLine.amount, 0)
            let place = chains.take(key) { place in
                !matching.claimed[place] && !matching.isUnbooked(place) && matching.textsAreSimilar(line, place)
                    && !(idsAreTrusted && matching.idsDiffer(line, place)) && matching.memosAllow(line, place)
            }
            guard let place else { return false }
            matching.settle(line, place, .known, .similarText)
            return true
        }
    }

    /// Pass 5: same day and amount in a file of another layout, texts apart. One bank prints one purchase quite
    /// differently in its CSV and its OFX; it is shown and not guessed.
    mutating func matchOtherSources() {
        var chains = dayAndAmountChains()
        pass { matching, line in
            let statementLine = matching.plan.line(Int(line), in: matching.file)
            let key = MatchLines.key(UInt64(truncatingIfNeeded: Int(statementLine.day.number)), statementLine.amount, 0)
            let place = chains.take(key) { !matching.claimed[$0] && matching.fromOtherSource[$0] && !matching.isUnbooked($0) }
            guard let place else { return false }
            matching.settle(line, place, .doubtful, .sameDayAndAmount)
            return true
        }
    }

    private func dayAndAmountChains() -> KeyChains {
        KeyChains(
            rows.indices.map { place in
                let index = Int(rows[place])
                guard !claimed[place] else { return 0 }
                return MatchLines.key(UInt64(truncatingIfNeeded: Int(ledger.days[index])), ledger.amounts[index], 0)
            })
    }

    /// What matching compares of a line's payee: its letters and digits.
    func textKey(_ line: Int) -> UInt64 { descriptors.keys[Int(plan.descriptors[line])] }

    /// Whether a line's and a row's payees are one text, one holding the other, or have the same clean merchant.
    func textsAreSimilar(_ line: Int32, _ place: Int) -> Bool {
        let descriptor = ledger.descriptorNumbers[Int(rows[place])]
        let ours = plan.descriptors[Int(line)]
        if ours == descriptor { return true }
        let payee = file.bytes(plan.line(Int(line), in: file).payee)
        return ledger.descriptors.texts.withBytes(descriptor) { SimilarText.oneHoldsTheOther(payee, $0) }
    }
}

extension MatchLines {
    /// Pass 2: same day, amount and text.
    ///
    /// A row and a line that both carry a bank id which differ are two different rows when the bank's ids are
    /// trusted. When they are not, one single such meeting is doubtful and several show that the ids change.
    mutating func matchTexts(idsAreTrusted: Bool) {
        let keys = rows.indices.map { place -> UInt64 in
            let index = Int(rows[place])
            guard !claimed[place], !isUnbooked(place) || ledger.flags[index].contains(.pending) else { return 0 }
            return MatchLines.key(
                UInt64(truncatingIfNeeded: Int(ledger.days[index])), ledger.amounts[index],
                ledger.descriptors.keys[Int(ledger.descriptorNumbers[index])])
        }
        var chains = KeyChains(keys)
        var contradicted: [Int32] = []
        pass { matching, line in
            let statementLine = matching.plan.line(Int(line), in: matching.file)
            let key = MatchLines.key(
                UInt64(truncatingIfNeeded: Int(statementLine.day.number)), statementLine.amount, matching.textKey(Int(line)))
            let place = chains.take(key) { place in
                !matching.claimed[place] && matching.bookingAllows(line, place) && matching.memosAllow(line, place)
                    && !(idsAreTrusted && matching.idsDiffer(line, place))
            }
            guard let place else { return false }
            if matching.idsDiffer(line, place) { contradicted.append(line) }
            matching.settle(line, place, .known, .sameText)
            return true
        }
        if contradicted.count == 1 {
            plan.matches[Int(contradicted[0])].kind = .doubtful
            plan.matches[Int(contradicted[0])].reason = .bankIDContradicts
        }
    }

    /// Whether line and row both carry a bank id and the ids differ.
    func idsDiffer(_ line: Int32, _ place: Int) -> Bool {
        let ours = plan.bankKey(Int(line))
        let theirs = ledger.bankKeys[Int(rows[place])]
        return ours != 0 && theirs != 0 && ours != theirs
    }

    /// A pending line may meet a pending or a booked row; a booked line leaves pending rows to `matchUnbooked`.
    private func bookingAllows(_ line: Int32, _ place: Int) -> Bool {
        isPending(line) || !ledger.flags[Int(rows[place])].contains(.pending)
    }

    /// Two texts of equal payee but different memos are two rows; a missing memo says nothing.
    func memosAllow(_ line: Int32, _ place: Int) -> Bool {
        let theirs = ledger.memoNumbers[Int(rows[place])]
        guard theirs != 0, plan.memo(Int(line)) != 0 else { return true }
        let ourKey = MatchKey.key(of: file.bytes(plan.line(Int(line), in: file).memo))
        let theirKey = ledger.texts.withBytes(theirs) { MatchKey.key(of: $0) }
        return ourKey == theirKey || fromOtherSource[place]
    }
}
