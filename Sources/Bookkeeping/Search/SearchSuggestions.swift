import Values

/// What may stand at the cursor of a query: words of the language, and names of the household that begin with what was typed.
package struct SearchSuggestions {
    private let context: SearchContext
    private let place: SearchPlace
    private let typed: [UInt8]
    private let closed: Set<String>
    private let limit: Int
    private var found: [SearchSuggestion] = []

    /// Suggestions for a cursor, the likeliest first.
    ///
    /// Names that begin with what was typed come before names in which a later word does. Costs one pass over the rows
    /// where merchants are suggested, because the most frequent ones come first.
    /// - Parameters:
    ///   - cursor: bytes of UTF-8 before the cursor.
    ///   - closed: the names of accounts that are offered only once something of their name is typed.
    ///   - limit: how many of one kind, at most `SearchLimits.suggestions`.
    package static func at(
        _ cursor: Int, of text: String, in context: SearchContext, closed: Set<String> = [], limit: Int = 8
    ) -> [SearchSuggestion] {
        let bytes = Array(text.utf8)
        guard bytes.count <= SearchLimits.bytes else { return [] }
        let word = SearchSuggestions.word(around: min(max(cursor, 0), bytes.count), in: bytes)
        var scanner = SearchScanner(bytes)
        scanner.rewind(to: word.start)
        let head = scanner.takeBare(stoppingAtRelations: true)
        let field = context.vocabulary.meaning(of: Array(bytes[head]), in: context.vocabulary.fields)
        let hasField = field != nil && scanner.takeRelation() != nil && scanner.position <= word.cursor
        let start = hasField ? scanner.position : word.start
        var suggestions = SearchSuggestions(
            context: context, place: SearchPlace(start..<max(word.end, start), in: bytes),
            typed: FoldedWord.bytes(bytes[start..<max(word.cursor, start)].filter { $0 != UInt8(ascii: "\"") }),
            closed: closed, limit: min(max(limit, 0), SearchLimits.suggestions))
        if hasField, let field { suggestions.addValues(of: field) } else { suggestions.addAnything() }
        return suggestions.found
    }

    private init(context: SearchContext, place: SearchPlace, typed: [UInt8], closed: Set<String>, limit: Int) {
        self.context = context
        self.place = place
        self.typed = typed
        self.closed = closed
        self.limit = limit
    }

    /// The piece of a query around a cursor, without the minus before it; quotation marks hold their spaces together.
    private static func word(around cursor: Int, in bytes: [UInt8]) -> (start: Int, cursor: Int, end: Int) {
        var scanner = SearchScanner(bytes)
        while true {
            scanner.skipSpaces()
            while scanner.take("-") || scanner.take("(") || scanner.take(")") {}
            let start = scanner.position
            while !scanner.isAtEnd {
                if scanner.takeQuoted() != nil { continue }
                let bare = scanner.takeBare(stoppingAtRelations: true)
                if scanner.takeRelation() != nil { _ = scanner.takeExpression() } else if bare.isEmpty { break }
            }
            if scanner.position >= cursor || scanner.isAtEnd {
                return start > cursor ? (cursor, cursor, cursor) : (start, cursor, scanner.position)
            }
        }
    }

    private mutating func addAnything() {
        let words = context.vocabulary
        for entry in words.suggested(words.fields.filter { $0.folded.starts(with: typed) }).prefix(limit) {
            add(.field, entry.word + ":", text: entry.word + ":")
        }
        guard !typed.isEmpty else { return }
        addMerchants(before: word(of: .merchant))
        addCategories(before: word(of: .category))
        addTags(before: word(of: .tag))
    }

    private mutating func addValues(of field: SearchField) {
        let words = context.vocabulary
        switch field {
        case .merchant: addMerchants(before: "")
        case .category: addCategories(before: "")
        case .tag: addTags(before: "")
        case .account:
            let names = context.ledger.accounts.map { $0.name }
            add(.account, typed.isEmpty ? names.filter { !closed.contains($0) } : names, before: "")
        case .is:
            for entry in words.suggested(words.states.filter { $0.folded.starts(with: typed) }) {
                add(.state, entry.word, text: entry.word)
            }
        case .in, .day:
            for entry in words.suggested(words.periods.filter { $0.folded.starts(with: typed) }).prefix(limit) {
                add(.period, entry.word, text: entry.word)
            }
        case .amount, .note, .text: break
        }
    }

    /// The word of a field with its colon, as the person calls it.
    private func word(of field: SearchField) -> String {
        (context.vocabulary.fields.first { $0.meaning == field }?.word ?? field.code) + ":"
    }

    private mutating func addMerchants(before: String) {
        let ledger = context.ledger
        var counts = [Int](repeating: 0, count: ledger.merchants.count)
        ledger.withColumns { columns in
            for row in 0..<columns.count {
                let merchant = Int(columns.merchant(ofRow: row))
                if merchant < counts.count { counts[merchant] &+= 1 }
            }
        }
        let ranks = SearchSuggestions.ranks(FoldedTexts(ledger.merchants), typed)
        let order = ranks.ordered { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            let (first, second) = (counts[left.number], counts[right.number])
            return first != second ? first > second : left.number < right.number
        }
        for entry in order.prefix(limit) { add(.merchant, ledger.merchants.text(UInt32(truncatingIfNeeded: entry.number)), before: before) }
    }

    private mutating func addCategories(before: String) {
        let codes = (0..<context.ledger.categories.count).map { context.ledger.categories.text(UInt32(truncatingIfNeeded: $0)) }
        add(.category, codes.map { context.vocabulary.categoryName(code: $0) ?? $0 }, before: before)
    }

    private mutating func addTags(before: String) {
        add(.tag, (0..<context.marks.tagNames.count).map { context.marks.tagNames.text(UInt32(truncatingIfNeeded: $0)) }, before: before)
    }

    private mutating func add(_ kind: SearchSuggestion.Kind, _ names: [String], before: String) {
        let ranks = SearchSuggestions.ranks(FoldedTexts(names), typed)
        let order = ranks.ordered { $0.rank != $1.rank ? $0.rank < $1.rank : $0.number < $1.number }
        for entry in order.prefix(limit) { add(kind, names[entry.number], before: before) }
    }

    private mutating func add(_ kind: SearchSuggestion.Kind, _ name: String, before: String) {
        var text = Array(before.utf8)
        text.append(word: name)
        add(kind, name, text: String(decoding: text, as: UTF8.self))
    }

    private mutating func add(_ kind: SearchSuggestion.Kind, _ name: String, text: String) {
        found.append(SearchSuggestion(kind: kind, name: name, text: text, place: place))
    }

    /// The texts that begin with what was typed (rank 0) or in which a later word does (rank 1).
    private static func ranks(_ texts: FoldedTexts, _ typed: [UInt8]) -> [(number: Int, rank: Int)] {
        var ranks: [(number: Int, rank: Int)] = []
        let starting = texts.fits(typed.isEmpty ? .anything : .needle([0] + typed))
        let later = typed.isEmpty ? starting : texts.fits(.needle([0x20] + typed))
        for number in 0..<texts.count where starting[number] | later[number] == 1 { ranks.append((number, starting[number] == 1 ? 0 : 1)) }
        return ranks
    }
}
