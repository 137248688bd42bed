import Bookkeeping
import Insights
import Values

extension MirrorScreen {
    /// `This week`, `March 2026`.
    var title: String { wording.heading(period, today: mirror.today) }

    /// The days, where the title does not say them.
    var subtitle: String { wording.subheading(period, today: mirror.today) }

    /// `You spent $42.10 today, a little under a usual Thursday.`
    var heroSentence: String {
        guard let usual = front?.usual, let comparison, total.moneyOut <= 0 else {
            return wording.text("mirror.hero.plain", .text("spent", spent))
        }
        let words = wording.comparison(comparison, of: period, usual, currency)
        guard comparison == .nothing else { return wording.text("mirror.hero.compared", .text("spent", spent), .text("comparison", words)) }
        return wording.text("mirror.hero.two", .text("spent", spent), .text("comparison", Catalogue.heading(words)))
    }

    /// What stands below the amount, which it does not say again: `About 7 times a usual Monday ($332). Mostly EQ Bank, $1,850.`
    var heroBeside: String {
        guard let usual = front?.usual, let comparison, total.moneyOut < 0, usual.usual.moneyOut < 0 else { return heroSentence }
        let words = Catalogue.heading(wording.comparison(comparison, of: period, usual, currency))
        let sentence = wording.text(
            "mirror.hero.beside", .text("comparison", words), .text("usual", wording.roughly(usual.usual.moneyOut, currency)))
        guard comparison.tone == .more, let most = spendingMerchants.first(where: { $0.merchant != 0 }),
            Share.percent(min(most.flow.moneyOut, 0), of: total.moneyOut) >= MirrorScreen.causeShare
        else { return sentence }
        return wording.text(
            "mirror.hero.mostly", .text("sentence", sentence), .text("name", wording.merchant(most.merchant, in: context.ledger)),
            .text("amount", wording.roughly(most.flow.moneyOut, currency)))
    }

    /// Percent of the whole from which a merchant is named as what most of it is.
    private static let causeShare = 40

    /// `You spent $42.10 today`
    private var spent: String {
        let tense = period.span.contains(mirror.today) ? "now" : "past"
        let when = wording.when(period, today: mirror.today)
        guard total.moneyOut != 0 else { return wording.text("mirror.nothing." + tense, .text("when", when)) }
        let stem = total.moneyOut < 0 ? "mirror.spent." : "mirror.back."
        return wording.text(stem + tense, .text("amount", wording.amount(total.moneyOut, currency)), .text("when", when))
    }

    /// How the usual was made, or what it still waits for.
    var howText: String {
        guard let usual = front?.usual else {
            return wording.text("how.tooFew." + period.kind.key, .count("count", Usual.leastSamples))
        }
        return wording.how(period, usual, currency)
    }

    /// Where a running period is heading; empty for one that is over, or while nothing is usual.
    var outlookText: String {
        guard let usual = front?.usual, usual.isPartial, period.kind != .custom, usual.expectedOut < 0 else { return "" }
        return wording.text(
            "mirror.outlook", .text("expected", wording.rough(usual.expectedOut, currency)),
            .text("usual", wording.text("usual." + period.kind.key)), .text("whole", wording.rough(usual.wholeOut, currency)))
    }

    /// What came in, and what that leaves; empty when nothing came in.
    var incomeText: String {
        guard total.moneyIn != 0 else { return "" }
        let key = total.net < 0 ? "mirror.in.short" : "mirror.in.left"
        return wording.text(
            key, .text("in", wording.received(total.moneyIn, currency)), .text("net", wording.amount(total.net, currency)))
    }

    /// What the bank has not booked yet; empty when there is none.
    var pendingText: String {
        guard let pending = front?.pending, pending.count > 0 else { return "" }
        return wording.text(
            "mirror.pending", .count("count", pending.count), .text("amount", wording.amount(pending.net, currency)))
    }

    /// What went to own accounts, a card, savings or investments, in no other figure; empty without any.
    var setAsideText: String {
        guard let moved = front?.moved, moved.moneyOut < 0 else { return "" }
        return wording.text("mirror.setAside", .text("amount", wording.amount(moved.moneyOut, currency)))
    }

    /// What came from there; empty without any.
    var drawnText: String {
        guard let moved = front?.moved, moved.moneyIn > 0 else { return "" }
        return wording.text("mirror.drawn", .text("amount", wording.amount(moved.moneyIn, currency)))
    }

    /// The period before this one; empty when it is not known.
    var previousText: String {
        guard let previous = front?.previous, let before = period.previous else { return "" }
        return wording.text(
            "mirror.previous", .text("title", wording.heading(before, today: mirror.today)),
            .text("amount", wording.spent(previous.moneyOut, currency)))
    }

    /// Up to which day the rows reach, when a running period's last days are not known yet; empty otherwise.
    var reachText: String {
        guard let known = mirror.known, known.last < min(period.span.last, mirror.today.advanced(by: -1)) else { return "" }
        return wording.text("mirror.reach", .text("day", wording.catalogue.date(known.last, .weekdayMonthDay)))
    }

    /// Money in and out of a further currency.
    func furtherText(_ further: CurrencyMirror) -> String {
        wording.text(
            "mirror.further", .text("currency", further.currency.code),
            .text("out", wording.spent(further.total.moneyOut, further.currency)),
            .text("in", wording.received(further.total.moneyIn, further.currency)))
    }

    /// What to say instead of figures; nil if there are figures.
    var empty: EmptyState? {
        guard let history = mirror.history.span else { return .noRows(wording) }
        guard total.count == 0, front?.pending.count ?? 0 == 0 else { return nil }
        return .dark(period, history, context)
    }
}
