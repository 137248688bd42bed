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
