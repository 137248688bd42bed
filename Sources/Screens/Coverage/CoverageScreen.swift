import Bookkeeping
import Importing
package import Insights
package import Values

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
    /// What accounts that were asked for by name held over time; empty where all are shown.
    let holdings: [WorthHolding]
    /// Whether the accounts were asked for by name.
    private let isNamed: Bool
    /// What the screen is made from.
    let context: ScreenContext

    /// The screen of some accounts.
    ///
    /// - Parameter accounts: those that are named are shown with what they held over time.
    package init(of accounts: AccountSelection = .all, in context: ScreenContext) {
        self.context = context
        let ledger = context.chosen.onBankDays
        let numbers = context.accountOrder.map { UInt16(truncatingIfNeeded: $0) }.filter { accounts.contains($0) }
        parts = numbers.map { number in
            Part(
                number: number, account: ledger.accounts[Int(number)],
                coverage: AccountCoverage(of: number, spans: context.spans, in: ledger))
        }
        isNamed = accounts != .all
        holdings = accounts == .all ? [] : NetWorth.all(in: ledger, spans: context.spans, assets: []).worth.flatMap { $0.holdings }
    }

    /// The words.
    var wording: Wording { context.wording }

    /// From the first to the last covered day of any account; nil while none is covered.
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

    /// Days that several statements tell: `Mar 3–9, 2026 (7 days) are in more than one statement.`
    func overlap(_ days: DaySpan) -> String {
        wording.text("coverage.overlap", .text("span", wording.catalogue.span(days)), .count("count", days.count))
    }

    /// What to expect of an account's statements; empty where that is not known.
    func due(_ part: Part) -> String { context.statementDue(part.number).map { context.words($0) } ?? "" }

    /// The imports that brought rows or a statement to an account that was asked for by name, in their order.
    func imports(_ part: Part) -> [UInt32] {
        guard isNamed else { return [] }
        let ledger = context.ledger
        var numbers = Set(context.spans.compactMap { $0.account == part.number ? $0.importNumber : nil })
        for (account, number) in zip(ledger.accountNumbers, ledger.importNumbers) where account == part.number { numbers.insert(number) }
        return numbers.filter { $0 > 0 }.sorted()
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

    /// What to say instead of figures; nil if there are figures.
    var empty: EmptyState? { parts.isEmpty ? .noRows(wording) : nil }
}

extension CoverageScreen {
    /// Gaps of one account that a terminal lists.
    private static let shortList = 6

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("coverage.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        for part in parts {
            block.heading(part.account.name)
            drawTimeline(part, on: &block)
            block.paragraph(reach(part), indent: 2)
            for gap in part.coverage.gaps.suffix(CoverageScreen.shortList) { block.paragraph(self.gap(gap), .amber, indent: 2) }
            for days in part.coverage.overlaps.suffix(CoverageScreen.shortList) { block.paragraph(overlap(days), .muted, indent: 2) }
            if let due = context.statementDue(part.number) {
                block.paragraph(context.words(due), due.count > 0 ? .amber : .muted, indent: 2)
            }
            guard !part.coverage.covered.isEmpty || !part.coverage.proofs.isEmpty else { continue }
            let isProven = part.coverage.isProven
            block.paragraph(proof(part), isProven == true ? .sage : (isProven == false ? .amber : .muted), indent: 2)
            for proof in part.coverage.proofs.filter({ $0.difference != 0 }).suffix(CoverageScreen.shortList) {
                block.paragraph(missing(proof, of: part), .amber, indent: 2)
            }
        }
    }

    /// One mark for each month: covered wholly, partly or not at all. The latest months where there is too little room.
    private func drawTimeline(_ part: Part, on block: inout TerminalBlock) {
        guard let span, !part.coverage.covered.isEmpty else { return }
        let last = Month(containing: span.last)
        let room = block.style.width - 24
        let count = min(room, Int(last.number - Month(containing: span.first).number) + 1)
        let first = last.advanced(by: 1 - count)
        var line = TerminalLine("  " + wording.catalogue.month(first, .short) + " ", .muted)
        for step in 0..<count {
            let month = first.advanced(by: step).days
            let covered = part.coverage.covered.reduce(0) { $0 + ($1.intersection(month)?.count ?? 0) }
            let intensity = covered == month.count ? 4 : (covered > 0 ? 2 : 0)
            let shade = intensity == 0 ? "·" : String(Bar.shade(intensity, isASCII: block.style.isASCII).prefix(1))
            line.add(shade, intensity == 4 ? .sage : .amber)
        }
        line.add(" " + wording.catalogue.month(last, .short), .muted)
        block.add(line)
    }
}

