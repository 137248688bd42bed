import Bookkeeping
package import Insights
package import Values

/// Every merchant of a period at which money was spent, most first; they sum to what was spent.
package final class MerchantsScreen: Sendable {
    private let mirror: Mirror
    private let front: CurrencyMirror?
    private let merchants: [MerchantFigure]
    private let context: ScreenContext
    private let start: Int
    private let limit: Int

    /// Merchants that a terminal lists.
    static let shortList = 40
    /// Merchants on one page at most.
    package static let pageLimit = 5000
    /// Merchants on one page when nobody says how many.
    package static let page = 200

    /// The screen of a period.
    ///
    /// - Parameters:
    ///   - currency: the currency to look at; nothing for the household's primary one.
    ///   - start: how many merchants are passed over.
    ///   - limit: how many are listed, at most `pageLimit`.
    package init(
        of period: Period, accounts: AccountSelection = .all, currency: Currency? = nil, from start: Int = 0,
        limit: Int = MerchantsScreen.page, in context: ScreenContext
    ) {
        self.limit = min(max(limit, 0), MerchantsScreen.pageLimit)
        mirror = Mirror(of: period, accounts: accounts, today: context.today, comparing: false, context.categories, in: context.ledger)
        front = mirror.currencies.first { $0.currency == currency } ?? mirror.currencies.first
        merchants = front?.merchants.filter { $0.flow.moneyOut != 0 } ?? []
        self.start = min(max(start, 0), merchants.count)
        self.context = context
    }

    private var currency: Currency { front?.currency ?? context.currency }

    private var wording: Wording { context.wording }

    /// The merchants of this page.
    private var listed: ArraySlice<MerchantFigure> { merchants.dropFirst(start).prefix(limit) }

    private var title: String { wording.text("merchants.title") }

    private var subtitle: String { Catalogue.heading(wording.catalogue.title(of: mirror.period)) }

    /// `42 merchants, $1,234.50 altogether.`
    private var sentence: String {
        let out = wording.spent(front?.total.moneyOut ?? 0, currency)
        return wording.text("merchants.total", .count("count", merchants.count), .text("amount", out))
    }

    private var empty: EmptyState? {
        guard merchants.isEmpty else { return nil }
        if mirror.history.span == nil { return .noRows(wording) }
        return EmptyState(
            "empty.merchants.", [.text("when", wording.when(mirror.period, today: mirror.today))], screen: "mirror",
            command: "evenkeel year", wording)
    }
}

extension MerchantsScreen: ScreenModel {
    /// Writes the figures (`evenkeel merchants --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "merchants")
            json.object("period") { json in
                json.span(mirror.period.span)
                json.member("kind", mirror.period.kind.key)
            }
            json.member("currency", currency)
            json.member("count", merchants.count)
            json.member("start", start)
            json.array("merchants") { json in
                for figure in listed {
                    json.object { json in
                        json.member("merchant", context.ledger.merchants.text(figure.merchant))
                        json.amount("amount", figure.flow.net, currency)
                        json.amount("in", figure.flow.moneyIn, currency)
                        json.amount("out", figure.flow.moneyOut, currency)
                        json.member("count", figure.flow.count)
                    }
                }
            }
            if view { writeView(to: &json) }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("subtitle", subtitle)
            json.member("sentence", sentence)
            json.array("items") { json in
                for figure in listed {
                    json.object { json in
                        json.member("name", wording.merchant(figure.merchant, in: context.ledger))
                        json.member("amount", wording.spent(figure.flow.moneyOut, currency))
                        json.member("count", wording.text("merchant.visits", .count("count", figure.outCount)))
                        let question = mirror.evidence(currency).of(.merchant(figure.merchant)).of(.spent)
                        json.member("evidence", ShownEvidence(question, context))
                    }
                }
            }
            json.member("empty", empty)
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(title, .strong).adding("  " + subtitle, .muted))
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        block.paragraph(sentence, indent: 2)
        block.space()
        let most = merchants.first.map { max(0, Sum.subtracting(0, $0.flow.moneyOut)) } ?? 0
        var table = TerminalTable([.name, .right, .bar, .right])
        for figure in merchants.prefix(MerchantsScreen.shortList) {
            table.add(
                .text(wording.merchant(figure.merchant, in: context.ledger)),
                .text(wording.text("merchant.visits", .count("count", figure.outCount)), .muted),
                .bar(max(0, Sum.subtracting(0, figure.flow.moneyOut)), of: most, .accent),
                .text(wording.spent(figure.flow.moneyOut, currency)))
        }
        block.add(table)
        if merchants.count > MerchantsScreen.shortList {
            block.add("  " + wording.text("list.more", .count("count", merchants.count - MerchantsScreen.shortList)), .muted)
        }
    }
}
