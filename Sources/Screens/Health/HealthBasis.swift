import Bookkeeping
import Insights
import Planning
import Values

/// The sums that the parts of a score share, each with what opens its rows.
struct HealthBasis: Sendable {
    private let shown: HouseholdHealth
    private let context: ScreenContext

    init(_ shown: HouseholdHealth, in context: ScreenContext) {
        self.shown = shown
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var currency: Currency { shown.health.currency }

    /// What came in, what was spent and on what, what accounts hold, and the bills that were paid.
    var items: [PageItem] { flows(.spentShare) + flows(.monthsCovered) + flows(.debtPayments) + held + bills }

    private func measure(_ kind: HealthPartKind) -> HealthMeasure? { shown.health.parts.first { $0.measure.kind == kind }?.measure }

    private func flows(_ kind: HealthPartKind) -> [PageItem] {
        // What came in stands there once.
        let all = (measure(kind)?.evidence ?? []).filter { kind != .debtPayments || $0.side == .spent }
        return all.joined.compactMap { evidence in
            let months = shown.months.all.filter { evidence.span.contains($0.month.days) }
            let code = evidence.side == .received ? "received" : HealthBasis.code(kind)
            let amount = months.reduce(Int64(0)) { Sum.adding($0, HealthBasis.amount(code, $1)) }
            guard amount != 0 else { return nil }
            return PageItem(
                key: code + "-" + evidence.span.first.iso, name: wording.text("health.basis." + code),
                detail: wording.catalogue.span(evidence.span), amount: wording.money(amount, currency),
                evidence: ShownEvidence(evidence, context))
        }
    }

    private static func code(_ kind: HealthPartKind) -> String {
        switch kind {
        case .monthsCovered: "essential"
        case .debtPayments: "debt"
        default: "spent"
        }
    }

    private static func amount(_ code: String, _ month: HealthMonth) -> Int64 {
        switch code {
        case "received": month.received
        case "essential": month.essential
        case "debt": month.debtPayments
        default: month.spent
        }
    }

    /// What is in the accounts and owed on the things that parts stand on.
    private var held: [PageItem] {
        var sources: [WorthHolding.Source] = []
        for source in shown.health.parts.flatMap({ $0.measure.holdings }) where !sources.contains(source) { sources.append(source) }
        return sources.compactMap { source in
            guard let amount = shown.holdings.first(where: { $0.source == source })?.amount(on: shown.health.day) else { return nil }
            let text = wording.money(amount, currency)
            switch source {
            case .account(let number):
                return PageItem(
                    key: "account-\(number)", name: context.ledger.accounts[Int(number)].name, amount: text,
                    evidence: ShownEvidence(Evidence(balancesOf: [number], currency: currency), context))
            case .asset(let place):
                var item = shown.assets[place].item
                item.amount = text
                item.form = nil
                return item
            }
        }
    }

    private var bills: [PageItem] {
        let rows = measure(.billsOnTime).map { shown.rows(of: $0.bills) } ?? []
        guard let evidence = Evidence(rows: rows, in: context.ledger) else { return [] }
        let sum = rows.reduce(Int64(0)) { Sum.adding($0, context.ledger.amounts[Int($1)]) }
        return [
            PageItem(
                key: "bills", name: wording.text("health.basis.bills"), amount: wording.amount(sum, currency),
                evidence: ShownEvidence(evidence, context))
        ]
    }
}
