import Bookkeeping
import Importing
import Insights
package import Values

/// The words of a screen: every text that a person reads comes through here, in the person's language.
package struct Wording: Sendable {
    /// The texts and the locale.
    package let catalogue: Catalogue

    /// Words from a catalogue.
    package init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    /// The text of a key.
    func text(_ key: String, _ arguments: MessageArgument...) -> String {
        catalogue.text(key, arguments)
    }

    /// The text of a key.
    func text(_ key: String, _ arguments: [MessageArgument]) -> String {
        catalogue.text(key, arguments)
    }

    /// An amount as the person types it into a field: without a sign of its currency or marks between groups.
    func typed(_ minorUnits: Int64, _ currency: Currency) -> String { typed(minorUnits, digits: currency.exponent) }

    /// A number as the person types it into a field, counted in its last digit.
    func typed(_ units: Int64, digits: Int) -> String {
        let mark = catalogue.locale.numberStyle.decimalMark
        let bytes = AmountText.text(units, exponent: digits).utf8.map { $0 == UInt8(ascii: ".") ? mark : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An amount with its sign: `-$42.10`.
    func money(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency))
    }

    /// An amount whose direction the words around it say: `$42.10`.
    func amount(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), .unsigned)
    }

    /// What was spent, a sum below zero: `$42.10`; `+$42.10` where more came back than was spent.
    func spent(_ minorUnits: Int64, _ currency: Currency) -> String {
        minorUnits > 0 ? change(minorUnits, currency) : amount(minorUnits, currency)
    }

    /// What was received: `$42.10`; `-$42.10` where more was taken back.
    func received(_ minorUnits: Int64, _ currency: Currency) -> String {
        minorUnits < 0 ? money(minorUnits, currency) : amount(minorUnits, currency)
    }

    /// An amount rounded to major units, for estimates: `$43`.
    func rough(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), MoneyStyle(sign: .never, isWhole: true))
    }

    /// An amount without its direction, rounded to major units where it has two digits of them or more: `$43`, `$4.50`.
    func roughly(_ minorUnits: Int64, _ currency: Currency) -> String {
        let limit = UInt64(currency.minorUnitsPerMajor) * 10
        return minorUnits.magnitude < limit ? amount(minorUnits, currency) : rough(minorUnits, currency)
    }

    /// An amount rounded to major units without sign and currency, for columns under a heading that names it: `43`.
    func bare(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), MoneyStyle(sign: .never, showsCurrency: false, isWhole: true))
    }

    /// An amount with a plus or minus: `+$42.10`, for changes.
    func change(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), .signed)
    }

    /// An amount shortened for narrow places, without its direction: `$1.2K`.
    func short(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.compact(Money(minorUnits: minorUnits, currency), sign: .never)
    }

    /// A whole number with groups.
    func number(_ number: Int) -> String {
        catalogue.locale.number(number)
    }

    /// A share of a whole in percent, rounded: `34%`; nothing of nothing is 0.
    func share(_ part: Int64, of whole: Int64) -> String {
        catalogue.locale.percent(Int64(Share.percent(part, of: whole)))
    }

    /// A merchant's name.
    func merchant(_ number: UInt32, in ledger: Ledger) -> String {
        number == 0 ? text("merchant.none") : ledger.merchants.text(number)
    }
}

extension Wording {
    /// What an issue says: the text `issue.<id>`.
    func message(_ issue: Issue) -> String {
        text("issue." + issue.id.name, .text("found", issue.found), .count("count", issue.count), .count("line", issue.line))
    }
}

extension Wording {
    /// When something happened, as it stands in a sentence: `today`, `last week`, `in March 2026`, `on March 1, 2026`.
    func when(_ period: Period, today: Day) -> String {
        guard isRelative(period, today: today) else {
            let key = period.kind == .custom && period.span.count == 1 ? PeriodKind.day.key : period.kind.key
            let first = catalogue.date(period.span.first, .long)
            return text(
                "when." + key, .text("title", catalogue.title(of: period)), .text("first", first),
                .text("last", catalogue.date(period.span.last, .long)))
        }
        return catalogue.relativeTitle(of: period, today: today)
    }

    /// A period as a heading: `This week`, `March 2026`.
    func heading(_ period: Period, today: Day) -> String {
        Catalogue.heading(catalogue.relativeTitle(of: period, today: today))
    }

    /// The days of a period where its heading does not say them already; empty otherwise.
    func subheading(_ period: Period, today: Day) -> String {
        guard isRelative(period, today: today) else { return "" }
        return Catalogue.heading(catalogue.title(of: period))
    }

    /// Whether a period has a name from today's point of view.
    private func isRelative(_ period: Period, today: Day) -> Bool {
        catalogue.relativeTitle(of: period, today: today) != catalogue.title(of: period)
    }
}

extension Wording {
    /// How much was spent against the usual: `a little under a usual Thursday`.
    func comparison(_ comparison: Comparison, of period: Period, _ usual: Usual, _ currency: Currency) -> String {
        let percent = catalogue.locale.percent(Int64(comparison.number))
        return text(
            "compare." + comparison.code, .text("usual", self.usual(period, usual)), .text("than", than(period, usual)),
            .text("percent", percent), .count("times", comparison.number), .text("amount", rough(usual.usual.moneyOut, currency)))
    }

    /// What is compared with: `a usual Thursday`, `the first 5 days of a usual week`.
    func usual(_ period: Period, _ usual: Usual) -> String {
        text("usual." + key(period, usual), arguments(period, usual))
    }

    /// The same as it stands behind a comparative: `than a usual Thursday`, `qu’un jeudi habituel`.
    func than(_ period: Period, _ usual: Usual) -> String {
        text("than." + key(period, usual), arguments(period, usual))
    }

    /// How the usual was made: `$51 is the middle of the last 8 Thursdays: …`.
    func how(_ period: Period, _ usual: Usual, _ currency: Currency) -> String {
        text(
            "how." + key(period, usual),
            arguments(period, usual) + [
                .text("amount", amount(usual.usual.moneyOut, currency)), .count("count", usual.samples.count),
            ])
    }

    private func key(_ period: Period, _ usual: Usual) -> String {
        period.kind.key + (usual.isPartial ? ".partial" : "")
    }

    private func arguments(_ period: Period, _ usual: Usual) -> [MessageArgument] {
        [
            .text("weekday", catalogue.weekdayName(period.span.first.weekday)), .count("days", usual.compared.count),
            .count("length", period.span.count),
        ]
    }
}
