import Bookkeeping
import Households
import Importing
import Insights
import Planning
import Syncing
import Values

/// All that a household owes today, with what was agreed about it.
struct HouseholdDebts: Sendable {
    /// What is owed: the household's own currency first, in each the dearest first, and what can't be reckoned with behind, the largest first.
    let debts: [ShownDebt]
    /// Open cards, lines of credit and loans on which no money is owed, by their places in the ledger.
    let clear: [UInt16]
    /// Open cards, lines of credit and loans of which nobody said what is owed on them.
    let unknown: [UInt16]
    /// Open everyday accounts, which may have an agreed overdraft.
    let everyday: [UInt16]
    /// What is kept by hand, as sources of debts count it.
    let assets: [ShownAsset]

    /// What a household owes as far as its reader sees it.
    init(in context: ScreenContext) {
        self.init(HouseholdWorth(in: context), in: context)
    }

    /// The debts that can be reckoned with, of the household's own currency first. Costs little where nobody said what any costs.
    static func costing(in context: ScreenContext) -> [ShownDebt] {
        guard context.records.contains(where: { $0["interest"] != nil }) else { return [] }
        return HouseholdDebts(in: context).debts.filter { $0.debt != nil }
    }

    /// What is owed of what is owned and owed.
    init(_ worth: HouseholdWorth, in context: ScreenContext) {
        let ledger = context.ledger
        assets = worth.assets
        var (debts, owing): ([ShownDebt], [UInt16]) = ([], [])
        for holding in worth.worth.flatMap({ $0.holdings }) {
            guard let amount = holding.amount(on: context.today), amount < 0 else { continue }
            debts.append(HouseholdDebts.debt(holding, Sum.subtracting(0, amount), worth.assets, place: debts.count, in: context))
            if case .account(let account) = holding.source { owing.append(account) }
        }
        self.debts = HouseholdDebts.ordered(debts, context.currency)
        let open = context.accountOrder.map { UInt16(truncatingIfNeeded: $0) }.filter { !context.isClosed($0) }
        let lent = open.filter { ledger.accounts[Int($0)].kind.isDebt && !owing.contains($0) }
        clear = lent.filter { !worth.unknown.contains($0) }
        unknown = lent.filter { worth.unknown.contains($0) }
        everyday = open.filter { ledger.accounts[Int($0)].kind == .chequing }
    }

    private static func debt(
        _ holding: WorthHolding, _ owed: Int64, _ assets: [ShownAsset], place: Int, in context: ScreenContext
    ) -> ShownDebt {
        switch holding.source {
        case .account(let account):
            let record = context.record(ofAccount: account)
            return ShownDebt(
                holding.source, context.ledger.accounts[Int(account)].name, holding.currency, owed: owed,
                DebtTerms(context.records.terms(ofAccount: record)), record: record, place: place, .monthly, today: context.today)
        case .asset(let number):
            let asset = assets[number]
            // Canadian mortgages with a fixed rate are compounded half-yearly by law.
            let isHalfYearly = asset.type == "mortgage" && asset.currency == .cad
            return ShownDebt(
                holding.source, asset.name, asset.currency, owed: owed, DebtTerms(asset.record), record: asset.record.id, place: place,
                isHalfYearly ? .semiAnnual : .monthly, today: context.today)
        }
    }

    private static func ordered(_ debts: [ShownDebt], _ own: Currency) -> [ShownDebt] {
        var currencies: [Currency] = debts.contains { $0.currency == own } ? [own] : []
        for debt in debts where !currencies.contains(debt.currency) { currencies.append(debt.currency) }
        return currencies.flatMap { currency -> [ShownDebt] in
            let all = debts.filter { $0.currency == currency }
            let known = DebtOrder.avalanche.ordered(all.compactMap { $0.debt }).compactMap { debt in all.first { $0.debt == debt } }
            return known + all.filter { $0.debt == nil }.ordered { $0.owed > $1.owed }
        }
    }

    /// The currencies in which something is owed, the household's own first.
    var currencies: [Currency] {
        debts.reduce(into: []) { all, debt in if !all.contains(debt.currency) { all.append(debt.currency) } }
    }

    /// The debts of a currency that can be reckoned with.
    func known(_ currency: Currency) -> [ShownDebt] { debts.filter { $0.currency == currency && $0.debt != nil } }

    /// The first day on which something of a currency is due.
    func firstDay(_ currency: Currency, today: Day) -> Day {
        known(currency).map { $0.next }.min() ?? today.advanced(by: 1)
    }
}

extension AccountKind {
    /// Whether what such an account holds was lent to its holder.
    var isDebt: Bool {
        switch self {
        case .creditCard, .creditLine, .loan: true
        default: false
        }
    }
}

extension ScreenContext {
    /// The record of an account; nil for one that has none yet.
    func record(ofAccount account: UInt16) -> UUID128? {
        accounts.indices.contains(Int(account)) ? accounts[Int(account)] : nil
    }

    /// What was agreed about an account.
    func terms(ofAccount account: UInt16) -> DebtTerms { DebtTerms(records.terms(ofAccount: record(ofAccount: account))) }

    /// Whether the reader is offered to say what was agreed about an account: whose it is, and whoever runs the household.
    func mayChange(account: UInt16) -> Bool {
        let isOwn = people.holders.indices.contains(Int(account)) ? people.holders[Int(account)] == people.me.id : true
        return mayEver(people.me, .changeAccount) && (isOwn || people.me.role.runsHousehold)
    }
}
