import Values

extension ScreenModel {
    /// What is shown of the screens about merchants, years and what waits for a word of the person; nil for any other screen.
    func spendingScreen(_ name: String, _ question: [JSONMember]) async throws -> Content? {
        switch name {
        case ScreenModel.unsure: return .unsure(try await unsureQuestions())
        case "doubles":
            let answer: DoublesLayout.Answer = try await answer(name)
            let readOnly = await readOnlyAccounts()
            return .doubles(
                DoublesLayout(answer, mayKeep: source.rights().mayChoose, shown: { source.shown($0) }) { self.mayChange($0, readOnly) })
        case "suggestions":
            let answer: SuggestionsLayout.Answer = try await answer(name, [JSONMember("query", .string(typed))])
            return .suggestions(SuggestionsLayout(answer, texts))
        case "merchants":
            return .merchants(await merchants(try await answer(name, question + [JSONMember("limit", .integer(Int64(limit)))])))
        case "merchant":
            let layout: MerchantLayout = try await answer(name, question + [JSONMember("limit", .integer(Int64(limit)))])
            return .merchant(kept { MerchantModel(layout, in: self) }.showing(layout))
        case "year": return .year(try await answer(name, question))
        case "review":
            let layout: ReviewLayout = try await answer(name, question)
            return .review(kept { ReviewModel(layout, app: texts.text("web.name"), source.amounts) }.showing(layout))
        default: return nil
        }
    }

    /// The merchants of the period that is shown.
    package var merchants: PageWay {
        guard case .period(let period) = way else { return .merchants(PeriodQuestion("week")) }
        return .merchants(period)
    }

    /// How many categories of a year stay closed until somebody asks for all of them.
    package func allKinds(_ lines: [FigureLine]) -> String { texts.text("web.mirror.allKinds", .count("count", lines.count)) }

    private func unsureQuestions() async throws -> UnsureModel {
        let layout: UnsureLayout = try await answer(ScreenModel.unsure)
        let categories: CategoryList = try await answer("categories")
        let readOnly = await readOnlyAccounts()
        return kept { UnsureModel(layout, in: self) }.showing(layout, categories) { self.mayChange($0, readOnly) }
    }

    private func answer<Layout: Decodable & Sendable>(_ name: String, _ question: [JSONMember] = []) async throws -> Layout {
        try await WholeAnswer<Layout>.read(try await source.answer(name, question.isEmpty ? .null : .object(question)))
    }

    /// What a layout keeps while its screen is read again.
    func kept<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
        if let there = desk as? Kept { return there }
        let new = make()
        desk = new
        return new
    }
}
