import Bookkeeping
import Households
import Importing
import Insights
import Syncing
package import Values

/// The household's accounts in their order, the closed ones behind: what each holds, how many rows it has, and how far they reach.
package struct AccountsScreen: Sendable {
    /// The name by which it is asked for.
    static let name = "accounts"

    private let figures: [AccountFigure]
    private let context: ScreenContext

    /// The screen of all accounts.
    package init(in context: ScreenContext) {
        let all = AccountFigures.of(context.chosen.onBankDays, spans: context.spans)
        figures = context.accountOrder.map { all[$0] }
        self.context = context
    }

    private var wording: Wording { context.wording }

    private func account(_ figure: AccountFigure) -> LedgerAccount { context.ledger.accounts[Int(figure.account)] }

    /// Whose it is if it is somebody else's.
    private func holder(_ figure: AccountFigure) -> HouseholdMember? { context.people.otherHolder(ofAccount: figure.account) }

    /// `Chequing · CAD`, with `Sam’s account` where it is somebody else's.
    private func kind(_ figure: AccountFigure) -> String {
        let kind = wording.text("account.kind." + account(figure).kind.code) + " · " + account(figure).currency.code
        return holder(figure).map { kind + " · " + wording.text("accounts.holder", .text("name", $0.name)) } ?? kind
    }

    /// `1,234 rows up to November 20, 2026`
    private func reach(_ figure: AccountFigure) -> String {
        let rows = wording.text("rows.count", .count("count", figure.rowCount))
        guard let span = figure.span else { return rows }
        return wording.text("accounts.reach", .text("rows", rows), .text("day", wording.catalogue.date(span.last)))
    }

    private func balance(_ figure: AccountFigure) -> String {
        figure.balance.map { wording.money($0.amount, account(figure).currency) } ?? ""
    }

    private func evidence(_ figure: AccountFigure) -> ShownEvidence {
        ShownEvidence(Evidence(balancesOf: [figure.account], currency: account(figure).currency), context)
    }

    /// Since when it is closed; nil for one that is open.
    private func closed(_ figure: AccountFigure) -> String? {
        guard context.isClosed(figure.account), let day = context.standings[Int(figure.account)].closed else { return nil }
        return wording.text("accounts.closed", .text("day", wording.catalogue.date(day, .long)))
    }

    /// How the balance is known; why it is not.
    private func how(_ figure: AccountFigure) -> String {
        guard let balance = figure.balance else { return wording.text("accounts.noBalance") }
        return wording.text(
            "accounts.how", .text("day", wording.catalogue.date(balance.declared.day)), .count("count", balance.laterRows))
    }

    private var empty: EmptyState? { figures.isEmpty ? .noRows(wording) : nil }
}

extension AccountsScreen: ScreenModel {
    /// Writes the figures (`evenkeel accounts --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", AccountsScreen.name)
            json.array("accounts") { json in
                for figure in figures { write(figure, to: &json) }
            }
            if view { writeView(to: &json) }
        }
    }

    private func write(_ figure: AccountFigure, to json: inout JSONWriter) {
        let account = account(figure)
        json.object { json in
            json.member("account", account.name)
            json.member("record", record(figure))
            json.member("order", context.standings[Int(figure.account)].order)
            json.member("closed", context.standings[Int(figure.account)].closed)
            json.member("kind", account.kind.code)
            json.member("currency", account.currency)
            json.member("identifier", account.identifier)
            json.member("holder", holder(figure))
            json.member("rows", figure.rowCount)
            json.member("pending", figure.pendingCount)
            json.member("first", figure.span?.first)
            json.member("last", figure.span?.last)
            json.member("askedAbove", figure.askedAbove.map { Money(minorUnits: $0, account.currency).amountText })
            json.key("balance")
            write(figure.balance, account.currency, to: &json)
        }
    }

    private func record(_ figure: AccountFigure) -> UUID128? {
        context.accounts.indices.contains(Int(figure.account)) ? context.accounts[Int(figure.account)] : nil
    }

    private func write(_ balance: AccountBalance?, _ currency: Currency, to json: inout JSONWriter) {
        guard let balance else { return json.null() }
        json.object { json in
            json.amount("amount", balance.amount, currency)
            json.object("declared") { json in
                json.amount("amount", balance.declared.amount, currency)
                json.member("day", balance.declared.day)
            }
            json.member("laterRows", balance.laterRows)
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", wording.text("accounts.title"))
            json.array("items") { json in
                for figure in figures {
                    json.object { json in
                        json.member("name", account(figure).name)
                        json.member("kind", kind(figure))
                        json.member("balance", balance(figure))
                        json.member("evidence", figure.balance.map { _ in evidence(figure) })
                        json.member("how", how(figure))
                        json.member("rows", reach(figure))
                        json.member("closed", closed(figure))
                    }
                }
            }
            json.member("empty", empty)
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("accounts.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        var table = TerminalTable([.name, .left, .right, .name])
        for figure in figures {
            table.add(
                .text(account(figure).name), .text(kind(figure), .muted), .text(balance(figure), .strong),
                .text(closed(figure) ?? reach(figure), .muted))
        }
        block.add(table)
        drawNotes(on: &block)
    }

    /// Which statements should be out, and why a balance is not known.
    private func drawNotes(on block: inout TerminalBlock) {
        let open = figures.filter { !context.isClosed($0.account) }
        let expected = open.compactMap { figure -> String? in
            guard let due = context.statementDue(figure.account), due.count > 0 else { return nil }
            return wording.text("chart.point", .text("name", account(figure).name), .text("amount", context.words(due)))
        }
        if !expected.isEmpty { block.space() }
        for words in expected { block.paragraph(words, .amber) }
        guard open.contains(where: { $0.balance == nil }) else { return }
        block.space()
        block.paragraph(wording.text("accounts.noBalance"), .muted)
    }
}
