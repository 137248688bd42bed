package import Bookkeeping
import Importing
import Insights
import Values

/// Asks for any screen by its name, with parameters as JSON: the one door that the browser's engine, the server and the command line's
/// `--json` use.
///
/// With `"view": false` only the figures are written. Everything has a default but `rows`, which wants a figure's `evidence`, and `row`, which
/// wants an `id`. Mistakes in a query are no problem of the request: the screen tells them.
package enum ScreenRequest {
    /// Every screen. Routes, the addresses of pages in the web app, what its palette finds, and the tests of all screens come from here.
    package static let all = daily + plan + later

    /// The screens that a first visit opens, and those that stand beside them.
    package static let daily: [ScreenDeclaration] = [
        ScreenDeclaration("today", [.hour, .name]) { question throws(ScreenProblem) in try ScreenRequest.today(question) },
        ScreenDeclaration("mirror", [.kind, .day, .from, .to, .accounts, .currency]) { question throws(ScreenProblem) in
            let parameters = question.parameters
            return MirrorScreen(
                of: try parameters.period(otherwise: .week), accounts: try parameters.accounts(), currency: try parameters.currency(),
                in: question.context)
        },
        ScreenDeclaration("heatmap", [.month, .accounts, .currency]) { question throws(ScreenProblem) in
            HeatmapScreen(
                of: try ScreenRequest.month(question), accounts: try question.parameters.accounts(),
                currency: try question.parameters.currency(), in: question.context)
        },
        ScreenDeclaration(AccountsScreen.name) { question throws(ScreenProblem) in AccountsScreen(in: question.context) },
        ScreenDeclaration(
            RecurringScreen.name, [.transfers],
            at: ScreenPlace("/spending/recurring", in: "spending", sub: "repeats", icon: "refresh", words: "web.spending.repeats")
        ) { question throws(ScreenProblem) in
            RecurringScreen(showsTransfers: try question.parameters.bool("transfers", otherwise: false), in: question.context)
        },
        ScreenDeclaration(
            page: LeaksScreen.self,
            at: ScreenPlace("/spending/leaks", in: "spending", sub: "repeats", icon: "drop", words: "web.spending.leaks")),
        ScreenDeclaration(
            page: SubscriptionsScreen.self,
            at: ScreenPlace("/spending/subscriptions", in: "spending", sub: "repeats", icon: "refresh", words: "web.spending.subscriptions")
        ),
        ScreenDeclaration(
            page: InsightsScreen.self,
            at: ScreenPlace("/spending/insights", in: "spending", sub: "insights", icon: "sparkle", words: "web.spending.insights")),
        ScreenDeclaration("categories") { question throws(ScreenProblem) in CategoriesScreen(in: question.context) },
        ScreenDeclaration("unsure") { question throws(ScreenProblem) in
            UnsureScreen(question.knowledge.map { FindUnsure.groups(in: question.context.chosen, $0) } ?? [], in: question.context)
        },
        ScreenDeclaration(
            "rows",
            [
                .from, .to, .accounts, .currency, .category, .categories, .merchant, .direction, .side, .state, .series, .rows, .start,
                .limit,
            ]
        ) { question throws(ScreenProblem) in
            RowsScreen(
                try question.parameters.evidence(), from: try question.parameters.integer("start") ?? 0,
                limit: try question.parameters.integer("limit") ?? RowsScreen.page, in: question.context)
        },
        ScreenDeclaration("row", [.id, .saysWho]) { question throws(ScreenProblem) in try ScreenRequest.row(question) },
        ScreenDeclaration("search", [.query, .order, .start, .limit]) { question throws(ScreenProblem) in
            SearchScreen(
                try question.parameters.text("query") ?? "", by: try question.parameters.order(),
                from: try question.parameters.integer("start") ?? 0,
                limit: try question.parameters.integer("limit") ?? SearchScreen.page, in: question.context)
        },
        ScreenDeclaration(DoublesScreen.name) { question throws(ScreenProblem) in DoublesScreen(in: question.context) },
        ScreenDeclaration(
            page: SearchesScreen.self, at: ScreenPlace("/spending/searches", in: "spending", icon: "search", words: "searches.title")),
        ScreenDeclaration("suggestions", [.query, .limit]) { question throws(ScreenProblem) in
            SuggestionsScreen(
                try question.parameters.text("query") ?? "", limit: try question.parameters.integer("limit") ?? SuggestionsScreen.page,
                in: question.context)
        },
    ]

    /// The screens that stand on what is forecast: in a browser they are made by a module of their own, which comes later (decision 0041).
    package static let plan: [ScreenDeclaration] = [
        ScreenDeclaration(
            NetWorthAheadScreen.name, [.to],
            at: ScreenPlace("/plan/networth/ahead", in: "plan", icon: "path", words: "networthAhead.title")
        ) { question throws(ScreenProblem) in
            guard let screen = NetWorthAheadScreen(until: try question.parameters.day("to"), in: question.context) else {
                throw .parameter("to")
            }
            return screen
        },
        ScreenDeclaration(
            MonthPlanScreen.name, [.month], at: ScreenPlace("/plan/month", in: "plan", icon: "calendar", words: "monthPlan.title")
        ) { question throws(ScreenProblem) in
            let named = try question.parameters.text("month") == nil ? nil : try ScreenRequest.month(question)
            guard let screen = MonthPlanScreen(of: named, in: question.context) else { throw .parameter("month") }
            return screen
        },
        ScreenDeclaration(page: GoalsScreen.self, at: ScreenPlace("/plan/goals", in: "plan", icon: "star", words: "goals.title")),
        ScreenDeclaration(
            page: ForecastScreen.self, at: ScreenPlace("/plan/forecast", in: "plan", icon: "path", words: "forecast.title")),
        ScreenDeclaration(
            AffordScreen.name, [.amount, .day, .category, .accounts, .every],
            at: ScreenPlace("/plan/afford", in: "plan", icon: "scales", words: "afford.title")
        ) { question throws(ScreenProblem) in try ScreenRequest.afford(question) },
        ScreenDeclaration(page: AheadScreen.self, at: ScreenPlace("/plan/ahead", in: "plan", icon: "leaf", words: "ahead.title")),
        ScreenDeclaration(page: BillsScreen.self, at: ScreenPlace("/plan/bills", in: "plan", icon: "receipt", words: "web.palette.bills")),
    ]

    /// The other screens that nobody needs every day: in a browser they are made by a module that comes later (decision 0041).
    package static let later: [ScreenDeclaration] = [
        ScreenDeclaration(
            page: NetWorthScreen.self, at: ScreenPlace("/plan/networth", in: "plan", icon: "path", words: "netWorth.title")),
        ScreenDeclaration(page: AssetsScreen.self, at: ScreenPlace("/plan/assets", in: "plan", icon: "home", words: "assets.title")),
        ScreenDeclaration(
            DebtsScreen.name, [.extra], at: ScreenPlace("/plan/debts", in: "plan", icon: "card", words: "debts.title")
        ) { question throws(ScreenProblem) in
            let extra = try question.parameters.minorUnits("extra")
            guard extra.map({ (0...DebtsScreen.extraLimit).contains($0) }) ?? true else { throw .parameter("extra") }
            return DebtsScreen(extra: extra, in: question.context)
        },
        ScreenDeclaration(page: HealthScreen.self, at: ScreenPlace("/plan/health", in: "plan", icon: "heart", words: "health.title")),
        ScreenDeclaration(page: BudgetsScreen.self, at: ScreenPlace("/plan/budgets", in: "plan", icon: "coins", words: "budgets.title")),
        ScreenDeclaration(
            EnvelopesScreen.name, [.month],
            at: ScreenPlace("/plan/envelopes", in: "plan", icon: "inbox", words: "envelopes.title")
        ) { question throws(ScreenProblem) in
            EnvelopesScreen(
                of: try question.parameters.text("month") == nil ? nil : try ScreenRequest.month(question), in: question.context)
        },
        ScreenDeclaration(page: RatesScreen.self, at: ScreenPlace("/plan/rates", in: "plan", icon: "refresh", words: "rates.title")),
        ScreenDeclaration(
            page: NewAccountScreen.self, at: ScreenPlace("/plan/accounts/new", in: "plan", icon: "bank", words: "newAccount.title")),
        ScreenDeclaration("year", [.year, .accounts, .currency]) { question throws(ScreenProblem) in
            YearScreen(
                of: try ScreenRequest.year(question), accounts: try question.parameters.accounts(),
                currency: try question.parameters.currency(), in: question.context)
        },
        ScreenDeclaration("review", [.year, .accounts, .currency]) { question throws(ScreenProblem) in
            let named = try question.parameters.integer("year") != nil
            return ReviewScreen(
                of: try named ? ScreenRequest.year(question) : ReviewScreen.year(in: question.context),
                accounts: try question.parameters.accounts(), currency: try question.parameters.currency(), in: question.context)
        },
        ScreenDeclaration("merchants", [.kind, .day, .from, .to, .accounts, .currency, .start, .limit]) { question throws(ScreenProblem) in
            let parameters = question.parameters
            return MerchantsScreen(
                of: try parameters.period(otherwise: .year), accounts: try parameters.accounts(), currency: try parameters.currency(),
                from: try parameters.integer("start") ?? 0, limit: try parameters.integer("limit") ?? MerchantsScreen.page,
                in: question.context)
        },
        ScreenDeclaration("merchant", [.merchant, .start, .limit]) { question throws(ScreenProblem) in
            MerchantScreen(
                try question.parameters.text("merchant") ?? "", from: try question.parameters.integer("start") ?? 0,
                limit: try question.parameters.integer("limit") ?? MerchantScreen.page, in: question.context)
        },
        ScreenDeclaration("category", [.category]) { question throws(ScreenProblem) in
            CategoryScreen(try question.parameters.text("category") ?? "", in: question.context)
        },
        ScreenDeclaration(page: BanksScreen.self, at: ScreenPlace("/import/banks", in: "spending", icon: "bank", words: "banks.title")),
        ScreenDeclaration("coverage", [.accounts]) { question throws(ScreenProblem) in
            CoverageScreen(of: try question.parameters.accounts(), in: question.context)
        },
        ScreenDeclaration("rules") { question throws(ScreenProblem) in
            RulesScreen(question.context.chosen.choices.rules, in: question.context)
        },
        ScreenDeclaration("ruleTry", [.text, .rule, .start, .limit]) { question throws(ScreenProblem) in
            RuleTryScreen(
                try question.parameters.text("text") ?? "", inPlaceOf: try question.parameters.id("rule"),
                from: try question.parameters.integer("start") ?? 0,
                limit: try question.parameters.integer("limit") ?? RuleTryScreen.page, in: question.context)
        },
        ScreenDeclaration("corrections") { question throws(ScreenProblem) in CorrectionsScreen(in: question.context) },
    ]

    /// The names of the screens that can be asked for.
    package static let names = all.map { $0.name }

    /// A screen as JSON, or the problem as JSON; never fails.
    package static func render(_ name: String, parameters: [UInt8] = [], in context: ScreenContext) -> [UInt8] {
        parameters.withUnsafeBufferPointer { render(name, parameters: $0, in: context) }
    }

    /// A screen as JSON, or the problem as JSON; never fails.
    package static func render(_ name: String, parameters: UnsafeBufferPointer<UInt8>, in context: ScreenContext) -> [UInt8] {
        do throws(ScreenProblem) {
            return try screen(name, parameters: parameters, in: context)
        } catch {
            var json = JSONWriter()
            json.value(error)
            return json.bytes
        }
    }

    /// A screen as JSON, for callers that tell a screen from a problem.
    ///
    /// - Parameters:
    ///   - knowledge: of merchants, for the screens that `needsKnowledge` names; without it nothing is asked.
    ///   - screens: those that can be asked for.
    package static func screen(
        _ name: String, parameters: UnsafeBufferPointer<UInt8>, in context: ScreenContext, _ knowledge: Knowledge? = nil,
        of screens: [ScreenDeclaration] = all
    ) throws(ScreenProblem) -> [UInt8] {
        guard let declared = screens.first(where: { $0.name == name }) else { throw .unknown(name) }
        return try declared.json(
            ScreenQuestion(parameters: try ScreenParameters(parameters, in: context), context: context, knowledge: knowledge))
    }

    /// Whether a screen is made with knowledge of merchants, which a device fetches only when it is needed.
    package static func needsKnowledge(_ name: String, parameters: UnsafeBufferPointer<UInt8>) -> Bool {
        name == "unsure" || (name == "row" && (try? JSONReader.read(parameters))?["saysWho"]?.bool == true)
    }

    /// Whether one of these screens is made with a central bank's rates, which a device fetches only when they are needed.
    package static func needsRates(_ name: String, of screens: [ScreenDeclaration]) -> Bool {
        (name == "networth" || name == "rates") && screens.contains { $0.name == name }
    }

    private static func today(_ question: ScreenQuestion) throws(ScreenProblem) -> TodayScreen {
        let hour = try question.parameters.integer("hour")
        guard hour.map({ (0...23).contains($0) }) ?? true else { throw .parameter("hour") }
        let name = try question.parameters.text("name")
        guard name.map({ $0.utf8.count <= ChoiceLimits.nameBytes }) ?? true else { throw .parameter("name") }
        return TodayScreen(hour: hour, name: name, in: question.context)
    }

    /// Whether something can be afforded; without an amount, or an account that could pay, the question alone.
    private static func afford(_ question: ScreenQuestion) throws(ScreenProblem) -> AffordScreen {
        let (parameters, context) = (question.parameters, question.context)
        let (account, every) = (try parameters.account(), try parameters.every())
        let (day, category) = (try parameters.day("day"), try parameters.text("category"))
        guard let amount = try parameters.minorUnits("amount") else { return AffordScreen(in: context) }
        do throws(AffordScreen.Failure) {
            return try AffordScreen(amount, on: day, category: category, from: account, every: every, in: context)
        } catch {
            switch error {
            case .noAccount: return AffordScreen(in: context)
            case .amount: throw .parameter("amount")
            case .day: throw .parameter("day")
            case .category: throw .parameter("category")
            case .account: throw .parameter("accounts")
            }
        }
    }

    private static func month(_ question: ScreenQuestion) throws(ScreenProblem) -> Month {
        let context = question.context
        guard let text = try question.parameters.text("month") else { return context.rules.month(containing: context.newest) }
        guard let month = MonthText.month(text) else { throw .parameter("month") }
        return month
    }

    private static func year(_ question: ScreenQuestion) throws(ScreenProblem) -> Year {
        let context = question.context
        guard let number = try question.parameters.integer("year") else {
            return Year(containing: context.rules.month(containing: context.newest))
        }
        guard number >= 1901, number <= 2198 else { throw .parameter("year") }
        return Year(number: Int32(number))
    }

    private static func row(_ question: ScreenQuestion) throws(ScreenProblem) -> RowScreen {
        guard let text = try question.parameters.text("id"), let id = UUID128(text) else { throw .parameter("id") }
        guard let screen = RowScreen(id, knowledge: question.knowledge, in: question.context) else { throw .notFound(text) }
        return screen
    }
}
