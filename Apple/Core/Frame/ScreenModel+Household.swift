package import Foundation
import Values

/// The screens of what a household has and decided: accounts, what their statements cover, categories, and what was taught.
extension ScreenModel {
    private var rights: HouseholdRights { source.rights() }
    private var teller: AccountTeller { AccountTeller(texts: texts, rights: rights, today: source.today()) }

    /// One of them, by its name.
    func kept(_ name: String) async throws -> Content {
        switch name {
        case "accounts": .accounts(AccountsLayout(try await accounts(), try await coverage(), by: teller))
        case "coverage": shown(CoverageLayout(try await coverage(), texts))
        case "categories": .categories(CategoriesLayout(try await categories(), texts, rights))
        case "category": try await category("")
        default: try await corrections()
        }
    }

    /// An account's own page.
    func account(_ record: String) async throws -> Content {
        let answer = try await accounts()
        let name = answer.accounts.first { $0.record == record }?.account ?? ""
        let query = JSONMember("query", .string("account:" + SearchWord.quoted(name)))
        let limit = JSONMember("limit", .integer(Int64(AccountLayout.shown)))
        let coverage = try await coverage(name.isEmpty ? [] : [name])
        let rows = try await WholeAnswer<RowsLayout>.read(try await source.answer("search", .object([query, limit])))
        let brought = coverage.view.items.first { $0.name == name }?.imports ?? []
        if let layout = AccountLayout(record, answer, coverage, rows, files: files(of: brought), by: teller) { return .account(layout) }
        let step = Page.Empty.Step(text: texts.text("web.plan.accounts"), screen: "accounts")
        let empty = Page.Empty(title: texts.text("web.accounts.gone"), text: texts.text("web.accounts.goneHow"), action: step)
        return .nothing(answer.view.title, empty)
    }

    /// A category by its code.
    func category(_ code: String) async throws -> Content {
        let parameters = JSONValue.object([JSONMember("category", .string(code))])
        let answer = try await WholeAnswer<CategoryAnswer>.read(try await source.answer("category", parameters))
        if let empty = answer.view.empty { return .nothing(answer.view.title.isEmpty ? empty.title : answer.view.title, empty) }
        return .category(CategoryLayout(answer, texts, rights))
    }

    private func shown(_ layout: CoverageLayout) -> Content { layout.empty.map { .nothing(layout.title, $0) } ?? .coverage(layout) }

    private func corrections() async throws -> Content {
        let answer = try await WholeAnswer<CorrectionsAnswer>.read(try await source.answer("corrections", .null))
        if let empty = answer.view.empty { return .nothing(answer.view.title, empty) }
        let ids = try await accounts().accounts.map { ($0.account, $0.record ?? "") }
        return .corrections(
            CorrectionsLayout(
                answer, try await categories().entries, accounts: Dictionary(ids, uniquingKeysWith: { first, _ in first }), limit: limit,
                texts, rights))
    }

    private func accounts() async throws -> AccountsAnswer {
        try await WholeAnswer<AccountsAnswer>.read(try await source.answer("accounts", .null))
    }

    private func categories() async throws -> CategoriesAnswer {
        try await WholeAnswer<CategoriesAnswer>.read(try await source.answer("categories", .null))
    }

    private func coverage(_ names: [String] = []) async throws -> CoverageAnswer {
        let question = names.isEmpty ? JSONValue.null : .object([JSONMember("accounts", .array(names.map { .string($0) }))])
        return try await WholeAnswer<CoverageAnswer>.read(try await source.answer("coverage", question))
    }
}

extension ScreenModel {
    /// Puts an account at another place, as a drag says it.
    ///
    /// - Parameter offset: the place before which it is let go, counted with itself still there.
    package func move(_ accounts: AccountsLayout, _ dragged: IndexSet, to offset: Int) async {
        guard let drag = Drag(dragged, before: offset) else { return }
        await move(accounts, AccountPlace.Step(name: "", from: drag.from, to: drag.to))
    }

    /// Puts an account one place up or down.
    package func move(_ accounts: AccountsLayout, _ step: AccountPlace.Step) async {
        guard accounts.order.indices.contains(step.from), !accounts.order[step.from].isFixed else { return }
        let (done, back) = accounts.move(from: step.from, to: step.to)
        let said = texts.moved(accounts.order[step.from].name, to: step.to, of: accounts.order.count)
        await deeds.perform(PlannedDeed(done, said, back: back))
    }

    /// Does something to an account, or asks what belongs to it.
    package func start(_ deed: AccountDeed, _ account: AccountCard) async {
        guard let record = account.figures.record else { return }
        let others = ((try? await accounts().accounts) ?? []).filter { $0.record != record }.map(\.account)
        let questions = AccountQuestions(texts: texts, source: source, account: account.figures, record: record, others: others)
        switch deed {
        case .edit: deeds.question = questions.edit
        case .balance: deeds.question = questions.balance
        case .close: deeds.question = questions.close
        case .reopen: await deeds.perform(questions.reopening)
        }
    }

    /// Asks for a new category.
    package func add(to categories: CategoriesLayout) { deeds.question = questions(categories.answer).addition }

    /// Does something with a category, or asks what belongs to it.
    package func start(_ deed: CategoryDeed, _ category: CategoryLayout) async {
        guard let known = try? await categories() else { return }
        let questions = questions(known)
        switch deed {
        case .rename: deeds.question = questions.rename(category.answer)
        case .merge: deeds.question = questions.merge(category.answer)
        case .look: deeds.look = LookDraft(category.answer, texts)
        case .ownName, .ownLook, .part, .hide, .show: await deeds.perform(questions.plan(deed, category.answer))
        }
    }

    /// Takes back something that was taught. What was said of a transaction that is gone can't be said again.
    package func take(back taught: TaughtLine.TakeBack) async {
        guard let gone = taught.gone else {
            await deeds.perform(taught.plan)
            return
        }
        do {
            try await source.memory.takeBack(gone)
            deeds.tell(taught.said, back: [])
        } catch {
            deeds.complain(error)
        }
    }

    private func questions(_ known: CategoriesAnswer) -> CategoryQuestions {
        CategoryQuestions(texts: texts, today: source.today().iso, known: known)
    }
}
