import Values

/// Reads queries. Whatever is typed gives a query or mistakes with their places, never a trap.
package struct SearchReader {
    /// The words that count.
    let vocabulary: SearchVocabulary
    /// What is read.
    var scanner: SearchScanner
    /// Where each condition stands.
    var places: [SearchPlace] = []
    /// The mistakes so far.
    private(set) var problems: [SearchProblem] = []
    private var depth = 0

    /// Reads a query. The empty query is every row.
    package static func read(_ text: String, _ vocabulary: SearchVocabulary) -> SearchReading {
        var reader = SearchReader(vocabulary: vocabulary, scanner: SearchScanner(Array(text.utf8)))
        let query = reader.readAll()
        let isFine = reader.problems.isEmpty
        return SearchReading(query: isFine ? query : nil, places: reader.places, problems: reader.problems)
    }

    private init(vocabulary: SearchVocabulary, scanner: SearchScanner) {
        self.vocabulary = vocabulary
        self.scanner = scanner
    }

    /// Notes a mistake.
    mutating func note(_ kind: SearchProblem.Kind, _ range: Range<Int>, expected: [String] = []) {
        guard problems.count < SearchLimits.problems else { return }
        let found = String(decoding: scanner.bytes[range].prefix(200), as: UTF8.self)
        problems.append(SearchProblem(kind, at: SearchPlace(range, in: scanner.bytes), found: found, expected: expected))
    }

    private mutating func readAll() -> SearchQuery {
        let end = scanner.bytes.count
        guard end <= SearchLimits.bytes else {
            note(.tooLong, SearchLimits.bytes..<end, expected: ["\(SearchLimits.bytes)"])
            return .everything
        }
        scanner.skipSpaces()
        if scanner.isAtEnd { return .everything }
        var query = readAny()
        while !scanner.isAtEnd, !isStopped {
            note(.parenthesisUnopened, scanner.position..<scanner.position + 1)
            _ = scanner.take(")")
            scanner.skipSpaces()
            if !scanner.isAtEnd { query = .all(of: [query, readAny()]) }
        }
        return query
    }

    /// Whether reading on makes no sense: a limit was met or there are too many mistakes.
    private var isStopped: Bool {
        problems.count >= SearchLimits.problems || problems.contains { $0.kind == .tooDeep || $0.kind == .tooMany }
    }

    /// Conditions joined by `or`.
    private mutating func readAny() -> SearchQuery {
        var parts = [readTogether()]
        while !isStopped, takeOperator(.or) { parts.append(readTogether()) }
        return .any(of: parts)
    }

    /// Conditions side by side, with or without `and`.
    private mutating func readTogether() -> SearchQuery {
        var parts: [SearchQuery] = []
        var isEmpty = true
        while !isStopped {
            scanner.skipSpaces()
            let start = scanner.position
            if takeOperator(.and) {
                let word = start..<scanner.position
                scanner.skipSpaces()
                if isEmpty || isOver || stands(.and) { note(.operandMissing, word) }
                isEmpty = false
                continue
            }
            guard !isOver else {
                if isEmpty { note(.operandMissing, start..<min(start + max(1, wordLength(at: start)), scanner.bytes.count)) }
                break
            }
            parts.append(readUnary())
            isEmpty = false
        }
        return .all(of: parts)
    }

    /// Whether conditions side by side end here.
    private var isOver: Bool {
        scanner.isAtEnd || scanner.next == UInt8(ascii: ")") || stands(.or)
    }

    /// A condition, perhaps turned round.
    private mutating func readUnary() -> SearchQuery {
        scanner.skipSpaces()
        let start = scanner.position
        guard takeMinus() || takeOperator(.not) else { return readPrimary() }
        scanner.skipSpaces()
        guard !scanner.isAtEnd, scanner.next != UInt8(ascii: ")"), !stands(.or), !stands(.and) else {
            note(.operandMissing, start..<max(start + 1, min(scanner.position, scanner.bytes.count)))
            return .everything
        }
        guard goDeeper(at: start) else { return .everything }
        defer { depth -= 1 }
        return .not(readUnary())
    }

    private mutating func readPrimary() -> SearchQuery {
        let start = scanner.position
        guard scanner.take("(") else { return readTerm().map { .term($0) } ?? .everything }
        guard goDeeper(at: start) else { return .everything }
        defer { depth -= 1 }
        scanner.skipSpaces()
        if scanner.take(")") {
            note(.operandMissing, start..<scanner.position)
            return .everything
        }
        let query = readAny()
        if !scanner.take(")"), !isStopped { note(.parenthesisUnclosed, start..<start + 1) }
        return query
    }

    private mutating func goDeeper(at start: Int) -> Bool {
        guard depth < SearchLimits.depth else {
            note(.tooDeep, start..<start + 1, expected: ["\(SearchLimits.depth)"])
            return false
        }
        depth += 1
        return true
    }

    /// A minus right before something.
    private mutating func takeMinus() -> Bool {
        let after = scanner.position + 1
        guard scanner.next == UInt8(ascii: "-"), after < scanner.bytes.count, scanner.bytes[after] > 0x20 else { return false }
        return scanner.take("-")
    }

    /// Whether a joining word stands here, alone and bare.
    private func stands(_ wanted: SearchOperator) -> Bool {
        var ahead = scanner
        return SearchReader.take(wanted, vocabulary, &ahead)
    }

    private mutating func takeOperator(_ wanted: SearchOperator) -> Bool {
        scanner.skipSpaces()
        return SearchReader.take(wanted, vocabulary, &scanner)
    }

    private static func take(_ wanted: SearchOperator, _ vocabulary: SearchVocabulary, _ scanner: inout SearchScanner) -> Bool {
        let start = scanner.position
        let word = scanner.takeBare(stoppingAtRelations: true)
        let isFree = scanner.isAtEnd || scanner.next <= 0x20 || scanner.next == UInt8(ascii: "(") || scanner.next == UInt8(ascii: ")")
        if isFree, !word.isEmpty, word.count <= 16 {
            let folded = FoldedWord.bytes(Array(scanner.bytes[word]))
            if vocabulary.operators.contains(where: { $0.meaning == wanted && $0.folded == folded }) { return true }
        }
        scanner.rewind(to: start)
        return false
    }

    private func wordLength(at start: Int) -> Int {
        var end = start
        while !scanner.isBreak(at: end) { end += 1 }
        return end - start
    }
}

