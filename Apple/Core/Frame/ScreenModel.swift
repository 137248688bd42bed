import Observation
import Values

/// A screen that is open: what it shows, and what becomes of it when something is pressed.
@MainActor
@Observable
package final class ScreenModel {
    /// What it shows.
    package enum Content {
        /// It is on its way.
        case opening
        /// It could not be shown; why.
        case failed(String)
        /// This app has no layout for it yet.
        case elsewhere
        /// The place *Plan*.
        case plan(PlanModel)
        /// A page of parts.
        case page(PageModel)
        /// Whether something can be afforded, with its page.
        case afford(AffordModel, PageModel)
        /// How today goes.
        case today(TodayLayout)
        /// A period beside what is usual.
        case mirror(MirrorLayout)
        /// The days of a month.
        case month(MonthLayout)
        /// Transactions.
        case rows(RowsLayout)
        /// A transaction.
        case row(RowLayout)
        /// What happened to a transaction.
        case history(HistoryModel)
        /// What is not sorted yet.
        case unsure(UnsureModel)
        /// What may be here twice.
        case doubles(DoublesLayout)
        /// What may stand in a search.
        case suggestions(SuggestionsLayout)
        /// The merchants of a period.
        case merchants(MerchantsLayout)
        /// A merchant.
        case merchant(MerchantModel)
        /// A year, month by month.
        case year(YearLayout)
        /// A year in review.
        case review(ReviewModel)
        /// The accounts.
        case accounts(AccountsLayout)
        /// An account.
        case account(AccountLayout)
        /// What statements cover.
        case coverage(CoverageLayout)
        /// The categories.
        case categories(CategoriesLayout)
        /// A category.
        case category(CategoryLayout)
        /// What was taught.
        case corrections(CorrectionsLayout)
        /// A title, why there is nothing below it, and the next step.
        case nothing(String, Page.Empty)
        /// The rules.
        case rules(RulesModel)
        /// A rule that is being written.
        case rule(RuleModel)
        /// What is not on the server yet, and what needs the person.
        case waiting(WaitingModel)
        /// A screen of the journal.
        case journal(JournalScreen)
    }

    /// What it shows.
    package private(set) var content = Content.opening
    /// What it is of.
    package private(set) var way: PageWay
    /// What is typed into its search.
    package var typed = ""
    /// What may be meant by it.
    package private(set) var suggestions: [SearchSuggestion] = []
    /// The category that is being chosen; nil for none.
    package var choice: CategoryChoice?
    /// The words of the frame.
    package let words: FrameWords
    /// What is done to records from here.
    package let deeds: DeedModel
    /// The searches that are kept, where it is what a search finds.
    package let saved: SavedSearches
    /// The files at the transaction that it is of.
    package let rowFiles: RowFilesModel
    /// The transactions of its list that are chosen.
    @ObservationIgnored package private(set) lazy var selection = RowsSelection(in: self)
    /// The question of the day, where it is *Today*.
    @ObservationIgnored package private(set) lazy var question = TodayQuestion(journalDesk, frame?.calm)
    /// What the screens of the journal share.
    package let journalDesk: JournalDesk
    /// The app that it is open in, for screens that are opened from what stands over it.
    @ObservationIgnored package private(set) weak var frame: FrameModel?
    let texts: Catalogue
    let source: ScreenSource
    private let plan: [NamedWay]?
    private(set) var limit = ScreenModel.step
    /// The page that is open, with what is being filled in.
    @ObservationIgnored var page: PageModel?
    /// What a layout keeps while its screen is read again, such as what a person put off.
    @ObservationIgnored var desk: AnyObject?
    @ObservationIgnored private lazy var rules = RulesModel(source, texts)
    @ObservationIgnored private lazy var rule = RuleModel(written, about: wanted, source, texts)

    /// The screen of what waits for a category.
    package static let unsure = "unsure"
    /// The screen of a rule that is being written.
    nonisolated static let newRule = "ruleTry"
    /// The screen of bills.
    package static let bills = "bills"
    /// The screen of what comes up.
    package static let ahead = "ahead"
    /// The screen of what is not on the server yet.
    package static let waiting = "waiting"
    /// The name under which pages lead to a check-in.
    private static let checkIn = "checkIn"
    /// The screen of what is worth knowing.
    package static let insights = "insights"
    /// Rows that come at once.
    private static let step = 50

    init(_ way: PageWay, in frame: FrameModel) {
        (self.way, texts, source, words) = (way, frame.texts, frame.source, frame.words)
        journalDesk = frame.journalDesk
        self.frame = frame
        deeds = DeedModel(frame.source, frame.texts)
        saved = SavedSearches(frame.source, frame.texts)
        rowFiles = RowFilesModel(frame.source, deeds, frame.texts)
        if case .screen(let name) = way { plan = frame.ways(of: name) } else { plan = nil }
        if case .search(let query) = way { typed = query }
        deeds.goes = { [weak self] in self?.turn(to: $0) }
    }

    /// What it is asked: by it a view knows when to ask again.
    package struct Turn: Hashable, Sendable {
        let way: PageWay
        let limit: Int
        let version: Int
    }

    /// What it is asked now.
    package var turn: Turn { Turn(way: way, limit: limit, version: source.version()) }

    /// The kinds of periods, by their codes.
    package var kinds: [NamedWay] {
        ["day", "week", "month", "year"].map { NamedWay(.period(PeriodQuestion($0)), texts.text("web.mirror.\($0)"), "calendar") }
    }

    /// The kind that is shown.
    package var kind: PageWay {
        get {
            // Asked for no period, the engine tells of a week.
            guard case .period(let period) = way else { return .period(PeriodQuestion("week")) }
            return .period(PeriodQuestion(period.kind))
        }
        set { turn(to: newValue) }
    }

    /// Whether it is what a search finds.
    package var isSearch: Bool { if case .search = way { true } else { false } }

    /// Shows something else in the same place.
    package func turn(to way: PageWay) {
        (self.way, limit) = (way, ScreenModel.step)
        selection.stop()
    }

    /// Shows more rows.
    package func showMore() { limit += ScreenModel.step }

    /// Looks for what is typed.
    package func look() { turn(to: .search(typed)) }

    /// A round of sync; what is new comes by itself.
    package func refresh() async { await source.refresh() }

    /// Reads it.
    package func load() async {
        // What was done before somebody opened another screen is not of interest there.
        if case .opening = content { journalDesk.unsay() }
        do {
            let read = try await read()
            if !Task.isCancelled { content = read }
        } catch {
            content = .failed(Complaint.text(error, texts))
        }
    }

    /// Asks what may be meant by what is typed.
    package func suggest() async {
        let parameters = JSONValue.object([JSONMember("query", .string(typed))])
        guard let bytes = try? await source.answer("suggestions", parameters),
            let answer = try? await WholeAnswer<SearchSuggestion.Answer>.read(bytes)
        else { return }
        suggestions = answer.suggestions
    }
}

