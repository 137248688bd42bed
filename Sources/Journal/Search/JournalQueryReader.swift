import Values

/// Reads queries. Whatever is typed gives a query or mistakes with their places, never a trap.
package struct JournalQueryReader {
    private let bytes: [UInt8]
    private let vocabulary: JournalVocabulary
    private var position = 0
    private var query = JournalQuery()
    private var problems: [JournalSearchProblem] = []

    /// What a query says, or what is wrong with it.
    package static func read(
        _ text: String, _ vocabulary: JournalVocabulary = JournalVocabulary()
    ) -> (query: JournalQuery, problems: [JournalSearchProblem]) {
        var reader = JournalQueryReader(bytes: Array(text.utf8), vocabulary: vocabulary)
        reader.readAll()
        return (reader.query, reader.problems)
    }

    private init(bytes: [UInt8], vocabulary: JournalVocabulary) {
        self.bytes = bytes
        self.vocabulary = vocabulary
    }

    private mutating func readAll() {
        guard bytes.count <= JournalSearch.queryBytes else {
            return note(.tooLong, JournalSearch.queryBytes..<bytes.count, expected: [String(JournalSearch.queryBytes)])
        }
        while true {
            skipSpaces()
            guard position < bytes.count else { return }
            guard query.conditions.count + problems.count < JournalSearch.conditionLimit else {
                return note(.tooMany, position..<bytes.count, expected: [String(JournalSearch.conditionLimit)])
            }
            readCondition()
        }
    }

    private mutating func note(_ kind: JournalSearchProblem.Kind, _ range: Range<Int>, expected: [String] = []) {
        problems.append(JournalSearchProblem(kind, range, in: bytes, expected: expected))
    }

    private mutating func readCondition() {
        let start = position
        let isExcluded = bytes[position] == UInt8(ascii: "-")
        if isExcluded {
            position += 1
            guard position < bytes.count, bytes[position] > 0x20 else { return note(.operandMissing, start..<position) }
        }
        let word = position
        if let test = readField() ?? readText(from: word) {
            query.conditions.append(JournalQuery.Condition(test: test, isExcluded: isExcluded))
        }
    }

    /// A word or a phrase without a field; nil if nothing is left of it.
    private mutating func readText(from start: Int) -> JournalQuery.Test? {
        // A mistake of a field was noted, and what belongs to it is read.
        guard position == start else { return nil }
        guard let value = readValue() else { return nil }
        if value.isQuoted, value.text.utf8.isEmpty {
            note(.valueMissing, start..<position)
            return nil
        }
        return JournalNeedle(value.text, isWhole: value.isQuoted).map { .words($0) }
    }

    /// `tag:work` and the like; nil, at the same place, for what has no field, and behind it for a mistake, which is noted.
    private mutating func readField() -> JournalQuery.Test? {
        let start = position
        var end = start
        while end < bytes.count, bytes[end] >= 0x80 || (bytes[end] | 0x20) &- 97 < 26 { end += 1 }
        // Addresses are words.
        let isAddress = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "/")
        guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ":"), !isAddress else { return nil }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        position = end + 1
        guard let field = vocabulary.field(name) else {
            _ = readValue()
            note(.fieldUnknown, start..<end, expected: vocabulary.fieldWords)
            return nil
        }
        skipSpaces()
        let place = position
        guard let value = readValue(), let needle = JournalNeedle(value.text, isWhole: value.isQuoted) else {
            note(.valueMissing, start..<max(end + 1, position), expected: examples(of: field))
            return nil
        }
        return test(field, value.text, needle, place..<position)
    }

    private func examples(of field: JournalVocabulary.Field) -> [String] {
        switch field {
        case .tag, .feeling: []
        case .in: ["2026", "2026-03", "2026-03-14"]
        case .is, .has: vocabulary.stateWords(of: field)
        }
    }

    private mutating func test(
        _ field: JournalVocabulary.Field, _ text: String, _ needle: JournalNeedle, _ place: Range<Int>
    ) -> JournalQuery.Test? {
        switch field {
        case .tag: return .tag(needle)
        case .feeling: return .feeling(needle)
        case .in:
            if let days = JournalQueryReader.days(text) { return .days(days) }
            note(.dayUnreadable, place, expected: examples(of: field))
            return nil
        case .is, .has:
            switch vocabulary.state(text, of: field) {
            case .favourite: return .favourite
            case .recording: return .recording
            case .photo: return .photo
            case nil:
                note(.stateUnknown, place, expected: examples(of: field))
                return nil
            }
        }
    }

    /// The days of `2026`, `2026-03`, `2026-03-14`.
    private static func days(_ text: String) -> DaySpan? {
        let parts = Array(text.utf8).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { number($0) }
        guard parts.count <= 3, let year = parts[0], year >= 1900, year <= 2199 else { return nil }
        guard parts.count > 1 else { return span(Day(year: year, month: 1, day: 1), Day(year: year, month: 12, day: 31)) }
        guard let month = parts[1], month >= 1, month <= 12 else { return nil }
        guard parts.count > 2 else {
            return span(
                Day(year: year, month: month, day: 1), Day(year: year, month: month, day: Day.length(ofMonth: month, year: year)))
        }
        let day = parts[2].flatMap { Day(year: year, month: month, day: $0) }
        return span(day, day)
    }

    private static func span(_ first: Day?, _ last: Day?) -> DaySpan? {
        guard let first, let last else { return nil }
        return DaySpan(ordered: first, last)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 4 else { return nil }
        var number = 0
        for digit in digits {
            guard digit >= 48, digit <= 57 else { return nil }
            number = number * 10 + Int(digit - 48)
        }
        return number
    }
}

extension JournalQueryReader {
    private mutating func skipSpaces() {
        while position < bytes.count {
            let scalar = scalar(at: position)
            guard scalar.value <= 0x20 || scalar.value == 0xA0 || scalar.value == 0x202F else { return }
            position += scalar.length
        }
    }

    private func scalar(at place: Int) -> UTF8Scalar {
        bytes.withUnsafeBufferPointer { UTF8Scalar(at: place, in: $0) }
    }

    /// Quotation marks of every kind, since keyboards set their own.
    private static func isQuote(_ scalar: UInt32) -> Bool {
        scalar == 0x22 || (scalar >= 0x201C && scalar <= 0x201F) || scalar == 0xAB || scalar == 0xBB
    }

    /// What stands here up to a space, or between quotation marks; nil if nothing does.
    private mutating func readValue() -> (text: String, isQuoted: Bool)? {
        guard position < bytes.count else { return nil }
        let start = position
        let first = scalar(at: start)
        guard JournalQueryReader.isQuote(first.value) else {
            while position < bytes.count {
                let next = scalar(at: position)
                guard next.value > 0x20, next.value != 0xA0, next.value != 0x202F, !JournalQueryReader.isQuote(next.value) else { break }
                position += next.length
            }
            return position > start ? (String(decoding: bytes[start..<position], as: UTF8.self), false) : nil
        }
        position += first.length
        let inside = position
        while position < bytes.count {
            let next = scalar(at: position)
            defer { position += next.length }
            if JournalQueryReader.isQuote(next.value) { return (String(decoding: bytes[inside..<position], as: UTF8.self), true) }
        }
        note(.quoteUnclosed, start..<bytes.count)
        return (String(decoding: bytes[inside...], as: UTF8.self), true)
    }
}
