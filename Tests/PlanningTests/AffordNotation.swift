import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// A question with its situation and answer in the notation of `AffordCases`, read.
struct AffordCase {
    var days = 150
    var first = day("2026-01-01")
    var cushion = Cushion(given: 0)
    var budgets: [AffordBudget] = []
    var goals: [AffordGoal] = []
    var question: AffordQuestion?
    var expected: [[String]] = []
    private(set) var names: [String] = []
    private var holdings: [(account: UInt16?, amount: Int64, band: Int64, kept: Int64)] = []
    private var payments: [ExpectedPayment] = []

    init(_ text: String) {
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) { read(line.split(separator: " ").map(String.init)) }
    }

    private mutating func read(_ words: [String]) {
        func number(_ place: Int) -> Int64 { place < words.count ? Int64(words[place]) ?? 0 : 0 }
        func after(_ word: String) -> String? { words.firstIndex(of: word).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil } }
        let account = words.first { $0.hasPrefix("@") }.flatMap { UInt16($0.dropFirst()) }
        switch words[0] {
        case "holds":
            let (band, kept) = (after("band").flatMap { Int64($0) } ?? 0, after("kept").flatMap { Int64($0) } ?? 0)
            holdings.append((account, number(1), band, kept))
        case "days": days = Int(number(1))
        case "cushion": cushion = Cushion(given: number(1))
        case "essentials": cushion = Cushion(essentialsPerMonth: number(1))
        case "budget":
            budgets.append(AffordBudget(id(budgets.count), LedgerNotation.days(words[2], words[3]), room: number(1)))
        case "goal":
            let lacks = after("lacks").flatMap { Int64($0) } ?? 0
            goals.append(AffordGoal(id(goals.count), perMonth: number(1), remaining: lacks, isInCourse: words.contains("counted")))
        case "ask":
            let cadences: [String: Cadence] = [
                "weekly": .weekly, "fortnightly": .fortnightly, "monthly": .monthly, "quarterly": .quarterly, "yearly": .yearly,
                "semimonthly": .semimonthly,
            ]
            let cadence = words.compactMap { cadences[$0] }.first
            let repeats = cadence.map { AffordQuestion.Repeats($0, until: after("until").map { day($0) }) }
            question = AffordQuestion(number(1), on: day(words[3]), repeats: repeats, from: account)
        default:
            guard let at = Day(iso: words[0]) else { return expected.append(words) }
            names.append(words[2])
            payments.append(ExpectedPayment(.series(UInt64(names.count - 1)), of: account, .cad, on: at, amount: number(1)))
        }
    }

    private func id(_ place: Int) -> UUID128 { UUID128(high: 1, low: UInt64(place)) }

    var situation: AffordSituation {
        let pots = holdings.map { holding in
            let own = payments.filter { holding.account == nil || $0.account == holding.account }
            let median = (0..<days).map { place in
                own.reduce(holding.amount) { $1.day <= first.advanced(by: place) ? $0 + $1.amount : $0 }
            }
            let course = BalanceCourse(
                .cad, from: first, low: median.map { $0 - holding.band }, median: median, high: median.map { $0 + holding.band })
            return AffordPot(holding.account, course, kept: holding.kept)
        }
        return AffordSituation(
            total: pots.first { $0.account == nil } ?? AffordPot(nil, BalanceCourse(.cad, from: first, low: [], median: [], high: [])),
            pots: pots, cushion: cushion, payments: payments, budgets: budgets, goals: goals)
    }

    func name(_ payment: ExpectedPayment) -> String {
        guard case .series(let place) = payment.source else { return "" }
        return names[Int(place)]
    }
}

extension AffordCase {
    /// Checks an answer against a line that says what to expect.
    func check(_ words: [String], _ answer: AffordAnswer) -> String {
        func point(_ point: AffordLine.Point) -> String { "\(point.day.iso) \(point.amount)" }
        func alternative(_ kind: AffordAlternative.Kind) -> String {
            guard let found = answer.alternatives.first(where: { $0.kind == kind }) else { return "none" }
            let what =
                switch kind {
                case .later, .afterPayday: found.question.day.iso
                case .smaller: "\(found.question.amount)"
                case .anotherPot: found.question.account.map { "@\($0)" } ?? ""
                }
            return "\(what) \(found.verdict.code)"
        }
        let proof = answer.proof
        switch words[0] {
        case "verdict": return answer.verdict.code
        case "because": return proof.reasons.map(\.code).joined(separator: " ")
        case "before": return point(proof.total.median.before)
        case "after": return point(proof.total.median.after)
        case "lowBefore": return point(proof.total.low.before)
        case "lowAfter": return point(proof.total.low.after)
        case "accountAfter": return proof.account.map { point($0.median.after) } ?? "none"
        case "keeps": return "\(proof.cushion.amount)"
        case "left": return proof.budgets.map { "\($0.after)" }.joined(separator: " ")
        case "delays": return proof.goals.map { "\($0.days)" }.joined(separator: " ")
        case "billsBefore": return proof.billsBefore.map { name($0) }.joined(separator: " ")
        case "billsAfter": return proof.billsAfter.map { name($0) }.joined(separator: " ")
        case "payments": return "\(proof.paymentDays.count) \(proof.paymentDays.last?.iso ?? "")"
        case "window": return "\(proof.window.iso) \(proof.isWindowWhole ? "whole" : "short")"
        case "later": return alternative(.later)
        case "smaller": return alternative(.smaller)
        case "pot": return alternative(.anotherPot)
        case "payday": return alternative(.afterPayday)
        default: return "not a word of the notation"
        }
    }
}
