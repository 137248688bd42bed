import Bookkeeping
import Values

/// Search as its description says it, one row after the other, to hold the quick one against.
struct SearchNaive {
    let context: SearchContext
    /// Whether a word without a field also looks at categories, as everywhere but in rules.
    var wordsFindCategories = true

    /// The rows that a query wants, oldest first.
    func rows(_ query: SearchQuery) -> [Int] {
        (0..<context.ledger.count).filter { row in
            wants(query, row) && (query.mentions(.deleted) || !context.ledger.flags[row].contains(.deleted))
        }
    }

    private func wants(_ query: SearchQuery, _ row: Int) -> Bool {
        switch query {
        case .everything: true
        case .all(let parts): parts.allSatisfy { wants($0, row) }
        case .any(let parts): parts.contains { wants($0, row) }
        case .not(let part): !wants(part, row)
        case .term(let term): wants(term, row)
        }
    }

    private func wants(_ term: SearchTerm, _ row: Int) -> Bool {
        switch term {
        case .text(let field, let pattern):
            if field == .tag || field == .anything, texts(.tag, row).contains(where: { SearchNaive.fits(pattern.asTag, $0) }) {
                return true
            }
            return field != .tag && texts(field, row).contains { SearchNaive.fits(pattern, $0) }
        case .expression(let field, let expression):
            let naive = ExpressionNaive(expression.source)
            return texts(field, row).map { TextFolding.folded($0) }.contains { !$0.isEmpty && naive.fits($0) }
        case .amount(let amount): return wants(amount, row)
        case .days(let days):
            return days.days(today: context.today, rules: context.rules)?.contains(context.ledger.row(row).day) ?? false
        case .state(let state): return wants(state, row)
        }
    }

    private func texts(_ field: SearchTextField, _ row: Int) -> [String] {
        let ledger = context.ledger
        let entry = ledger.row(row)
        let merchant = ledger.merchants.text(ledger.merchant(ofRow: row))
        let printed = [ledger.descriptors.texts.text(entry.descriptor), ledger.texts.text(entry.memo)]
        let note = context.marks.noteTexts.text(context.marks.note(ofRow: row))
        let tags = context.marks.tags(ofRow: row).map { context.marks.tagNames.text($0.tag) }
        switch field {
        case .anything: return [merchant, note] + printed + (wordsFindCategories ? texts(.category, row) : [])
        case .merchant: return [merchant]
        case .text: return printed
        case .note: return [note]
        case .tag: return tags
        case .account: return [ledger.accounts[Int(entry.account)].name]
        case .category:
            let codes = categories(row).filter { $0 != 0 }.map { ledger.categories.text(UInt32($0)) }
            return codes + codes.compactMap { context.vocabulary.categoryName(code: $0) }
        }
    }

    /// The categories of a row's parts, and its own as far as they leave something over.
    private func categories(_ row: Int) -> [UInt16] {
        let entry = context.ledger.row(row)
        let parts = context.ledger.splits(ofRow: row)
        guard entry.flags.contains(.split), !parts.isEmpty else { return [entry.category] }
        let rest = parts.reduce(entry.amount) { $0 - $1.amount }
        return parts.map { $0.category } + (rest == 0 ? [] : [entry.category])
    }

    private func wants(_ amount: SearchAmount, _ row: Int) -> Bool {
        var units = Int64(context.ledger.amounts[row].magnitude)
        for _ in context.ledger.currency(ofRow: row).exponent..<4 { units *= 10 }
        switch amount {
        case .exactly(let value): return units == value.units
        case .above(let value): return units > value.units
        case .atLeast(let value): return units >= value.units
        case .below(let value): return units < value.units
        case .atMost(let value): return units <= value.units
        case .between(let low, let high): return units >= low.units && units <= high.units
        }
    }

    private func wants(_ state: SearchState, _ row: Int) -> Bool {
        let entry = context.ledger.row(row)
        switch state {
        case .moneyIn: return entry.amount >= 0
        case .moneyOut: return entry.amount < 0
        case .pending: return entry.flags.contains(.pending)
        case .transfer: return entry.flags.contains(.transfer)
        case .split: return entry.flags.contains(.split)
        case .deleted: return entry.flags.contains(.deleted)
        case .unsure: return categories(row).contains { $0 == 0 || context.ledger.categories.text(UInt32($0)) == "uncategorized" }
        }
    }

    private enum Shape: Equatable {
        case letter(Unicode.Scalar)
        case one
        case many
    }

    private static func fits(_ pattern: SearchPattern, _ text: String) -> Bool {
        let folded = Array(TextFolding.folded(text).unicodeScalars)
        guard !folded.isEmpty else { return false }
        var shape: [Shape] = pattern.hasWildcards || pattern.isWhole ? [] : [.many]
        for (index, piece) in pattern.pieces.enumerated() {
            switch piece {
            case .many: shape.append(.many)
            case .one: shape.append(.one)
            case .literal(let words):
                let (isFirst, isLast) = (index == 0, index == pattern.pieces.count - 1)
                let letters: [Shape] = TextFolding.folded(words).unicodeScalars.map { .letter($0) }
                if !isFirst, words.first == " ", !(isLast && letters.isEmpty) { shape.append(.letter(" ")) }
                shape += letters
                if !isLast, words.last == " ", !letters.isEmpty { shape.append(.letter(" ")) }
            }
        }
        if !pattern.hasWildcards && !pattern.isWhole { shape.append(.many) }
        return fits(shape[...], folded[...])
    }

    private static func fits(_ shape: ArraySlice<Shape>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = shape.first else { return text.isEmpty }
        switch first {
        case .many: return fits(shape.dropFirst(), text) || (!text.isEmpty && fits(shape, text.dropFirst()))
        case .one: return !text.isEmpty && fits(shape.dropFirst(), text.dropFirst())
        case .letter(let letter): return text.first == letter && fits(shape.dropFirst(), text.dropFirst())
        }
    }
}
