import Bookkeeping
import Importing
import Insights
import Values

/// For each account which days statements cover, what is missing, and whether the rows prove the balances.
package struct CoverageScreen: Sendable {
    /// One account's part.
    struct Part: Sendable {
        var number: UInt16
        var account: LedgerAccount
        var coverage: AccountCoverage
    }

    /// The accounts' parts.
    let parts: [Part]
    /// What the screen is made from.
    let context: ScreenContext

    /// The screen of all accounts.
    package init(in context: ScreenContext) {
        self.context = context
        let ledger = context.chosen.onBankDays
        parts = ledger.accounts.indices.map { index in
            Part(
                number: UInt16(truncatingIfNeeded: index), account: ledger.accounts[index],
                coverage: AccountCoverage(of: UInt16(truncatingIfNeeded: index), spans: context.spans, in: ledger))
        }
    }

    /// The words.
    var wording: Wording { context.wording }

    /// From the first to the last covered day of any account; nothing while none is covered.
    var span: DaySpan? {
        let covered = parts.flatMap { $0.coverage.covered }
        guard let first = covered.map({ $0.first }).min(), let last = covered.map({ $0.last }).max() else { return nil }
        return DaySpan(first, last)
    }

    /// What is covered of an account: `Covered from … to …`, with or without gaps.
    func reach(_ part: Part) -> String {
        guard let first = part.coverage.covered.first, let last = part.coverage.covered.last else { return wording.text("coverage.none") }
        return wording.text(
            part.coverage.gaps.isEmpty ? "coverage.whole" : "coverage.broken", .text("first", wording.catalogue.date(first.first)),
            .text("last", wording.catalogue.date(last.last)), .count("count", part.coverage.gaps.count))
    }

    /// A gap: `No statement for Mar 3–9, 2026 (7 days).`
    func gap(_ gap: DaySpan) -> String {
        wording.text("coverage.gap", .text("span", wording.catalogue.span(gap)), .count("count", gap.count))
    }

    /// Whether the rows of an account prove its balances.
    func proof(_ part: Part) -> String {
        switch part.coverage.isProven {
        case true?:
            let last = part.coverage.proofs.last.map { wording.money($0.to, part.account.currency) } ?? ""
            return wording.text("coverage.proven", .text("amount", last))
        case false?: return wording.text("coverage.unproven")
        case nil: return wording.text("coverage.unknown")
        }
    }

    /// The rows that lead to the balance that is proven; nothing where none is.
    func proofEvidence(_ part: Part) -> Evidence? {
        guard part.coverage.isProven == true, let last = part.coverage.proofs.last else { return nil }
        return evidence(part, DaySpan(ordered: .earliest, last.days.last))
    }

    /// The rows of an account on some days, whatever they count as.
    func evidence(_ part: Part, _ span: DaySpan) -> Evidence {
        Evidence(balancesOf: [part.number], span, currency: part.account.currency)
    }

    /// A stretch whose rows do not lead from one balance to the next.
    func missing(_ proof: BalanceProof, of part: Part) -> String {
        wording.text(
            "coverage.missing", .text("span", wording.catalogue.span(proof.days)),
            .text("difference", wording.money(proof.difference, part.account.currency)))
    }

    /// What to say instead of figures; nothing when there are figures.
    var empty: EmptyState? { parts.isEmpty ? .noRows(wording) : nil }
}