extension CoverageScreen: ScreenModel {
    /// Writes the figures (`evenkeel coverage --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "coverage")
            json.array("accounts") { json in
                for part in parts { write(part, to: &json) }
            }
            if view { writeView(to: &json) }
        }
    }

    private func write(_ part: Part, to json: inout JSONWriter) {
        json.object { json in
            json.member("account", part.account.name)
            json.member("currency", part.account.currency)
            write("covered", part.coverage.covered, to: &json)
            write("gaps", part.coverage.gaps, to: &json)
            write("overlaps", part.coverage.overlaps, to: &json)
            json.array("proofs") { json in
                for proof in part.coverage.proofs {
                    json.object { json in
                        json.span(proof.days)
                        json.amount("opening", proof.from, part.account.currency)
                        json.amount("closing", proof.to, part.account.currency)
                        json.amount("rows", proof.rows, part.account.currency)
                        json.amount("difference", proof.difference, part.account.currency)
                    }
                }
            }
            json.member("proven", part.coverage.isProven)
            json.key("statement")
            write(context.statementDue(part.number), to: &json)
        }
    }

    private func write(_ due: StatementDue?, to json: inout JSONWriter) {
        guard let due else { return json.null() }
        json.object { json in
            json.member("missing", due.count)
            json.member("end", due.end)
            json.member("out", due.out)
        }
    }

    private func write(_ key: String, _ spans: [DaySpan], to json: inout JSONWriter) {
        json.array(key) { json in
            for span in spans {
                json.object { $0.span(span) }
            }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", wording.text("coverage.title"))
            json.array("items") { json in
                for part in parts {
                    json.object { json in
                        json.member("name", part.account.name)
                        json.member("reach", reach(part))
                        json.member("proof", ShownSentence(proof(part), proofEvidence(part), context))
                        json.member("due", due(part))
                        json.member("isDue", (context.statementDue(part.number)?.count ?? 0) > 0)
                        json.member("gaps", part.coverage.gaps.map { gap($0) })
                        json.member("overlaps", part.coverage.overlaps.map { overlap($0) })
                        json.member("balances", balances(part))
                        json.array("imports") { json in
                            for number in imports(part) { json.value(Int64(number)) }
                        }
                        json.array("missing") { json in
                            for proof in part.coverage.proofs where proof.difference != 0 {
                                json.value(ShownSentence(missing(proof, of: part), evidence(part, proof.days), context))
                            }
                        }
                    }
                }
            }
            json.array("changed") { json in
                for (importNumber, count) in context.chosen.changesByImport() {
                    json.object { json in
                        json.member("import", Int64(importNumber))
                        json.member("count", count)
                    }
                }
            }
            json.member("chart", chart)
            json.member("empty", empty)
        }
    }

    /// The accounts' days as a picture.
    private var chart: Chart? {
        guard span != nil else { return nil }
        let title = wording.text("coverage.title")
        let rows = parts.map { [$0.account.name, reach($0), proof($0)] }
        let description = rows.map { wording.text("chart.point", .text("name", $0[0]), .text("amount", $0[1])) }.joined(separator: " ")
        let lanes = parts.map { part in
            let covered = part.coverage.covered.map { ChartPoint(span: $0, text: wording.catalogue.span($0), value: 0) }
            let gaps = part.coverage.gaps.map { ChartPoint(span: $0, text: gap($0), value: 0, state: .gap) }
            let overlaps = part.coverage.overlaps.map { ChartPoint(span: $0, text: overlap($0), value: 0, state: .overlap) }
            return ChartSeries(name: part.account.name, shape: .stretch, points: covered + gaps + overlaps)
        }
        return Chart(
            kind: .coverage, title: title, description: description, series: lanes,
            table: DataTable(caption: title, columns: ["account", "reach", "proof"].map { wording.text("column." + $0) }, rows: rows))
    }
}
