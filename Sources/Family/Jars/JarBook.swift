package import Values

/// A child's jars as all that was said makes them, up to a day: what each holds, its history, and what comes next.
///
/// It is a function of the records and of `today` alone. The same records give the same cents on each device, in whatever order they came;
/// a later `today` adds lines and changes none.
package struct JarBook: Sendable {
    /// What all amounts are minor units of.
    package let currency: Currency
    /// The day up to which it is worked out, included.
    package let today: Day
    /// The history, by day: what came in, moves, what went out, what a parent added, interest; of one kind by key.
    package let lines: [JarLine]
    /// What a parent should see: by day, then what was below zero by jar.
    package let cases: [JarCase]
    /// What went in and out since the first day.
    package let sums: JarSums
    /// The advances that were paid, the oldest first.
    package let advances: [JarAdvanceState]
    /// The next day on which an allowance is paid; nil if none follows.
    package let nextAllowance: JarNextAllowance?
    /// What each jar has earned since the month's first day and is not paid yet; zero on the month's last day.
    package let interestSoFar: PerJar<Int64>
    private let courses: PotCourses
    private let accounts: PerJar<ValuesByDay<Int64>>

    /// Works out a child's jars. Costs a walk over the days and records.
    ///
    /// - Throws: `dayOutside`, `differentRecords`, `interestOutside`, `balanceBeyondLimit`, and what there is too much of.
    package init(_ records: JarRecords, today: Day) throws(JarFailure) {
        try JarFailure.check(day: today)
        let records = try records.checked()
        let walk = try JarWalk(records, through: today)
        currency = records.currency
        self.today = today
        lines = walk.lines
        cases = walk.cases + walk.courses.shorts()
        sums = JarSums(walk.lines)
        advances = walk.debts.states
        nextAllowance = JarNextAllowance(records.allowances, after: today, walk.debts)
        let month = Month(containing: today)
        let isPaid = month.days.last == today
        interestSoFar = PerJar(
            isPaid ? 0 : walk.interest.earned(.spend, in: month.year), isPaid ? 0 : walk.interest.earned(.save, in: month.year),
            isPaid ? 0 : walk.interest.earned(.give, in: month.year))
        courses = walk.courses
        accounts = records.accounts
    }

    /// The jars in their order, then the wishes to which money ever came, by record.
    package var pots: [Pot] { courses.pots.sorted() }

    /// What a jar or a wish held at the end of a day, minor units; of a day after `today` what it holds today.
    package func balance(of pot: Pot, on day: Day) -> Int64 {
        courses.balance(of: pot, on: day)
    }

    /// What a jar held at the end of a day, `save` with its wishes.
    package func total(of jar: Jar, on day: Day) -> Int64 {
        courses.pots.reduce(0) { $1.jar == jar ? $0 + balance(of: $1, on: day) : $0 }
    }

    /// What all jars held at the end of a day.
    package func total(on day: Day) -> Int64 {
        courses.pots.reduce(0) { $0 + balance(of: $1, on: day) }
    }

    /// What is left to repay of all advances at the end of a day. Costs a walk over the lines.
    package func outstanding(on day: Day) -> Int64 {
        lines(through: day).reduce(0) { sum, line in
            line.reason.kind == .advance || line.reason.kind == .repayment ? sum + line.amount : sum
        }
    }

    /// The lines of a span, in the order of the history.
    package func lines(in span: DaySpan) -> ArraySlice<JarLine> {
        let first = lines(through: span.first.advanced(by: -1))
        return lines(through: span.last).dropFirst(span.first > .earliest ? first.count : 0)
    }

    /// What went in and out in a span. Costs a walk over its lines.
    package func sums(in span: DaySpan) -> JarSums {
        JarSums(lines(in: span))
    }

    private func lines(through day: Day) -> ArraySlice<JarLine> {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return lines[..<low]
    }
}

extension JarBook {
    /// What a jar holds at the end of a day, from its account if it has one by then.
    package func standing(of jar: Jar, on day: Day) -> JarStanding {
        JarStanding(workedOut: total(of: jar, on: day), account: accounts[jar][day])
    }

    /// What the parent as the bank owes the child at the end of a day: the jars whose money lies in no account. Minor units; negative if the
    /// jars together are below zero.
    package func owed(on day: Day) -> Int64 {
        Jar.allCases.reduce(0) { sum, jar in
            let standing = standing(of: jar, on: day)
            return standing.account == nil ? sum + standing.workedOut : sum
        }
    }
}

/// What a jar holds, beside what a real account says.
package struct JarStanding: Hashable, Sendable {
    /// What the records come to, minor units; of `save` with its wishes.
    package let workedOut: Int64
    /// What the account holds; nil for a jar that a parent is the bank of.
    package let account: Int64?

    /// What the jar holds: the account's balance if it has one.
    package var balance: Int64 { account ?? workedOut }

    /// What the account holds more than the records come to, negative for less; zero without an account.
    package var difference: Int64 { balance - workedOut }
}

/// The next day on which a child gets an allowance.
package struct JarNextAllowance: Hashable, Sendable {
    /// The day.
    package let day: Day
    /// What is paid then, by record.
    package let payments: [Payment]
    /// What of it repays advances, as they stand today.
    package let repayment: Int64

    /// One allowance.
    package struct Payment: Hashable, Sendable {
        /// Its record.
        package let allowance: UUID128
        /// Minor units, before anything is repaid of it.
        package let amount: Int64
    }

    /// All that is paid then, before anything is repaid of it.
    package var amount: Int64 { payments.reduce(0) { $0 + $1.amount } }

    /// The next pay day of some allowances; nil if none follows.
    init?(_ allowances: [Allowance], after today: Day, _ debts: JarDebts) {
        var found: (day: Day, allowances: [Allowance])?
        for allowance in allowances {
            guard let day = allowance.payDay(after: today) else { continue }
            if let known = found, known.day <= day {
                if known.day == day { found?.allowances.append(allowance) }
            } else {
                found = (day, [allowance])
            }
        }
        guard let found else { return nil }
        let day = found.day
        let due = found.allowances.ordered { $0.id < $1.id }.map { Payment(allowance: $0.id, amount: $0.amount(on: day)) }
        var left = debts
        var sum: Int64 = 0
        for payment in due { for part in left.repay(from: payment.amount, on: day) { sum += part.amount } }
        self.day = day
        payments = due
        repayment = sum
    }
}
