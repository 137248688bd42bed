import Values

extension SearchReader {
    /// One condition; nil if it is a mistake, which is noted.
    mutating func readTerm() -> SearchTerm? {
        let start = scanner.position
        guard places.count < SearchLimits.terms else {
            note(.tooMany, start..<min(start + 1, scanner.bytes.count), expected: ["\(SearchLimits.terms)"])
            return nil
        }
        let head = scanner.takeBare(stoppingAtRelations: true)
        let afterHead = scanner.position
        let field = vocabulary.meaning(of: Array(scanner.bytes[head]), in: vocabulary.fields)
        if field != nil { scanner.skipSpaces() }
        let relationStart = scanner.position
        guard let relation = scanner.takeRelation(), head.isEmpty || field != nil || isWord(head) else {
            scanner.rewind(to: field == nil ? start : afterHead)
            return readFreeText(from: start)
        }
        let relationPlace = relationStart..<scanner.position
        scanner.skipSpaces()
        let value = scanner.position
        if scanner.next == UInt8(ascii: "/"), let texts = field?.textField {
            return readExpression(texts, relation, relationPlace, from: start)
        }
        if field == nil { _ = scanner.takeExpression() }
        let pattern = readPattern(isWhole: relation == .equals)
        guard let field else {
            let expected = vocabulary.nearest(to: Array(scanner.bytes[head]), in: vocabulary.fields)
            note(head.isEmpty ? .fieldMissing : .fieldUnknown, head.isEmpty ? relationPlace : head, expected: expected)
            return nil
        }
        guard let pattern else {
            note(.valueMissing, start..<relationPlace.upperBound, expected: SearchReader.examples(of: field, vocabulary))
            return nil
        }
        let term = term(field, relation, relationPlace, pattern, value..<scanner.position)
        if term != nil { places.append(SearchPlace(start..<scanner.position, in: scanner.bytes)) }
        return term
    }

    /// Words of some kind that may stand behind a field.
    static func examples(of field: SearchField, _ vocabulary: SearchVocabulary) -> [String] {
        switch field {
        case .amount: ["20", "10..20"]
        case .day: ["2026-03-14", "2026-03"]
        case .in: ["2026-03", "2026-W12", "2026"] + vocabulary.suggested(vocabulary.periods).prefix(6).map { $0.word }
        case .is: vocabulary.suggested(vocabulary.states).map { $0.word }
        case .account, .category, .merchant, .note, .tag, .text: []
        }
    }

    /// Whether bytes could be a field's word: letters and hyphens only, so that `12:30` is a text.
    private func isWord(_ range: Range<Int>) -> Bool {
        scanner.bytes[range].allSatisfy { $0 >= 0x80 || ($0 | 0x20) &- 97 < 26 || $0 == UInt8(ascii: "-") }
    }

    private mutating func readFreeText(from start: Int) -> SearchTerm? {
        scanner.rewind(to: start)
        guard let pattern = readPattern(isWhole: false) else {
            note(.valueMissing, start..<max(scanner.position, min(start + 1, scanner.bytes.count)))
            return nil
        }
        places.append(SearchPlace(start..<scanner.position, in: scanner.bytes))
        return .text(.anything, pattern)
    }

    /// A regular expression between slashes; nil if it is a mistake, which is noted.
    private mutating func readExpression(
        _ field: SearchTextField, _ relation: SearchScanner.Relation, _ relationPlace: Range<Int>, from start: Int
    ) -> SearchTerm? {
        let opening = scanner.position
        guard let source = scanner.takeExpression() else {
            note(.expressionUnclosed, opening..<scanner.bytes.count, expected: ["/"])
            return nil
        }
        let end = scanner.position
        let tail = scanner.takeBare(stoppingAtRelations: false)
        guard tail.isEmpty else {
            note(.expressionTail, tail, expected: ["\\/"])
            return nil
        }
        guard relation == .has else {
            note(.relationUnfit, relationPlace, expected: [":"])
            return nil
        }
        guard !source.isEmpty else {
            note(.valueMissing, start..<end)
            return nil
        }
        do throws(ExpressionMistake) {
            let expression = try TextExpression(String(decoding: scanner.bytes[source], as: UTF8.self))
            places.append(SearchPlace(start..<end, in: scanner.bytes))
            return .expression(field, expression)
        } catch {
            let first = source.lowerBound
            note(error.kind, first + error.place.lowerBound..<first + error.place.upperBound, expected: error.expected)
            return nil
        }
    }

    /// Quoted and bare pieces without a gap; in bare ones `*` and `?` are wildcards. Nothing when there are none.
    private mutating func readPattern(isWhole: Bool) -> SearchPattern? {
        var pieces: [SearchPattern.Piece] = []
        while !scanner.isAtEnd {
            let start = scanner.position
            if let quoted = scanner.takeQuoted() {
                if !quoted.isClosed { note(.quoteUnclosed, start..<scanner.bytes.count) }
                pieces.append(.literal(String(decoding: quoted.text, as: UTF8.self)))
                continue
            }
            let bare = scanner.takeBare(stoppingAtRelations: false)
            if bare.isEmpty { break }
            SearchReader.append(scanner.bytes[bare], to: &pieces)
        }
        let pattern = SearchPattern(pieces, isWhole: isWhole)
        return pattern.pieces.isEmpty ? nil : pattern
    }

    private static func append(_ bare: ArraySlice<UInt8>, to pieces: inout [SearchPattern.Piece]) {
        var literal: [UInt8] = []
        for byte in bare {
            guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") else {
                literal.append(byte)
                continue
            }
            pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
            pieces.append(byte == UInt8(ascii: "*") ? .many : .one)
            literal = []
        }
        pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    }

    private mutating func term(
        _ field: SearchField, _ relation: SearchScanner.Relation, _ relationPlace: Range<Int>, _ pattern: SearchPattern, _ value: Range<Int>
    ) -> SearchTerm? {
        let isPlain = relation == .has || relation == .equals
        if let texts = field.textField {
            if isPlain { return .text(texts, texts == .category ? byCode(pattern) : pattern) }
            note(.relationUnfit, relationPlace, expected: [":", "="])
            return nil
        }
        let bytes = SearchReader.plainBytes(scanner.bytes[value])
        switch field {
        case .is:
            if isPlain { return state(bytes, value) }
            note(.relationUnfit, relationPlace, expected: [":"])
            return nil
        case .amount: return amount(relation, bytes, value).map { .amount($0) }
        default: return days(relation, bytes, value).map { .days($0) }
        }
    }

    /// A category's name in the person's language as its code, so that a query that is kept works in every language.
    private func byCode(_ pattern: SearchPattern) -> SearchPattern {
        guard pattern.pieces.count == 1, case .literal(let name) = pattern.pieces[0] else { return pattern }
        return SearchPattern(vocabulary.categoryCode(named: name), isWhole: pattern.isWhole)
    }

    /// A value without the quotation marks that somebody may have set around it.
    private static func plainBytes(_ value: ArraySlice<UInt8>) -> [UInt8] {
        value.filter { $0 != UInt8(ascii: "\"") }
    }

    private mutating func state(_ bytes: [UInt8], _ value: Range<Int>) -> SearchTerm? {
        if let state = vocabulary.meaning(of: bytes, in: vocabulary.states) { return .state(state) }
        note(.stateUnknown, value, expected: vocabulary.nearest(to: bytes, in: vocabulary.states))
        return nil
    }
}
