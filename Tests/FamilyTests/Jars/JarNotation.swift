import Insights
import Planning
import Testing
import Values

@testable import Family

/// The tests' notation for a child's money: one line for each thing that was said.
///
/// `shares DAY 50 40 10`, `allowance 500 weekly DAY [from=DAY:AMOUNT] [skip=DAY] [until=DAY] [into=save]`, `gift DAY 1000 [save|wish1] [chosen]`,
/// `chore …` alike, `buy DAY 300 spend [asked]`, `donate …` alike, `move DAY 200 spend save [parent]`, `advance DAY 900 spend 50% [asked]` or
/// `300`, `repay DAY 200 LINE` for the advance of a line, `correct DAY -5 spend`, `interest save DAY 500`, `match DAY 50 [1000]`,
/// `account save DAY 12345`. The key of a record is its line, counted from 1.
enum JarNotation {
    static func records(_ text: String) throws -> JarRecords {
        var records = JarRecords(.cad)
        var said = Said()
        for (place, line) in text.split(separator: "\n").enumerated() {
            try add(line.split(separator: " ").map(String.init), key(place + 1), &records, &said)
        }
        records.shares = ValuesByDay(said.shares)
        records.matching = ValuesByDay(said.matching)
        for jar in Jar.allCases {
            records.interest[jar] = ValuesByDay(said.interest[jar])
            records.accounts[jar] = ValuesByDay(said.accounts[jar])
        }
        return records
    }

    /// The book of what was said, on a day.
    static func book(_ text: String, _ today: String) throws -> JarBook {
        try JarBook(records(text), today: day(today))
    }

    static func key(_ number: Int) -> JarKey { JarKey(id(number)) }

    static func id(_ number: Int) -> UUID128 { UUID128(high: 24, low: UInt64(number)) }

    static func day(_ text: some StringProtocol) -> Day { Day(iso: String(text)) ?? .earliest }

    static func pot(_ text: String) -> Pot {
        if text.hasPrefix("wish") { return .wish(id(900 + (Int(text.dropFirst(4)) ?? 0))) }
        return .jar(Jar.allCases.first { $0.code == text } ?? .spend)
    }

    /// What was said from days on, before it is put in order.
    private struct Said {
        var shares: [(day: Day, value: JarShares)] = []
        var matching: [(day: Day, value: JarMatching)] = []
        var interest = PerJar<[(day: Day, value: Int)]>(all: [])
        var accounts = PerJar<[(day: Day, value: Int64)]>(all: [])
    }

    private static func add(_ words: [String], _ key: JarKey, _ records: inout JarRecords, _ said: inout Said) throws {
        func word(_ place: Int) -> String { place < words.count ? words[place] : "" }
        func number(_ place: Int) -> Int { Int(word(place)) ?? 0 }
        let (on, amount) = (day(word(1)), Int64(number(2)))
        let answer = JarAnswer.allCases.first { $0.code == words.last } ?? .notNeeded
        switch words[0] {
        case "shares": said.shares.append((on, try JarShares(spend: number(2), save: number(3), give: number(4))))
        case "match": said.matching.append((on, try JarMatching(perCent: number(2), upTo: words.count > 3 ? Int64(number(3)) : nil)))
        case "interest": said.interest[pot(word(1)).jar].append((day(word(2)), number(3)))
        case "account": said.accounts[pot(word(1)).jar].append((day(word(2)), Int64(number(3))))
        case "allowance": records.allowances.append(try allowance(words, key.id))
        case "gift", "chore":
            let into: JarDestination =
                words.count < 4 ? .divided : words.last == "chosen" ? .chosen(pot(word(3))) : .into(pot(word(3)))
            let source: JarSource = words[0] == "chore" ? .chore : .gift(from: nil)
            records.incomes.append(try JarIncome(key, on: on, amount, from: source, into: into))
        case "buy", "donate":
            let use: JarSpending.Use = words[0] == "buy" ? .purchase : .giving
            records.spendings.append(try JarSpending(key, on: on, amount, from: pot(word(3)), for: use, answer))
        case "move":
            let isByChild = words.last != "parent"
            records.moves.append(try JarMove(key, on: on, amount, from: pot(word(3)), to: pot(word(4)), isByChild: isByChild))
        case "advance":
            let terms: JarAdvance.Terms =
                word(4).hasSuffix("%") ? .perCent(Int(word(4).dropLast()) ?? 0) : .fixed(Int64(number(4)))
            let into: JarDestination = word(3) == "divided" ? .divided : .into(pot(word(3)))
            records.advances.append(try JarAdvance(key, on: on, amount, into: into, repaying: terms, answer))
        case "repay": records.repayments.append(try JarRepayment(key, on: on, amount, of: JarNotation.key(number(3))))
        case "correct": records.corrections.append(try JarCorrection(key, on: on, amount, in: pot(word(3))))
        default: Issue.record("\(words)")
        }
    }

    private static func allowance(_ words: [String], _ id: UUID128) throws -> Allowance {
        let first = day(words[3])
        var amounts = [(day: first, value: Int64(words[1]) ?? 0)]
        var skipped: Set<Day> = []
        var (until, into) = (Day?.none, JarDestination.divided)
        for word in words.dropFirst(4) {
            let parts = word.split(separator: "=")
            switch parts[0] {
            case "from":
                let said = parts[1].split(separator: ":")
                amounts.append((day(said[0]), Int64(said[1]) ?? 0))
            case "skip": skipped.insert(day(parts[1]))
            case "until": until = day(parts[1])
            case "into": into = .into(pot(String(parts[1])))
            default: Issue.record("\(word)")
            }
        }
        let due = try DueDays(BillCadence(code: words[2]) ?? .once, from: first, until: until)
        return try Allowance(id, ValuesByDay(amounts), due: due, skipped: skipped, into: into)
    }
}

extension JarBook {
    /// The history as text: `2026-01-02 save +200 =700 move`.
    var texts: [String] {
        lines.map { "\($0.day.iso) \($0.pot.name) \($0.amount > 0 ? "+" : "")\($0.amount) =\($0.balance) \($0.reason.kind.code)" }
    }

    /// What each jar and wish holds today: `spend 500 save 0 give 20 wish1 70`.
    var held: String {
        pots.map { "\($0.name) \(balance(of: $0, on: today))" }.joined(separator: " ")
    }

    /// All that it says: two books that say the same are equal by it.
    var said: Said {
        Said(lines: lines, cases: cases, advances: advances, next: nextAllowance, held: held, sums: sums, interestSoFar: interestSoFar)
    }

    /// What a book says.
    struct Said: Equatable {
        let lines: [JarLine]
        let cases: [JarCase]
        let advances: [JarAdvanceState]
        let next: JarNextAllowance?
        let held: String
        let sums: JarSums
        let interestSoFar: PerJar<Int64>
    }
}

extension Pot {
    /// As the notation has it.
    fileprivate var name: String {
        switch self {
        case .jar(let jar): jar.code
        case .wish(let id): "wish\(id.low - 900)"
        }
    }
}
