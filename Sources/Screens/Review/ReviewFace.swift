import Bookkeeping
import Insights
import Values

/// What one card says, with amounts or without: what stands large on it, and the sentences below.
struct ReviewFace: JSONWritable, Sendable {
    let figure: ShownSentence
    let sentences: [ShownSentence]

    /// Writes both.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("figure", figure)
            json.member("sentences", sentences)
        }
    }
}

extension ReviewScreen {
    /// What a card is about.
    func heading(of card: ReviewCard) -> String {
        // No more came in than went out: there is nothing to call kept.
        guard card.kind != .kept || card.amount > 0 else { return wording.text("review.even.title") }
        return wording.text("review.\(card.kind.code).title")
    }

    /// What a card says.
    func face(of card: ReviewCard, hasAmounts: Bool) -> ReviewFace {
        ReviewFace(figure: figure(of: card, hasAmounts), sentences: sentences(of: card, hasAmounts))
    }

    /// The name of what a card is about, or how many there are.
    private func figure(of card: ReviewCard, _ hasAmounts: Bool) -> ShownSentence {
        let text =
            switch card.kind {
            case .year: Catalogue.heading(yearTitle)
            case .month, .least: Catalogue.heading(wording.catalogue.monthName(review.rules.month(containing: card.days.first).month))
            case .day: Catalogue.heading(wording.catalogue.date(card.days.first, .weekdayMonthDay))
            case .largest, .merchant, .letGo: merchant(card)
            case .category, .grew, .shrank: category(card)
            case .new: wording.text("review.new.figure", .count("count", card.places))
            case .returns: wording.text("review.returns.figure", .count("count", card.count))
            case .quiet: wording.text("review.quiet.figure", .count("count", card.count))
            case .currencies: card.currency.code
            case .kept: keptFigure(card, hasAmounts)
            }
        return ShownSentence(text, figureEvidence(card), context)
    }

    /// What opens the rows of what stands large; those of before where nothing is left of it.
    private func figureEvidence(_ card: ReviewCard) -> Evidence? {
        switch card.kind {
        case .kept where card.amount <= 0: card.evidence?.of(.received)
        case .shrank where card.amount == 0: card.beside
        default: card.evidence
        }
    }

    private func keptFigure(_ card: ReviewCard, _ hasAmounts: Bool) -> String {
        let isKept = card.amount > 0
        guard hasAmounts else { return wording.share(isKept ? card.amount : card.before, of: card.whole) }
        return wording.received(isKept ? card.amount : card.whole, card.currency)
    }

    private func merchant(_ card: ReviewCard) -> String { wording.merchant(card.merchant, in: context.ledger) }

    private func category(_ card: ReviewCard) -> String { context.looks.look(card.category).name }

    private func sentences(of card: ReviewCard, _ hasAmounts: Bool) -> [ShownSentence] {
        switch card.kind {
        case .year: [say(hasAmounts ? "review.year.text" : "review.year.plain", card)]
        case .month, .least, .category, .day, .returns: part(card, hasAmounts)
        case .largest: part(card, hasAmounts) + [ShownSentence(wording.text("review.on", arguments(card)))]
        case .merchant: times(card, hasAmounts) + [ShownSentence(wording.text("review.every", .count("days", pause(card))))]
        case .currencies: times(card, hasAmounts)
        case .grew, .shrank: change(card, hasAmounts)
        case .new: [say(hasAmounts ? "review.new.text" : "review.new.plain", card)]
        case .letGo: [say(hasAmounts ? "review.letGo.text" : "review.letGo.plain", card)]
        case .quiet: [ShownSentence(wording.text("review.quiet.text", arguments(card)))]
        case .kept: kept(card, hasAmounts)
        }
    }

    /// Everything that a sentence about a card may name.
    private func arguments(_ card: ReviewCard) -> [MessageArgument] {
        let amount = card.kind == .letGo ? wording.roughly(card.amount, card.currency) : wording.spent(card.amount, card.currency)
        return [
            .text("amount", amount), .text("percent", wording.share(card.amount, of: card.whole)),
            .text("least", wording.catalogue.locale.percent(1)), .count("count", card.count),
            .count("places", card.places), .text("name", merchant(card)), .text("span", wording.catalogue.span(card.days, .long)),
            .text("day", wording.catalogue.date(card.days.first, .long)),
        ]
    }

