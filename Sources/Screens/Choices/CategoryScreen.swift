import Bookkeeping
import Insights
import Syncing
package import Values

/// One category: how it looks, what it comes to month by month and in a usual month, and with which merchants.
package struct CategoryScreen: Sendable {
    private let look: CategoryLook
    /// The group that it stands in, as a category looks.
    private let group: CategoryLook
    private let choice: CategoryChoice?
    /// Whether there is such a category.
    private let isKnown: Bool
    /// How many rows it has in all; deleted ones are left out.
    private let rows: Int
    private let currency: Currency
    /// The figures; nil for a category without a row.
    private let year: CategoryYear?
    private let context: ScreenContext

    /// Merchants that are listed.
    private static let merchantLimit = 10

    /// The screen of a category by its code.
    package init(_ code: String, in context: ScreenContext) {
        let (taxonomy, ledger) = (context.categories.taxonomy, context.ledger)
        let choice = context.chosen.choices.categories.first { $0.category == code }
        let known =
            taxonomy.flatMap { taxonomy in taxonomy.category(code: code).map { taxonomy[$0] } }
            ?? choice.flatMap { taxonomy?.category(of: $0) }
        let number = code == CategoryLooks.unsureCode ? nil : context.looks.number(code)
        var (count, newest) = (0, -1)
        if let number {
            for row in 0..<ledger.count where ledger.categoryNumbers[row] == number && !ledger.flags[row].contains(.deleted) {
                (count, newest) = (count + 1, row)
            }
        }
        let currency = newest < 0 ? context.currency : ledger.currency(ofRow: newest)
        look = context.looks.look(ofCode: code, known)
        group = context.looks.look(ofGroup: known?.group)
        isKnown = code != CategoryLooks.unsureCode && (known != nil || choice != nil || number != nil)
        rows = count
        year = number.flatMap { number in
            count == 0
                ? nil
                : CategoryYear(
                    of: number, upTo: context.rules.month(containing: context.today), rules: context.rules, currency: currency,
                    context.categories, in: ledger)
        }
        self.choice = choice
        self.currency = currency
        self.context = context
    }

    private var wording: Wording { context.wording }

    /// What the twelve months came to.
    private var total: MoneyFlow { (year?.flows ?? []).reduce(MoneyFlow.none) { $0.adding($1) } }

    /// Whether it brings money in.
    private var isIncome: Bool { total.moneyIn > 0 && total.net > 0 }

    /// An amount that went out or came in, without its sign.
    private func amount(_ net: Int64) -> String { isIncome ? wording.received(net, currency) : wording.spent(net, currency) }

    private var bars: MonthBars? {
        year.map { year in
            MonthBars(
                months: zip(year.months, year.flows).map { MonthFlow(month: $0.0, flow: $0.1) }, currency: currency, isIncome: isIncome,
                context: context)
        }
    }

    /// `Food and drink · 371 transactions`
    private var subtitle: String {
        let said = choice?.mergedInto.map { wording.text("categories.merged", .text("category", context.looks.name(ofCode: $0))) }
        return group.name + " · " + (said ?? wording.text("rows.count", .count("count", rows)))
    }

    private var sentences: [ShownSentence] {
        guard let year else { return [] }
        let text = wording.text(
            "categories.year", .text("rows", wording.text("rows.count", .count("count", total.count))), .text("amount", amount(total.net)))
        return [ShownSentence(text, year.question, context)]
            + (year.usual.map { [ShownSentence(wording.text("categories.usual", .text("amount", amount($0))))] } ?? [])
    }

    private var merchants: [(merchant: UInt32, flow: MoneyFlow)] {
        year.map { Array($0.merchants.prefix(CategoryScreen.merchantLimit)) } ?? []
    }

    private var empty: EmptyState? {
        isKnown ? nil : EmptyState("empty.category.", screen: "categories", command: "evenkeel categories", wording)
    }

    /// Icons that can be chosen, each with what Evenkeel uses it for, which tells those who don't see it what it is.
    private var icons: [(icon: String, name: String)] {
        let taxonomy = context.categories.taxonomy
        return CategoryIcon.all.compactMap { icon -> (icon: String, name: String)? in
            let category = taxonomy?.categories.first { $0.icon == icon }
            let group = taxonomy?.groups.first { $0.icon == icon }
            guard let key = category.map({ "category." + $0.code }) ?? group.map({ "categoryGroup." + $0.code }) else { return nil }
            return (icon: icon, name: wording.text(key))
        }
    }
}

