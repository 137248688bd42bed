package import Bookkeeping
import Importing
import Insights
import Values

/// Asks for any screen by its name, with parameters as JSON: the one door that the browser's engine and the command
/// line's `--json` use.
///
/// | screen | parameters |
/// |---|---|
/// | `today` | `hour` (0 to 23) and `name` of the person who is greeted |
/// | `mirror` | `kind` and `day`, or `from` and `to`; `accounts`, `currency` |
/// | `merchants` | the same; `start`, `limit` |
/// | `heatmap` | `month` (`2026-11`), `accounts`, `currency` |
/// | `year` | `year`, `accounts`, `currency` |
/// | `accounts`, `coverage` | none |
/// | `recurring` | `transfers`: whether they are shown (`false`) |
/// | `leaks`, `subscriptions`, `bills`, `insights` | none |
/// | `categories`, `unsure` | none |
/// | `rows` | a figure's `evidence`: days, `category`, `categories`, `merchant`, `direction`, `state`; or `series`, or `rows`; `start`, `limit` |
/// | `row` | `id`; `saysWho`: whether the answer says so (`false`), for which knowledge is needed |
/// | `search` | `query`; `start`, `limit` |
/// | `suggestions` | `query`, up to where the person writes; `limit` of one kind |
///
/// With `"view": false` only the figures are written. Everything has a default but `rows` and `row`. Mistakes in a
/// query are no problem of the request: the screen tells them.
package enum ScreenRequest {
    /// The names of the screens that can be asked for.
    package static let names = [
        "today", "mirror", "heatmap", "year", "merchants", "accounts", "coverage", "recurring", "leaks", "subscriptions", "bills",
        "insights",
        "categories", "unsure", "rows", "row", "search", "suggestions",
    ]

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
    /// - Parameter knowledge: of merchants, for the screens that `needsKnowledge` names; without it nothing is asked.
    package static func screen(
        _ name: String, parameters: UnsafeBufferPointer<UInt8>, in context: ScreenContext, _ knowledge: Knowledge? = nil
    ) throws(ScreenProblem) -> [UInt8] {
        try json(name, try ScreenParameters(parameters, in: context), context, knowledge)
    }

    /// Whether a screen is made with knowledge of merchants, which a device fetches only when it is needed.
    package static func needsKnowledge(_ name: String, parameters: UnsafeBufferPointer<UInt8>) -> Bool {
        name == "unsure" || (name == "row" && (try? JSONReader.read(parameters))?["saysWho"]?.bool == true)
    }

    private static func json(
        _ name: String, _ parameters: ScreenParameters, _ context: ScreenContext, _ knowledge: Knowledge?
    ) throws(ScreenProblem) -> [UInt8] {
        let view = try parameters.bool("view", otherwise: true)
        switch name {
        case "today":
            let hour = try parameters.integer("hour")
            guard hour.map({ (0...23).contains($0) }) ?? true else { throw .parameter("hour") }
            let name = try parameters.text("name")
            guard name.map({ $0.utf8.count <= ChoiceLimits.nameBytes }) ?? true else { throw .parameter("name") }
            return TodayScreen(hour: hour, name: name, in: context).json(view: view)
        case "mirror":
            let period = try parameters.period(otherwise: .week)
            return MirrorScreen(of: period, accounts: try parameters.accounts(), currency: try parameters.currency(), in: context)
                .json(view: view)
        case "merchants":
            let period = try parameters.period(otherwise: .year)
            return MerchantsScreen(
                of: period, accounts: try parameters.accounts(), currency: try parameters.currency(),
                from: try parameters.integer("start") ?? 0, limit: try parameters.integer("limit") ?? MerchantsScreen.page, in: context
            ).json(view: view)
        case "heatmap":
            return HeatmapScreen(
                of: try month(parameters, context), accounts: try parameters.accounts(), currency: try parameters.currency(), in: context
            ).json(view: view)
        case "year":
            return YearScreen(
                of: try year(parameters, context), accounts: try parameters.accounts(), currency: try parameters.currency(), in: context
            ).json(view: view)
        case "accounts": return AccountsScreen(in: context).json(view: view)
        case "coverage": return CoverageScreen(in: context).json(view: view)
        case "recurring":
            return RecurringScreen(showsTransfers: try parameters.bool("transfers", otherwise: false), in: context).json(view: view)
        case "leaks": return LeaksScreen(in: context).json(view: view)
        case "subscriptions": return SubscriptionsScreen(in: context).json(view: view)
        case "bills": return BillsScreen(in: context).json(view: view)
        case "insights": return InsightsScreen(in: context).json(view: view)
        case "categories": return CategoriesScreen(in: context).json(view: view)
        case "unsure":
            return UnsureScreen(knowledge.map { FindUnsure.groups(in: context.chosen, $0) } ?? [], in: context).json(view: view)
        case "rows":
            return RowsScreen(
                try parameters.evidence(), from: try parameters.integer("start") ?? 0,
                limit: try parameters.integer("limit") ?? RowsScreen.page,
                in: context
            ).json(view: view)
        case "row": return try row(parameters, context, knowledge).json(view: view)
        case "search":
            return SearchScreen(
                try parameters.text("query") ?? "", from: try parameters.integer("start") ?? 0,
                limit: try parameters.integer("limit") ?? SearchScreen.page, in: context
            ).json(view: view)
        case "suggestions":
            return SuggestionsScreen(
                try parameters.text("query") ?? "", limit: try parameters.integer("limit") ?? SuggestionsScreen.page, in: context
            ).json(view: view)
        default: throw .unknown(name)
        }
    }

    private static func month(_ parameters: ScreenParameters, _ context: ScreenContext) throws(ScreenProblem) -> Month {
        guard let text = try parameters.text("month") else { return context.rules.month(containing: context.newest) }
        guard let month = MonthText.month(text) else { throw .parameter("month") }
        return month
    }

    private static func year(_ parameters: ScreenParameters, _ context: ScreenContext) throws(ScreenProblem) -> Year {
        guard let number = try parameters.integer("year") else {
            return Year(containing: context.rules.month(containing: context.newest))
        }
        guard number >= 1901, number <= 2198 else { throw .parameter("year") }
        return Year(number: Int32(number))
    }

    private static func row(
        _ parameters: ScreenParameters, _ context: ScreenContext, _ knowledge: Knowledge?
    ) throws(ScreenProblem) -> RowScreen {
        guard let text = try parameters.text("id"), let id = UUID128(text) else { throw .parameter("id") }
        guard let screen = RowScreen(id, knowledge: knowledge, in: context) else { throw .notFound(text) }
        return screen
    }
}
