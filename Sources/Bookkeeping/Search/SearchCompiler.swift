import Values

/// Makes queries ready for one ledger.
struct SearchCompiler {
    private let context: SearchContext
    private var tables: SearchTables
    private let wordsFindCategories: Bool

    /// A compiler for a ledger; texts are folded once however many queries it makes ready.
    ///
    /// - Parameter wordsFindCategories: whether a word without a field also looks at categories. Not so in rules, which give
    ///   categories: what one is for must not hang on what others or an import have found.
    init(_ context: SearchContext, wordsFindCategories: Bool = true) {
        self.context = context
        self.wordsFindCategories = wordsFindCategories
        tables = SearchTables(context.ledger, context.marks, context.vocabulary)
    }

    /// The steps of a query. Deleted rows are left out unless the query mentions them.
    mutating func compile(_ query: SearchQuery) -> SearchStep {
        let step = steps(query)
        return query.mentions(.deleted) ? step : SearchCompiler.all([step, .not(.flags(.deleted))])
    }

    private mutating func steps(_ query: SearchQuery) -> SearchStep {
        switch query {
        case .everything: return .everything
        case .all(let parts):
            var made: [SearchStep] = []
            for part in parts { made.append(steps(part)) }
            return SearchCompiler.all(made)
        case .any(let parts):
            var made: [SearchStep] = []
            for part in parts { made.append(steps(part)) }
            return .any(made)
        case .not(let part): return .not(steps(part))
        case .term(let term): return step(term)
        }
    }

    /// Several steps together, flat and with the narrow ones first.
    private static func all(_ steps: [SearchStep]) -> SearchStep {
        var flat: [SearchStep] = []
        for step in steps {
            if case .all(let inner) = step { flat += inner } else { flat.append(step) }
        }
        let order = flat.indices.sorted { flat[$0].cost != flat[$1].cost ? flat[$0].cost < flat[$1].cost : $0 < $1 }
        return .all(order.map { flat[$0] })
    }

    private mutating func step(_ term: SearchTerm) -> SearchStep {
        switch term {
        case .text(let field, let pattern): return step(field, FoldedPattern(pattern), tag: FoldedPattern(pattern.asTag))
        case .expression(let field, let expression): return step(field, .expression(expression), tag: .expression(expression))
        case .amount(let amount): return step(amount)
        case .days(let days):
            guard let span = days.days(today: context.today, rules: context.rules) else { return .nothing }
            return .range(context.ledger.rows(in: span))
        case .state(let state): return step(state)
        }
    }

    private mutating func step(_ field: SearchTextField, _ pattern: FoldedPattern, tag: FoldedPattern) -> SearchStep {
        switch field {
        case .merchant: return .descriptors(byMerchant(pattern))
        case .text: return .any([.descriptors(tables.descriptors(pattern))] + memos(pattern))
        case .note: return .rows(notedRows(pattern))
        case .tag: return .rows(taggedRows(tag))
        case .account: return .accounts(tables.accounts(pattern))
        case .category: return .categories(tables.categories(pattern))
        case .anything:
            let marked = byMerchant(pattern, beside: tables.descriptors(pattern))
            return .any([.rows(notedRows(pattern)), .rows(taggedRows(tag)), .descriptors(marked)] + memos(pattern) + categories(pattern))
        }
    }

    /// For each of the bank's texts 1 when its merchant fits, or when it is marked already.
    private mutating func byMerchant(_ pattern: FoldedPattern, beside marked: [UInt8]? = nil) -> [UInt8] {
        let fits = tables.merchants(pattern)
        var marked = marked ?? [UInt8](repeating: 0, count: context.ledger.descriptors.count)
        guard fits.contains(1) else { return marked }
        context.ledger.descriptors.merchants.withUnsafeBufferPointer { merchants in
            fits.withUnsafeBufferPointer { fits in
                marked.withUnsafeMutableBufferPointer { marked in
                    for place in 0..<min(marked.count, merchants.count) where Int(merchants[place]) < fits.count {
                        marked[place] |= fits[Int(merchants[place])]
                    }
                }
            }
        }
        return marked
    }

    /// The step for categories by a word without a field; none when none fits, or where such words don't look at them.
    private mutating func categories(_ pattern: FoldedPattern) -> [SearchStep] {
        guard wordsFindCategories else { return [] }
        let categories = tables.categories(pattern)
        return categories.contains(1) ? [.categories(categories)] : []
    }

    /// The step for memos; none when no memo fits.
    private mutating func memos(_ pattern: FoldedPattern) -> [SearchStep] {
        guard context.ledger.texts.count > 1 else { return [] }
        let memos = tables.memos(pattern)
        return memos.contains(1) ? [.memos(memos)] : []
    }

    private mutating func notedRows(_ pattern: FoldedPattern) -> [Int32] {
        guard !context.marks.notes.isEmpty else { return [] }
        let fits = tables.notes(pattern)
        return context.marks.notes.filter { Int($0.text) < fits.count && fits[Int($0.text)] == 1 }.map { $0.row }
    }

    private mutating func taggedRows(_ pattern: FoldedPattern) -> [Int32] {
        guard !context.marks.tags.isEmpty else { return [] }
        let fits = tables.tags(pattern)
        return context.marks.tags.filter { Int($0.tag) < fits.count && fits[Int($0.tag)] == 1 }.map { $0.row }
    }

    private func step(_ amount: SearchAmount) -> SearchStep {
        var low: [UInt64] = []
        var high: [UInt64] = []
        for account in context.ledger.accounts {
            let bounds = amount.magnitudes(exponent: account.currency.exponent)
            low.append(bounds?.lowerBound ?? 1)
            high.append(bounds?.upperBound ?? 0)
        }
        return .amounts(low: low, high: high)
    }

    private mutating func step(_ state: SearchState) -> SearchStep {
        switch state {
        case .moneyIn: return .direction(isOut: false)
        case .moneyOut: return .direction(isOut: true)
        case .pending: return .flags(.pending)
        case .transfer: return .flags(.transfer)
        case .split: return .flags(.split)
        case .deleted: return .flags(.deleted)
        case .unsure:
            var marked = [UInt8](repeating: 0, count: context.ledger.categories.count)
            marked[0] = 1
            var code = CategoryChoice.unsure
            let unsure = code.withUTF8 { context.ledger.categories.number(of: $0) }
            if let unsure { marked[Int(unsure)] = 1 }
            return .categories(marked)
        }
    }
}
