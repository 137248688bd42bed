import Bookkeeping
import Insights
import Syncing
import Values

/// What a household owns and owes, as pages tell of it.
struct HouseholdWorth: Sendable {
    /// What is kept by hand.
    let assets: [ShownAsset]
    /// One for each currency, the household's own first.
    let worth: [NetWorth]
    /// Accounts of which nobody said what they hold.
    let unknown: [UInt16]

    /// Months before this one that is gone back at most.
    private static let months = 24

    /// What a household owns and owes as far as it is known by today.
    init(in context: ScreenContext) {
        assets = context.records.filter { $0.kind == .asset }.compactMap { ShownAsset($0, in: context) }
        let holdings = assets.enumerated().compactMap { place, asset in asset.holding(place) }
        let found = NetWorth.all(
            in: context.chosen.onBankDays, spans: context.spans, assets: holdings, closed: context.standings.map { $0.closed })
        let known = found.worth.filter { $0.since <= context.today }
        worth = known.filter { $0.currency == context.currency } + known.filter { $0.currency != context.currency }
        unknown = found.unknown.filter { !context.isClosed($0) }
    }

    /// The accounts of which nobody said what they hold, with the way to where somebody says it.
    func unknownList(_ context: ScreenContext) -> PageList {
        PageList(
            code: "unknown", title: context.wording.text("afford.unknown"),
            items: unknown.map { PageItem(key: "account-\($0)", name: context.ledger.accounts[Int($0)].name) },
            way: PageList.Way(screen: AccountsScreen.name, text: context.wording.text("afford.enterBalance")))
    }

    /// The ends of the months from a day on, and today.
    static func days(since: Day, _ context: ScreenContext) -> [Day] {
        let month = context.rules.month(containing: context.today)
        let ends = (0..<months).reversed().map { context.rules.days(of: month.advanced(by: -1 - $0)).last }
        return ends.filter { $0 >= since } + [context.today]
    }
}

extension ShownAsset {
    /// The asset as something that is owned or owed; nil while nobody said what it is worth.
    fileprivate func holding(_ place: Int) -> WorthHolding? {
        let kind: WorthClass =
            AssetType.owed.contains(type) ? .loans : ["home", "land"].contains(type) ? .property : .things
        return WorthHolding(
            asset: place, kind, currency, values: values.map { WorthHolding.Step(day: $0.day, amount: $0.amount) },
            ended: record["ended"]?.string.flatMap { Day(iso: $0) })
    }
}