    private func say(_ key: String, _ card: ReviewCard) -> ShownSentence {
        ShownSentence(wording.text(key, arguments(card)), card.evidence, context)
    }

    /// Which part of the year's spending it is, and what it was mostly.
    private func part(_ card: ReviewCard, _ hasAmounts: Bool) -> [ShownSentence] {
        let size = Share.percent(card.amount, of: card.whole) == 0 ? "small" : "part"
        var sentences = [say("review.\(size).\(hasAmounts ? "text" : "plain")", card)]
        if card.category != 0, card.kind == .month {
            sentences.append(ShownSentence(wording.text("review.why", .text("name", category(card))), card.beside, context))
        } else if card.merchant != 0, card.kind == .day {
            sentences.append(ShownSentence(wording.text("review.mostly", arguments(card)), card.beside, context))
        } else if card.merchant != 0, card.kind == .returns, card.count > 1 {
            sentences.append(ShownSentence(wording.text("review.largestOf", arguments(card))))
        }
        return sentences
    }

    private func times(_ card: ReviewCard, _ hasAmounts: Bool) -> [ShownSentence] {
        [say(hasAmounts ? "review.times.text" : "review.times.plain", card)]
    }

    /// Known days for each transaction, rounded.
    private func pause(_ card: ReviewCard) -> Int {
        let days = review.known?.count ?? card.days.count
        return max(1, (2 * days + card.count) / max(1, 2 * card.count))
    }

    /// How much more or less than the year before, and with amounts both of them.
    private func change(_ card: ReviewCard, _ hasAmounts: Bool) -> [ShownSentence] {
        let percent = Share.percent(Sum.subtracting(card.amount, card.before), of: card.before)
        let key =
            switch card.kind {
            case .shrank: "review.shrank.percent"
            case _ where card.before >= 0: "review.grew.first"
            case _ where percent >= 100: "review.grew.times"
            default: "review.grew.percent"
            }
        let before = review.rules.firstDay(of: review.year.advanced(by: -1).firstMonth)
        let text = wording.text(
            key, .text("percent", wording.catalogue.locale.percent(Int64(card.kind == .shrank ? min(percent, 100) : percent))),
            .count("times", Share.scaled(card.amount, of: card.before, by: 1)), .count("count", card.count),
            .text("year", wording.catalogue.title(of: .containing(before, .year, rules: review.rules))))
        var sentences = [ShownSentence(text, figureEvidence(card), context)]
        if hasAmounts {
            if card.amount != 0 { sentences.append(amountIn(card.amount, card.evidence, card)) }
            if card.before != 0 { sentences.append(amountIn(card.before, card.beside, card)) }
        }
        return sentences
    }

    /// An amount with the days that it is of.
    private func amountIn(_ amount: Int64, _ evidence: Evidence?, _ card: ReviewCard) -> ShownSentence {
        let days = wording.catalogue.span(evidence?.span ?? card.days)
        let text = wording.text("review.amountIn", .text("amount", wording.spent(amount, card.currency)), .text("span", days))
        return ShownSentence(text, evidence, context)
    }

    /// What stayed of what came in; without a word of blame where nothing did.
    private func kept(_ card: ReviewCard, _ hasAmounts: Bool) -> [ShownSentence] {
        let isKept = card.amount > 0
        let share = wording.share(isKept ? card.amount : card.before, of: card.whole)
        let plain = wording.text(isKept ? "review.kept.plain" : "review.even.plain", .text("percent", share))
        let both = wording.text(
            "review.kept.text", .text("in", wording.received(card.whole, card.currency)),
            .text("out", wording.spent(card.before, card.currency)))
        var sentences = hasAmounts ? [ShownSentence(both, card.evidence, context)] : []
        sentences.append(ShownSentence(plain, card.evidence, context))
        if card.amount < 0 { sentences.append(ShownSentence(wording.text("review.even.rest"))) }
        return sentences
    }
}
