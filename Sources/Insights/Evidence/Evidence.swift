package import Bookkeeping
package import Values

/// How to get the rows behind a figure: whatever number is shown, this opens it.
///
/// It is a question, not a list, so that a screen with a thousand figures costs nothing; `Ledger.rows(for:)` answers it.
package struct Evidence: Sendable {
    /// The days.
    package var span: DaySpan
    /// The accounts.
    package var accounts: AccountSelection = .all
    /// The currency; nil for every one.
    package var currency: Currency?
    /// What the figure is of.
    package var subject: Subject = .everything
    /// Money in, out or both, by the sign.
    package var direction: Direction = .both
    /// On which sides of the household's figures it counts.
    package var side: Side = .any
    /// Booked or pending rows.
    package var state: State = .counted

    /// All rows of some series; nothing of no series.
    package init?(_ series: [RecurringSeries]) {
        guard var (first, last) = series.first.map({ ($0.first, $0.last) }) else { return nil }
        for one in series { (first, last) = (min(first, one.first), max(last, one.last)) }
        let currency = series[0].currency
        self.init(DaySpan(ordered: first, last), currency: series.allSatisfy { $0.currency == currency } ? currency : nil)
        subject = .series(series)
    }

    /// Some rows of one currency, whole; nothing of no row.
    package init?(rows: [Int32], in ledger: Ledger) {
        let rows = rows.sorted()
        guard let first = rows.first, let last = rows.last else { return nil }
        let currency = ledger.currency(ofRow: Int(first))
        let span = DaySpan(ordered: Day(number: ledger.days[Int(first)]), Day(number: ledger.days[Int(last)]))
        self.init(span, currency: rows.allSatisfy { ledger.currency(ofRow: Int($0)) == currency } ? currency : nil)
        subject = .rows(rows)
    }

    /// What moved the balances of some accounts on some days.
    package init(balancesOf accounts: [UInt16], _ span: DaySpan = DaySpan(ordered: .earliest, .latest), currency: Currency) {
        self.init(span, accounts: .some(accounts), currency: currency)
        state = .booked
    }

    /// The rows of some days.
    package init(_ span: DaySpan, accounts: AccountSelection = .all, currency: Currency? = nil) {
        self.span = span
        self.accounts = accounts
        self.currency = currency
    }

    /// What a figure is of.
    package enum Subject: Sendable {
        case everything
        /// One category, by its place in `Ledger.categories`.
        case category(UInt16)
        /// Several categories, by their places; a group of the taxonomy.
        case categories([UInt16])
        /// One merchant, by its place in `Ledger.merchants`.
        case merchant(UInt32)
        /// These rows whole, by their places in the ledger, ascending.
        case rows([Int32])
        /// What comes again and again: all rows of some series, whole.
        case series([RecurringSeries])
    }

    /// Which amounts a figure sums.
    package enum Direction: UInt8, CaseIterable, Sendable {
        case both
        /// Amounts of zero or more.
        case moneyIn
        /// Amounts below zero.
        case moneyOut

        /// Whether an amount belongs to the direction.
        package func contains(_ amount: Int64) -> Bool {
            switch self {
            case .both: true
            case .moneyIn: amount >= 0
            case .moneyOut: amount < 0
            }
        }
    }

    /// Which sides of the household's figures (`MoneySide`) a figure sums.
    package enum Side: UInt8, CaseIterable, Sendable {
        case any
        case spent
        case received
        /// Spent and received: all but what only moved.
        case livedOn
        case setAside
        case drawn

        /// Whether a side belongs to the figure.
        func contains(_ side: MoneySide) -> Bool {
            switch self {
            case .any: true
            case .spent: side == .spent
            case .received: side == .received
            case .livedOn: !side.isMoved
            case .setAside: side == .setAside
            case .drawn: side == .drawn
            }
        }
    }

    /// Which rows a figure sums.
    package enum State: UInt8, CaseIterable, Sendable {
        /// Booked rows that count as spending or income.
        case counted
        /// Rows that the bank has not booked yet.
        case pending
        /// Every booked row, those between the household's own accounts included: what moves a balance.
        case booked
    }

    /// The same question about one subject.
    package func of(_ subject: Subject) -> Evidence {
        var narrowed = self
        narrowed.subject = subject
        return narrowed
    }

    /// The same question about one direction.
    package func of(_ direction: Direction) -> Evidence {
        var narrowed = self
        narrowed.direction = direction
        return narrowed
    }

    /// The same question about some sides.
    package func of(_ side: Side) -> Evidence {
        var narrowed = self
        narrowed.side = side
        return narrowed
    }

    /// The same question about one day.
    package func of(_ day: Day) -> Evidence {
        var narrowed = self
        narrowed.span = DaySpan(day)
        return narrowed
    }

    /// The same question about pending rows, whatever they will count as.
    package var pending: Evidence {
        var narrowed = self
        narrowed.state = .pending
        narrowed.side = .any
        return narrowed
    }
}
