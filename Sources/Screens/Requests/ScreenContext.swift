package import Bookkeeping
import Insights
package import Values

/// What every screen is made from.
package struct ScreenContext: Sendable {
    /// The household's rows.
    package var ledger: Ledger
    /// What the imported statements covered and declared.
    package var spans: [CoveredSpan]
    /// The day in the person's zone.
    package var today: Day
    /// The words, in the person's language.
    package var wording: Wording
    /// How the person cuts weeks and months.
    package var rules: CalendarRules
    /// The currency of a household without accounts.
    package var currency: Currency

    /// A household seen by a person.
    ///
    /// - Parameters:
    ///   - rules: nothing for the locale's week and calendar months.
    ///   - currency: nothing for the locale's own.
    package init(
        ledger: Ledger, spans: [CoveredSpan] = [], today: Day, catalogue: Catalogue, rules: CalendarRules? = nil, currency: Currency? = nil
    ) {
        self.ledger = ledger
        self.spans = spans
        self.today = today
        wording = Wording(catalogue)
        self.rules = rules ?? CalendarRules(weekStart: catalogue.locale.weekStart)
        self.currency = currency ?? ScreenContext.currency(of: catalogue.locale)
    }

    /// The period of a kind that today lies in.
    package func current(_ kind: PeriodKind) -> Period {
        .containing(today, kind, rules: rules)
    }

    /// How the ledger's categories are shown.
    var looks: CategoryLooks { CategoryLooks(ledger, wording) }

    private static func currency(of locale: Locale) -> Currency {
        switch locale {
        case .englishCanada, .frenchCanada: .cad
        case .englishAustralia: .aud
        case .spanish: .eur
        case .spanishMexico: Currency("MXN") ?? .usd
        }
    }
}
