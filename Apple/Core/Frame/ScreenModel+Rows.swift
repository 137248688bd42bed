import Values

/// What a list of transactions is asked.
struct RowsQuestion {
    /// The screen.
    let name: String
    let members: [JSONMember]
}

extension ScreenModel {
    /// What the list of transactions is asked that it is; nil for any other screen.
    var listed: RowsQuestion? {
        switch way {
        case .search(let query): RowsQuestion(name: "search", members: [JSONMember("query", .string(query))])
        case .rows(let evidence): RowsQuestion(name: "rows", members: evidence.question.members ?? [])
        case .screen("search"): RowsQuestion(name: "search", members: [])
        default: nil
        }
    }

    /// The transactions of the list that it is.
    func list() async throws -> Content {
        guard let listed else { return .elsewhere }
        let layout = try await rows(listed, limit: limit)
        selection.show(layout)
        return .rows(layout)
    }

    /// Transactions, as many as are wanted.
    func rows(_ question: RowsQuestion, limit: Int) async throws -> RowsLayout {
        let parameters = JSONValue.object(question.members + [JSONMember("limit", .integer(Int64(limit)))])
        return try await WholeAnswer<RowsLayout>.read(try await source.answer(question.name, parameters))
    }

    /// Opens the choice of a category for a transaction.
    package func choose(for row: String) async {
        if let groups = await categoryGroups() { choice = CategoryChoice(row, groups) }
    }

    /// Opens the choice of a category for several transactions.
    func choose(for rows: [String]) async {
        if let groups = await categoryGroups() { choice = CategoryChoice(each: rows, groups) }
    }

    /// Puts the transactions into the category that was chosen.
    package func take(_ category: CategoryList.Entry) async {
        guard let choice else { return }
        do {
            try await source.act(choice.deeds(category))
            self.choice = nil
            if !choice.teaches { selection.stop() }
            await tellSorted(choice, named: category.name)
        } catch {
            choice.problem = Complaint.text(error, texts)
        }
    }

    private func categoryGroups() async -> [CategoryList.Group]? {
        guard let bytes = try? await source.answer("categories", .null) else { return nil }
        return try? await WholeAnswer<CategoryList>.read(bytes).groups
    }
}