extension ScreenModel {
    private func read() async throws -> Content {
        switch way {
        case .screen(let name): return try await screen(name)
        case .period(let period):
            return .mirror(try await ScreenAnswer<MirrorLayout>.view(try await source.answer("mirror", period.parameters)))
        case .month(let month):
            let parameters = JSONValue.object(month.map { [JSONMember("month", .string($0))] } ?? [])
            return .month(try await ScreenAnswer<MonthLayout>.view(try await source.answer("heatmap", parameters)))
        case .search:
            await saved.load()
            return try await list()
        case .rows: return try await list()
        case .account(let id): return try await account(id)
        case .category(let code): return try await category(code)
        case .row(let id):
            let parameters = JSONValue.object([JSONMember("id", .string(id))])
            return .row(await whole(try await WholeAnswer<RowLayout>.read(try await source.answer("row", parameters))))
        case .history(let id): return .history(try await history(of: id).load())
        case .asked(let asked): return try await screen(asked.name, asked.question)
        case .rule: return .rule(try await rule.load())
        case .journal(let way): return .journal(await journal(way))
        }
    }

    /// The rule that is being written; nil for a new one.
    private var written: String? { if case .rule(let record) = way { record } else { nil } }
    /// What a new rule begins with.
    private var wanted: RuleDraft { if case .asked(let asked) = way { RuleDraft(about: asked.question) } else { RuleDraft() } }

    private func screen(_ name: String, _ question: [JSONMember] = []) async throws -> Content {
        if let plan { return .plan(try await kept { PlanModel(plan, source, texts) }.load()) }
        switch name {
        case "today":
            let hour = source.hour().map { [JSONMember("hour", .integer(Int64($0)))] } ?? []
            let parameters = JSONValue.object(hour + (source.person.isEmpty ? [] : [JSONMember("name", .string(source.person))]))
            return .today(try await ScreenAnswer<TodayLayout>.view(try await source.answer(name, parameters)))
        case "mirror": return .mirror(try await ScreenAnswer<MirrorLayout>.view(try await source.answer(name, .null)))
        case "heatmap": return .month(try await ScreenAnswer<MonthLayout>.view(try await source.answer(name, .null)))
        case "search": return try await list()
        case "accounts", "coverage", "categories", "category", "corrections": return try await kept(name)
        case "rules": return .rules(try await rules.load())
        case ScreenModel.newRule: return .rule(try await rule.load())
        case AffordModel.name: return try await afford(question)
        case ScreenModel.checkIn: return .journal(await journal(.checkIn))
        case ScreenModel.waiting:
            guard let waiting = source.waiting else { return .elsewhere }
            return .waiting(await kept { WaitingModel(source, waiting, texts) }.load())
        default:
            if let content = try await spendingScreen(name, question) { return content }
            guard AppPlace.isPage(name) else { return .elsewhere }
            let parameters = question.isEmpty ? JSONValue.null : .object(question)
            return .page(show(try await ScreenAnswer<Page>.view(try await source.answer(name, parameters))))
        }
    }

    private func afford(_ question: [JSONMember]) async throws -> Content {
        let model = kept { AffordModel(source, texts) { [weak self] in self?.turn(to: $0) } }
        guard let page = try await model.load(question, show: { show($0) }).page else { return .elsewhere }
        return .afford(model, page)
    }
}

extension PeriodQuestion {
    /// What the mirror is asked.
    var parameters: JSONValue {
        .object(
            [("kind", kind as String?), ("from", from), ("to", to)].compactMap { name, value in value.map { JSONMember(name, .string($0)) }
            })
    }
}
