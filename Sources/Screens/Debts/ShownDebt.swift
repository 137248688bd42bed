import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// One thing on which a household owes money today, as screens tell of it.
struct ShownDebt: Sendable {
    /// The account or the asset that it is.
    let source: WorthHolding.Source
    /// What it is called.
    let name: String
    /// What its amounts are in.
    let currency: Currency
    /// What is owed, in minor units above zero.
    let owed: Int64
    /// What was agreed about it.
    let terms: DebtTerms
    /// What its terms are said of: the account's record or its own; nil for an account that has none yet.
    let record: UUID128?
    /// The next day on which a payment is due.
    let next: Day
    /// What can be reckoned with; nil while its rate or its payment is not said, and for what no debt can be.
    let debt: Debt?
    /// How it is paid back at its own payment.
    let schedule: Amortisation?

    /// A debt.
    ///
    /// - Parameters:
    ///   - place: of the debt among all, which stands for an id where it has no record.
    ///   - compounding: how often interest bears interest.
    init(
        _ source: WorthHolding.Source, _ name: String, _ currency: Currency, owed: Int64, _ terms: DebtTerms, record: UUID128?,
        place: Int, _ compounding: InterestRate.Compounding, today: Day
    ) {
        self.source = source
        self.name = name
        self.currency = currency
        self.owed = owed
        self.terms = terms
        self.record = record
        let next = terms.nextDue(after: today)
        self.next = next
        let id = record ?? UUID128(high: 0, low: UInt64(place))
        let debt = ShownDebt.debt(id, currency, owed, terms, compounding)
        self.debt = debt
        schedule = debt.flatMap { try? Amortisation(of: $0, from: next) }
    }

    private static func debt(
        _ id: UUID128, _ currency: Currency, _ owed: Int64, _ terms: DebtTerms, _ compounding: InterestRate.Compounding
    ) -> Debt? {
        guard let interest = terms.interest, let payment = terms.payment, let rate = try? InterestRate(basisPoints: interest, compounding)
        else { return nil }
        return try? Debt(id, currency, balance: owed, at: rate, minimum: payment)
    }

    /// What nobody has said of it yet that a plan needs, by codes.
    var missing: [String] {
        (terms.interest == nil ? ["rate"] : []) + (terms.payment == nil ? ["payment"] : [])
    }

    /// The code of how it stands.
    var state: String { schedule?.end.code ?? (missing.isEmpty ? "beyond-horizon" : "unknown") }

    /// How much of its limit is in use, in per cent, 0 to 100; nil without a limit.
    var used: Int? {
        guard let limit = terms.limit, limit > 0 else { return nil }
        return Int(clamping: min(100, Int128(owed) * 100 / Int128(limit)))
    }

    /// What opens the rows behind what is owed; nil for what is kept by hand.
    func evidence(_ context: ScreenContext) -> ShownEvidence? {
        guard case .account(let account) = source else { return nil }
        return ShownEvidence(Evidence(balancesOf: [account], currency: currency), context)
    }
}
