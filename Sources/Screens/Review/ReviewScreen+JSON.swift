import Bookkeeping
import Insights
package import Values

extension ReviewScreen: ScreenModel {
    /// Writes the figures (`evenkeel review --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "review")
            json.member("year", Int64(review.year.number))
            json.span(review.span)
            json.member("knownFrom", review.known?.first)
            json.member("knownTo", review.known?.last)
            json.object("totals") { json in
                json.member("currency", currency)
                json.flow(review.total, currency)
            }
            json.array("cards") { json in
                for card in review.cards { write(card, to: &json) }
            }
            json.member("currencies", review.otherCurrencies.map { $0.code })
            if view { writeView(to: &json) }
        }
    }

    private func write(_ card: ReviewCard, to json: inout JSONWriter) {
        let category: String? = card.category == 0 ? nil : context.looks.code(card.category)
        let merchant: String? = card.merchant == 0 ? nil : context.ledger.merchants.text(card.merchant)
        json.object { json in
            json.member("kind", card.kind.code)
            json.member("currency", card.currency)
            json.span(card.days)
            json.amount("amount", card.amount, card.currency)
            json.amount("whole", card.whole, card.currency)
            json.amount("before", card.before, card.currency)
            json.member("count", card.count)
            json.member("places", card.places)
            json.member("category", category)
            json.member("merchant", merchant)
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("subtitle", subtitle)
            json.array("cards") { json in
                for card in review.cards { writeShown(card, to: &json) }
            }
            json.object("navigation") { json in
                json.member("previous", Int64(review.year.advanced(by: -1).number))
                json.member("next", Int64(review.year.advanced(by: 1).number))
            }
            json.member("empty", empty)
        }
    }

    private func writeShown(_ card: ReviewCard, to json: inout JSONWriter) {
        let mark = mark(card)
        json.object { json in
            json.member("code", card.kind.code)
            json.member("title", heading(of: card))
            json.member("icon", mark.icon)
            json.member("colour", mark.colour)
            json.member("shown", face(of: card, hasAmounts: true))
            json.member("plain", face(of: card, hasAmounts: false))
            json.member("chart", chart(card))
        }
    }

    /// The icon of what a card tells; that of its category where it is of one.
    private func mark(_ card: ReviewCard) -> PageItem.Mark {
        switch card.kind {
        case .year: PageItem.Mark(icon: "calendar", colour: 0)
        case .month: PageItem.Mark(icon: "sun", colour: 2)
        case .least: PageItem.Mark(icon: "leaf", colour: 1)
        case .day: PageItem.Mark(icon: "flame", colour: 2)
        case .largest: PageItem.Mark(icon: "tag", colour: 3)
        case .merchant: PageItem.Mark(icon: "heart", colour: 5)
        case .new: PageItem.Mark(icon: "sparkle", colour: 9)
        case .returns: PageItem.Mark(icon: "refresh", colour: 4)
        case .letGo: PageItem.Mark(icon: "scissors", colour: 1)
        case .currencies: PageItem.Mark(icon: "globe", colour: 7)
        case .quiet: PageItem.Mark(icon: "moon", colour: 3)
        case .kept: PageItem.Mark(icon: "jar", colour: 1)
        case .category, .grew, .shrank: categoryMark(card.category)
        }
    }

    private func categoryMark(_ category: UInt16) -> PageItem.Mark {
        let look = context.looks.look(category)
        return PageItem.Mark(icon: look.icon, colour: look.colour)
    }

    /// The picture of a card that has one: of shares alone, so that it is the same without amounts.
    private func chart(_ card: ReviewCard) -> Chart? {
        switch card.kind {
        case .month: months(card)
        case .category: parts(card)
        default: nil
        }
    }

    /// The known months beside each other.
    private func months(_ card: ReviewCard) -> Chart? {
        var points: [ChartPoint] = []
        var rows: [[String]] = []
        for (place, month) in review.months.enumerated() where month.isKnown {
            let name = review.year.firstMonth.advanced(by: place)
            let days = review.rules.days(of: name)
            let share = wording.share(min(month.flow.moneyOut, 0), of: card.whole)
            let title = Catalogue.heading(wording.catalogue.monthName(name.month))
            points.append(
                ChartPoint(
                    span: days, label: wording.catalogue.monthName(name.month, .short), text: said(title, share),
                    value: max(0, Sum.subtracting(0, month.flow.moneyOut)), state: days == card.days ? .current : .plain))
            rows.append([title, share])
        }
        guard points.count > 1 else { return nil }
        return Chart(
            kind: .bars, title: heading(of: card), description: wording.catalogue.list(points.map { $0.text }),
            series: [ChartSeries(shape: .bar, points: points)], table: table(card, "column.month", rows))
    }

    /// The largest categories and the rest, as parts of a ring.
    private func parts(_ card: ReviewCard) -> Chart? {
        let spending = review.spending
        guard spending.count > 1 else { return nil }
        let colours = context.looks.colours(of: spending)
        var parts = spending.prefix(CategoryLooks.apart).enumerated().map { rank, figure in
            (name: context.looks.look(figure.category).name, colour: colours[rank], out: figure.flow.moneyOut)
        }
        let rest = spending.dropFirst(CategoryLooks.apart)
        if !rest.isEmpty {
            let out = rest.reduce(Int64(0)) { Sum.adding($0, $1.flow.moneyOut) }
            parts.append((name: wording.text("chart.rest"), colour: CategoryLooks.restColour, out: out))
        }
        let shares = parts.map { wording.share($0.out, of: card.whole) }
        let series = zip(parts, shares).map { part, share in
            let point = ChartPoint(label: share, text: said(part.name, share), value: max(0, Sum.subtracting(0, part.out)))
            return ChartSeries(name: part.name, shape: .part, colour: part.colour, points: [point])
        }
        return Chart(
            kind: .ring, title: heading(of: card), description: wording.catalogue.list(series.map { $0.points[0].text }), series: series,
            table: table(card, "column.category", zip(parts, shares).map { [$0.name, $1] }))
    }

    /// `March: 12%`
    private func said(_ name: String, _ share: String) -> String {
        wording.text("chart.point", .text("name", name), .text("amount", share))
    }

    private func table(_ card: ReviewCard, _ first: String, _ rows: [[String]]) -> DataTable {
        DataTable(caption: heading(of: card), columns: [wording.text(first), wording.text("column.share")], rows: rows)
    }
}
