import Bookkeeping
import Importing
import Insights
import Values

/// How the rows of an account add up to what it holds: with what was there before them.
struct RowsBalance: JSONWritable, Sendable {
    /// What the account held at the end of the rows' last day, in minor units.
    private let amount: Int64
    /// The part of it that no row brought.
    private let before: Int64
    /// Whether some days between the statements are not covered, so that rows may be missing.
    private let hasGaps: Bool
    private let currency: Currency

    /// The balance behind a question for all rows of one account up to a day; nothing behind any other one.
    ///
    /// - Parameters:
    ///   - sum: what the rows sum to.
    ///   - ledger: the rows on the days of their banks.
    init?(_ evidence: Evidence, of sum: Int64, in ledger: Ledger, _ context: ScreenContext) {
        guard evidence.state == .booked, evidence.span.first == .earliest, case .some(let accounts) = evidence.accounts,
            accounts.count == 1, let figure = AccountFigures.of(ledger, spans: context.spans).first(where: { $0.account == accounts[0] }),
            let balance = figure.balance
        else { return nil }
        var later: Int64 = 0
        if evidence.span.last < .latest {
            var after = evidence
            after.span = DaySpan(ordered: evidence.span.last.advanced(by: 1), .latest)
            later = ledger.flow(of: after, context.categories).net
        }
        amount = Sum.subtracting(balance.amount, later)
        before = Sum.subtracting(amount, sum)
        hasGaps = !AccountCoverage(of: accounts[0], spans: context.spans, in: ledger).gaps.isEmpty
        currency = ledger.accounts[Int(accounts[0])].currency
    }

    /// `Before the first of them there was $4,210.33. Together that is $5,310.12.`
    func text(_ wording: Wording) -> String {
        wording.text(
            hasGaps ? "rows.balance.broken" : "rows.balance", .text("before", wording.money(before, currency)),
            .text("amount", wording.money(amount, currency)))
    }

    /// What statements declare around some days of one account, where its rows do not lead from one to the other; nothing elsewhere.
    static func gapText(_ evidence: Evidence, in ledger: Ledger, _ context: ScreenContext) -> String? {
        guard evidence.state == .booked, case .some(let accounts) = evidence.accounts, accounts.count == 1 else { return nil }
        let proofs = AccountCoverage(of: accounts[0], spans: context.spans, in: ledger).proofs
        guard let proof = proofs.first(where: { $0.days == evidence.span && $0.difference != 0 }) else { return nil }
        let currency = ledger.accounts[Int(accounts[0])].currency
        let wording = context.wording
        return wording.text(
            "rows.gap", .text("from", wording.money(proof.from, currency)), .text("to", wording.money(proof.to, currency)),
            .text("difference", wording.money(proof.difference, currency)))
    }

    /// Writes what was there before the rows, and what there is with them.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.amount("before", before, currency)
            json.amount("amount", amount, currency)
        }
    }
}
