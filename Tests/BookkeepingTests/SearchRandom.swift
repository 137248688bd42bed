import Bookkeeping
import LedgerNotation
import Values

/// Random queries and what they are asked of.
enum SearchRandom {
    /// A tree in its plain form.
    static func query(_ random: inout SeededRandom, depth: Int = 3) -> SearchQuery {
        let kind = depth == 0 ? 0 : random.below(6)
        switch kind {
        case 3: return .all(of: (0..<random.integer(in: 2...4)).map { _ in query(&random, depth: depth - 1) })
        case 4: return .any(of: (0..<random.integer(in: 2...3)).map { _ in query(&random, depth: depth - 1) })
        case 5: return .not(query(&random, depth: depth - 1))
        default: return .term(term(&random))
        }
    }

    private static func term(_ random: inout SeededRandom) -> SearchTerm {
        switch random.below(9) {
        case 8: return expression(&random)
        case 0: return .amount(amount(&random))
        case 1, 2: return .days(days(&random))
        case 3: return .state(random.element(of: SearchState.allCases) ?? .split)
        default:
            let field = random.element(of: SearchTextField.allCases) ?? .merchant
            let made = pattern(&random, isWhole: field != .anything && random.happens(perMille: 250))
            guard field == .category, made.pieces.count == 1, case .literal(let name) = made.pieces[0] else { return .text(field, made) }
            // Reading gives a category's code for its name.
            return .text(field, SearchPattern(SearchHousehold.english.categoryCode(named: name), isWhole: made.isWhole))
        }
    }

    private static let expressions = [
        "^metro", "tim( hortons)?$", "[0-9]+", "caf[eé] ol", "o.e|acme", "\\bcup\\b", "#\\d{2}", "a\"b", "(or|and)", "^.{4,6}$", "œ", "\\W",
        "e{0}o+r?",
        "work|home|coffee", "[^a-z ]", "\\/",
    ]

    private static func expression(_ random: inout SeededRandom) -> SearchTerm {
        let field = random.element(of: SearchField.allCases.compactMap(\.textField)) ?? .merchant
        guard let made = try? TextExpression(random.element(of: expressions) ?? "x") else { return .state(.split) }
        return .expression(field, made)
    }

    private static let words = [
        "metro", "TIM", "tim hortons", "é", "cafe ole", "t", "o", "acme", "second cup*", "12:30", "a\"b\\c", "coffee", "groceries", "ever",
        "card", "work", "home", "or", "et", "merchant:", "amount", "-5", "a,b", " ", "m ", " h", "(x)", "“q”", "«x»", "ﬁ", "ß",
    ]

    private static func pattern(_ random: inout SeededRandom, isWhole: Bool) -> SearchPattern {
        var pieces: [SearchPattern.Piece] = []
        for _ in 0..<random.integer(in: 1...3) {
            switch random.below(4) {
            case 0: pieces.append(.many)
            case 1: pieces.append(.one)
            default: pieces.append(.literal(random.element(of: words) ?? "x"))
            }
        }
        return SearchPattern(pieces, isWhole: isWhole)
    }

    private static func amount(_ random: inout SeededRandom) -> SearchAmount {
        func value() -> SearchDecimal {
            let units = Int64(random.below(900_000))
            return SearchDecimal(
                units: random.happens(perMille: 100) ? units : random.happens(perMille: 300) ? units / 10_000 * 10_000 : units / 100 * 100)
        }
        let (first, second) = (value(), value())
        switch random.below(6) {
        case 0: return .exactly(first)
        case 1: return .above(first)
        case 2: return .atLeast(first)
        case 3: return .below(first)
        case 4: return .atMost(first)
        default: return .between(min(first, second), max(first, second))
        }
    }

    private static func days(_ random: inout SeededRandom) -> SearchDays {
        let first = period(&random)
        switch random.below(8) {
        case 0: return .after(first)
        case 1: return .from(first)
        case 2: return .before(first)
        case 3: return .upTo(first)
        case 4:
            let start = Month(number: 2025 * 12 + Int32(random.below(12)))
            return .between(.month(start), .day(start.advanced(by: random.integer(in: 0...5)).day(31)))
        default: return .within(first)
        }
    }

    private static func period(_ random: inout SeededRandom) -> SearchPeriod {
        switch random.below(7) {
        case 0: .day(day("2025-01-01").advanced(by: random.integer(in: 0...499)))
        case 1: .week(year: 2025, week: random.integer(in: 1...52))
        case 2: .month(Month(number: 2025 * 12 + Int32(random.below(17))))
        case 3: .quarter(Quarter(number: 2025 * 4 + Int32(random.below(6))))
        case 4: .year(Year(number: 2024 + Int32(random.below(4))))
        case 5: .namedMonth(random.integer(in: 1...12))
        default: .relative(random.element(of: RelativePeriod.allCases) ?? .today)
        }
    }

    /// A household with memos, tags, notes, accents, and merchants that several of the bank's texts share.
    static func context(_ random: inout SeededRandom, count: Int) -> SearchContext {
        let shops = ["Café Olé", "SQ *TIM HORTONS 12", "METRO #44", "Œuf & Cie", "ﬁsh “n” chips"]
        var rows = randomRows(&random, count: count)
        for _ in 0..<count / 4 {
            let start = day("2025-01-01").advanced(by: random.integer(in: 0...499))
            rows.append("\(start.iso) \(random.integer(in: -9000...4000)) \(random.element(of: shops) ?? "") : carCare @Yen")
        }
        var made = ledger(rows, accounts: randomAccounts + ["Yen JPY"])
        for number in 1..<UInt32(made.descriptors.count) where random.happens(perMille: 200) {
            made.descriptors.setMerchant(UInt32(random.below(UInt64(made.merchants.count))), of: number)
        }
        let words = ["before ten", "Work", "home office", "ÉPICERIE", "a\"b\\c", "*", ""]
        var memos: [Int: String] = [:]
        var tags: [(Int, String)] = []
        var notes: [(Int, String)] = []
        for row in 0..<made.count {
            if random.happens(perMille: 200) { memos[row] = random.element(of: words) }
            if random.happens(perMille: 150) { tags.append((row, random.element(of: ["work", "home", "été"]) ?? "")) }
            if random.happens(perMille: 100) { tags.append((row, random.element(of: ["tax", "homework"]) ?? "")) }
            if random.happens(perMille: 150) { notes.append((row, random.element(of: words) ?? "")) }
        }
        let marks = SearchHousehold.marks(tags: tags.map { (row: $0.0, tag: $0.1) }, notes: notes.map { (row: $0.0, note: $0.1) })
        return SearchHousehold.context(
            SearchHousehold.withMemos(made, memos), marks: marks,
            rules: CalendarRules(weekStart: .monday, monthStartDay: random.integer(in: 1...31)))
    }
}
