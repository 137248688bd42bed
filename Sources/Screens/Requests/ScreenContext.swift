package import Bookkeeping
package import Households
package import Insights
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
    /// The accounts' ids, as the ledger numbers accounts; nil, or beyond the list, for one that has none yet.
    package let accounts: [UUID128?]
    /// How each account stands, as the ledger numbers accounts.
    let standings: [AccountStanding]
    /// The accounts' places in the ledger, in the household's order; those that are closed come behind the others.
    let accountOrder: [Int]
    /// Pairs of rows that are the two halves of a transfer; what a bank made of an amount between two currencies is told by them.
    package let transfers: [TransferPair]
    /// The day in the person's zone.
    package let today: Day
    /// The words, in the person's language.
    package let wording: Wording
    /// How the person cuts weeks and months.
    package let rules: CalendarRules
    /// The household's own currency, in which sums across currencies are told.
    package let currency: Currency
    /// Days of a central bank's rates that came after those that are bundled, a line each as `ReferenceRates.adding` takes them.
    let publishedRates: [String]
    /// Who is in the household and whose its accounts are, as the person sees it.
    package let people: HouseholdPeople
    /// How the ledger's categories are shown.
    let looks: CategoryLooks
    /// What recurs, once a screen asked for it.
    private let foundSeries = Kept<[RecurringSeries]?>(nil)
    /// What the accounts are expected to hold, as far as screens asked for it.
    private let madeForecasts = Kept<[HouseholdForecast]>([])

    /// A household seen by a person.
    ///
    /// - Parameters:
    ///   - records: the small records that the person sees.
    ///   - transfers: pairs of rows; those of which the person does not see both are left out where they are used.
    ///   - taxonomy: the categories; reading it costs more than most screens, so a caller keeps one.
    ///   - rules: nothing for the locale's week and calendar months.
    ///   - currency: nothing for the locale's own.
    ///   - people: nobody beside the person, unless told.
    ///   - accounts: the accounts' ids, as the ledger numbers accounts; without them no record says anything of an account.
    ///   - publishedRates: days of a central bank's rates beside those that are bundled.
    package init(
        _ chosen: ChosenLedger, spans: [CoveredSpan] = [], records: [SmallRecord] = [], transfers: [TransferPair] = [], today: Day,
        catalogue: Catalogue, taxonomy: Taxonomy?,
        rules: CalendarRules? = nil,
        currency: Currency? = nil, people: HouseholdPeople = HouseholdPeople(), accounts: [UUID128?] = [], publishedRates: [String] = []
    ) {
        self.publishedRates = publishedRates
        self.people = people
        self.accounts = accounts
        self.chosen = chosen
        ledger = chosen.ledger
        self.spans = spans
        self.records = records
        self.transfers = transfers
        self.today = today
        let standings = records.standings(ofAccounts: accounts, count: chosen.ledger.accounts.count)
        self.standings = standings
        accountOrder = Array(standings.indices).ordered { left, right in
            let (isClosed, isOtherClosed) = (standings[left].isClosed(by: today), standings[right].isClosed(by: today))
            return isClosed == isOtherClosed ? standings[left].order < standings[right].order : isOtherClosed
        }
        wording = Wording(catalogue)
        self.rules = rules ?? CalendarRules(weekStart: catalogue.locale.weekStart)
        self.currency = currency ?? catalogue.locale.currency
        looks = CategoryLooks(ledger, taxonomy, own: chosen.choices.categories, LookChoices(records), wording)
    }

    /// Rows as they came, seen by a person.
    package convenience init(
        ledger: Ledger, spans: [CoveredSpan] = [], records: [SmallRecord] = [], transfers: [TransferPair] = [], today: Day,
        catalogue: Catalogue, taxonomy: Taxonomy?, rules: CalendarRules? = nil,
        currency: Currency? = nil, people: HouseholdPeople = HouseholdPeople(), accounts: [UUID128?] = [], publishedRates: [String] = []
    ) {
        self.init(
            ChosenLedger(ledger), spans: spans, records: records, transfers: transfers, today: today, catalogue: catalogue,
            taxonomy: taxonomy, rules: rules, currency: currency, people: people, accounts: accounts, publishedRates: publishedRates)
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

    /// Whether an account is closed by today.
    func isClosed(_ account: UInt16) -> Bool { standings[Int(account)].isClosed(by: today) }

    /// What recurs among the rows as of today: found once, however many screens tell of it.
    ///
    /// It depends on rows, today and categories alone, none of which ever changes in a context.
    package var series: [RecurringSeries] {
        foundSeries.with { found in
            if let found { return found }
            let made = FindRecurring.series(in: ledger, today: today, categories: categories)
            found = made
            return made
        }
    }

    /// What the accounts are expected to hold in so many days from tomorrow on: made once, however many screens tell of it.
    ///
    /// It depends on what a context has alone: rows on their banks' days, what recurs and is wished for, small records, balances.
    func forecast(days: Int) -> HouseholdForecast {
        madeForecasts.with { all in
            if let made = all.first(where: { $0.days == days }) { return made }
            let made = HouseholdForecast(asOf: today, days: days, in: self)
            // Pages ask for a quarter and for a year; other numbers of days are only asked for by programs.
            if all.count < ScreenContext.keptForecasts { all.append(made) }
            return made
        }
    }

    /// Forecasts that are kept.
    private static let keptForecasts = 4

    /// What the taxonomy says of the ledger's categories.
    var categories: LedgerCategories { looks.categories }
}
