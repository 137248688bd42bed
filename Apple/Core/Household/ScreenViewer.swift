package import Values

/// Who looks at a screen, and when.
package struct ScreenViewer: Hashable, Sendable {
    /// The day where the person is.
    package var today: Day
    /// The language and the habits of the person's place.
    package var locale: Locale

    /// Somebody who looks.
    package init(today: Day, locale: Locale) {
        (self.today, self.locale) = (today, locale)
    }

    /// As the engine takes it, with the habits of the household.
    func options(in facts: HouseholdFacts) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("today", today)
            json.member("locale", locale.tag)
            json.member("weekStart", facts.weekStart)
            json.member("monthStart", facts.monthStartDay)
            if !facts.currency.isEmpty { json.member("currency", facts.currency) }
        }
        return json.bytes
    }
}
