package import Bookkeeping
package import Households
import Insights
package import Syncing
package import Values

/// What every screen is made from. One object that all parts of a screen share: a value would be copied into each of them.
package final class ScreenContext: Sendable {
    /// The household's rows, with what it decided about them.
    package let chosen: ChosenLedger
    /// The same rows, at hand.
    package let ledger: Ledger
    /// What the imported statements covered and declared.
    package let spans: [CoveredSpan]
    /// The small records that the person sees, such as assets.
    package let records: [SmallRecord]
    /// The day in the person's zone.
    package let today: Day
    /// The words, in the person's language.
    package let wording: Wording
    /// How the person cuts weeks and months.
    package let rules: CalendarRules
    /// The currency of a household without accounts.
    package let currency: Currency
    /// Who is in the household and whose its accounts are, as the person sees it.
    package let people: HouseholdPeople
    /// How the ledger's categories are shown.
    let looks: CategoryLooks

    /// A household seen by a person.
    ///
    /// - Parameters:
    ///   - records: the small records that the person sees.
    ///   - taxonomy: the categories; reading it costs more than most screens, so a caller keeps one.
    ///   - rules: nothing for the locale's week and calendar months.
    ///   - currency: nothing for the locale's own.
    ///   - people: nobody beside the person, unless told.
    package init(
        _ chosen: ChosenLedger, spans: [CoveredSpan] = [], records: [SmallRecord] = [], today: Day, catalogue: Catalogue,
        taxonomy: Taxonomy?,
        rules: CalendarRules? = nil,
        currency: Currency? = nil, people: HouseholdPeople = HouseholdPeople()
    ) {
        self.people = people
        self.chosen = chosen
        ledger = chosen.ledger
        self.spans = spans
        self.records = records
        self.today = today
        wording = Wording(catalogue)
        self.rules = rules ?? CalendarRules(weekStart: catalogue.locale.weekStart)
        self.currency = currency ?? catalogue.locale.currency
        looks = CategoryLooks(ledger, taxonomy, own: chosen.choices.categories, wording)
    }

    /// Rows as they came, seen by a person.
    package convenience init(
        ledger: Ledger, spans: [CoveredSpan] = [], records: [SmallRecord] = [], today: Day, catalogue: Catalogue, taxonomy: Taxonomy?,
        rules: CalendarRules? = nil,
        currency: Currency? = nil, people: HouseholdPeople = HouseholdPeople()
    ) {
        self.init(
            ChosenLedger(ledger), spans: spans, records: records, today: today, catalogue: catalogue, taxonomy: taxonomy, rules: rules,
            currency: currency,
            people: people)
    }

    /// Who is in the household, and who left and is still named by something.
    package var members: [HouseholdMember] { people.members }
    /// The member who looks; nil where nothing is known of members.
    package var me: HouseholdMember? { people[people.me.id] }

    /// The period of a kind that today lies in.
    package func current(_ kind: PeriodKind) -> Period {
        .containing(today, kind, rules: rules)
    }

    /// The newest day with a row, today at the latest; today if no row exists. What lies behind it is not known, so screens
    /// that are asked for no day open here.
    package var newest: Day {
        for row in stride(from: ledger.count - 1, through: 0, by: -1)
        where ledger.days[row] <= today.number && !ledger.flags[row].contains(.deleted) {
            return Day(number: ledger.days[row])
        }
        return today
    }

    /// What the taxonomy says of the ledger's categories.
    var categories: LedgerCategories { looks.categories }
}
