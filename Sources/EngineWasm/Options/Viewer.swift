import Values

/// Who looks at a screen, and when: what a screen depends on beside the ledger and its own parameters.
struct Viewer: Hashable {
    /// The day in the person's zone.
    let today: Day
    /// The language and the habits of the person's place.
    let locale: Locale
    /// How the person cuts weeks and months.
    let rules: CalendarRules
    /// What a household without accounts counts in; nil for the locale's own.
    let currency: Currency?

    /// A viewer from a call's options.
    init(_ options: Options) throws(EngineFailure) {
        today = try options.day("today")
        locale = try Viewer.locale(options)
        currency = try options.currency()
        var weekStart = locale.weekStart
        if let number = try options.integer("weekStart", in: 1...7) {
            weekStart = Weekday(rawValue: UInt8(truncatingIfNeeded: number)) ?? weekStart
        }
        let monthStart = try options.integer("monthStart", in: 1...31) ?? 1
        rules = CalendarRules(weekStart: weekStart, monthStartDay: monthStart)
    }

    /// The locale whose tag is in `locale`; its file has to be there.
    static func locale(_ options: Options) throws(EngineFailure) -> Locale {
        guard let tag = try options.text("locale") else { throw .optionMissing("locale") }
        guard let locale = Locale(tag) else { throw .contentMissing("locales/" + tag + ".json") }
        return locale
    }
}