extension CategoryScreen: ScreenModel {
    /// Writes the figures (`evenkeel categories show --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        let chosen = context.looks.choice(look.code)
        json.object { json in
            json.member("screen", "category")
            json.member("category", look.code)
            json.member("record", LookChoice.id(ofCategory: look.code))
            json.member("name", look.name)
            json.member("icon", look.icon)
            json.member("colour", look.colour)
            json.member("chosenIcon", chosen.icon)
            json.member("chosenColour", chosen.colour)
            json.member("hidden", chosen.isHidden)
            json.member("group", group.code)
            json.member("renamed", choice?.name != nil)
            json.member("mergedInto", choice?.mergedInto)
            json.member("rows", rows)
            json.member("currency", currency)
            json.member("usual", year?.usual.map { Money(minorUnits: $0, currency) })
            writeMonths(to: &json)
            writeMerchants(to: &json)
            if view { writeView(to: &json) }
        }
    }

    private func writeMonths(to json: inout JSONWriter) {
        json.array("months") { json in
            for figure in bars?.months ?? [] {
                json.object { json in
                    json.member("month", MonthText.iso(figure.month))
                    json.span(context.rules.days(of: figure.month))
                    json.flow(figure.flow, currency)
                }
            }
        }
    }

    private func writeMerchants(to json: inout JSONWriter) {
        json.array("merchants") { json in
            for figure in merchants {
                json.object { json in
                    json.member("merchant", context.ledger.merchants.text(figure.merchant))
                    json.amount("amount", figure.flow.net, currency)
                    json.amount("in", figure.flow.moneyIn, currency)
                    json.amount("out", figure.flow.moneyOut, currency)
                    json.member("count", figure.flow.count)
                }
            }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", look.name)
            json.member("subtitle", subtitle)
            json.member("sentences", sentences)
            json.member("chart", bars?.chart)
            json.array("items") { json in
                for figure in merchants {
                    json.object { json in
                        json.member("name", wording.merchant(figure.merchant, in: context.ledger))
                        json.member("amount", amount(figure.flow.net))
                        json.member("count", wording.text("merchant.visits", .count("count", figure.flow.count)))
                    }
                }
            }
            json.array("icons") { json in
                for (icon, name) in icons {
                    json.object { json in
                        json.member("icon", icon)
                        json.member("name", name)
                    }
                }
            }
            json.member("empty", empty)
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(look.name, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.add("  " + subtitle, .muted)
        for sentence in sentences { block.paragraph(sentence.text, indent: 2) }
        guard let bars else { return }
        block.space()
        let most = bars.months.map { bars.value($0) }.max() ?? 0
        var months = TerminalTable([.left, .bar, .right])
        for figure in bars.months {
            let value = bars.value(figure)
            months.add(.text(bars.name(figure), .muted), .bar(value, of: most, .accent), .text(wording.amount(value, currency)))
        }
        block.add(months)
        block.heading(wording.text("mirror.merchants"))
        var table = TerminalTable([.name, .right, .right])
        for figure in merchants {
            table.add(
                .text(wording.merchant(figure.merchant, in: context.ledger)),
                .text(wording.text("merchant.visits", .count("count", figure.flow.count)), .muted), .text(amount(figure.flow.net)))
        }
        block.add(table)
    }
}