extension SearchReader {
    /// Bounds for the amount; nil if the value is a mistake, which is noted.
    mutating func amount(_ relation: SearchScanner.Relation, _ bytes: [UInt8], _ value: Range<Int>) -> SearchAmount? {
        let expected = SearchReader.examples(of: .amount, vocabulary)
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") || bytes.starts(with: [0xE2, 0x88, 0x92]) {
            note(.amountSigned, value, expected: expected)
            return nil
        }
        if let (first, last) = SearchReader.range(bytes) {
            let (low, high) = (decimal(first), decimal(last))
            let isEven = relation == .has || relation == .equals
            guard isEven, low != nil || first.isEmpty, high != nil || last.isEmpty, !(first.isEmpty && last.isEmpty) else {
                note(.amountUnreadable, value, expected: expected)
                return nil
            }
            guard let low else { return high.map { .atMost($0) } }
            guard let high else { return .atLeast(low) }
            if low <= high { return .between(low, high) }
            note(.rangeReversed, value)
            return nil
        }
        guard let number = decimal(bytes) else {
            note(.amountUnreadable, value, expected: expected)
            return nil
        }
        switch relation {
        case .has, .equals: return .exactly(number)
        case .above: return .above(number)
        case .atLeast: return .atLeast(number)
        case .below: return .below(number)
        case .atMost: return .atMost(number)
        }
    }

    /// Bounds for the day; nil if the value is a mistake, which is noted.
    mutating func days(_ relation: SearchScanner.Relation, _ bytes: [UInt8], _ value: Range<Int>) -> SearchDays? {
        let expected = SearchReader.examples(of: .in, vocabulary)
        if let (first, last) = SearchReader.range(bytes) {
            let (start, end) = (SearchPeriod(reading: first, vocabulary), SearchPeriod(reading: last, vocabulary))
            let isEven = relation == .has || relation == .equals
            guard isEven, start != nil || first.isEmpty, end != nil || last.isEmpty, !(first.isEmpty && last.isEmpty) else {
                note(.dayUnreadable, value, expected: expected)
                return nil
            }
            guard let start else { return end.map { .upTo($0) } }
            guard let end else { return .from(start) }
            if SearchReader.isReversed(start, end) {
                note(.rangeReversed, value)
                return nil
            }
            return .between(start, end)
        }
        guard let period = SearchPeriod(reading: bytes, vocabulary) else {
            note(.dayUnreadable, value, expected: expected)
            return nil
        }
        switch relation {
        case .has, .equals: return .within(period)
        case .above: return .after(period)
        case .atLeast: return .from(period)
        case .below: return .before(period)
        case .atMost: return .upTo(period)
        }
    }

    private func decimal(_ bytes: [UInt8]) -> SearchDecimal? {
        SearchDecimal(reading: bytes, groupMark: vocabulary.groupMark)
    }

    /// The two sides of `..`.
    private static func range(_ bytes: [UInt8]) -> (first: [UInt8], last: [UInt8])? {
        let point = UInt8(ascii: ".")
        guard bytes.count >= 2, let dots = (0..<bytes.count - 1).first(where: { bytes[$0] == point && bytes[$0 + 1] == point }) else {
            return nil
        }
        return (Array(bytes[..<dots]), Array(bytes[(dots + 2)...]))
    }

    /// Whether the end comes before the beginning whatever today is and however months are cut.
    private static func isReversed(_ start: SearchPeriod, _ end: SearchPeriod) -> Bool {
        guard start.isFixed, end.isFixed else { return false }
        let rules = CalendarRules(weekStart: .monday)
        return end.days(today: Day(number: 0), rules: rules).last < start.days(today: Day(number: 0), rules: rules).first
    }
}

/// What reading a query gave.
package struct SearchReading: Hashable, Sendable {
    /// The query; nil if there is a mistake.
    package let query: SearchQuery?
    /// Where each condition stands, in the order in which they stand in the query.
    package let places: [SearchPlace]
    /// The mistakes, in the order of the text.
    package let problems: [SearchProblem]
}
