import Values

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
