import Bookkeeping
import Insights
import Values

/// The accounts of one currency while their forecast is made.
struct CurrencyMaking {
    private let whole: ForecastMaking
    private let currency: Currency
    /// Places in `Ledger.accounts`.
    private let numbers: [Int]
    private let days: UnscheduledDays
    private let course: UnscheduledCourse
    /// For each account of the ledger its place in `numbers`, or -1.
    private let places: [Int]

    /// How many deviations lie between the middle and the outermost tenth of what is near to normal.
    private static let tenth = 1.2816

    init(_ whole: ForecastMaking, _ currency: Currency) {
        self.whole = whole
        self.currency = currency
        let ledger = whole.ledger
        numbers = whole.isOpen.indices.filter { whole.isOpen[$0] && ledger.accounts[$0].currency == currency }
        var places = [Int](repeating: -1, count: whole.isOpen.count)
        for (place, number) in numbers.enumerated() { places[number] = place }
        self.places = places
        days = UnscheduledDays(
            ledger, rows: whole.recent, asOf: whole.asOf, places: places, accounts: numbers.count, isTaken: whole.scheduled.isTaken,
            whole.transfers)
        course = UnscheduledCourse(days, asOf: whole.asOf, horizon: whole.horizon)
    }

    func made() -> (accounts: [AccountForecast], total: CurrencyForecast) {
        let unscheduled = unscheduled()
        let moved = moved()
        let categories = UnscheduledCategories(whole, places, accounts: numbers.count).found
        var doubts = [PaymentDoubt](repeating: PaymentDoubt(horizon: whole.horizon), count: numbers.count)
        var total = PaymentDoubt(horizon: whole.horizon)
        var due = [[Int]](repeating: [], count: numbers.count)
        for (index, (counted, step)) in whole.payments.enumerated() where places[Int(counted.account)] >= 0 {
            due[places[Int(counted.account)]].append(index)
            let place = Int(counted.payment.day.number &- whole.asOf) - 1
            doubts[places[Int(counted.account)]].add(counted.payment, at: place, step: step)
            if !counted.isTransfer { total.add(counted.payment, at: place, step: step) }
        }
        let find = FindLowPoints(payments: whole.payments.map { $0.counted })
        var (accounts, medians): ([AccountForecast], [[Int64]]) = ([], [])
        for (place, number) in numbers.enumerated() {
            let median = median(number, due[place], unscheduled[place], moved[place])
            medians.append(median)
            let width = ErrorWidth.ofAccount(days.ofAccount[place], horizon: whole.horizon)
            let course = shown(median, width, doubts[place].variances)
            let account = UInt16(truncatingIfNeeded: number)
            accounts.append(
                AccountForecast(
                    account: account, isChangeOnly: whole.question.held(number) == nil, course: course,
                    unscheduled: shown(unscheduled[place]),
                    moved: shown(moved[place]),
                    lowest: find.points(of: course, after: whole.question.asOf) { $0.account == account }, categories: categories[place]))
        }
        return (accounts, together(medians, unscheduled, total.variances, find))
    }

    private func together(
        _ medians: [[Int64]], _ unscheduled: [[Int64]], _ variances: [Double], _ find: FindLowPoints
    ) -> CurrencyForecast {
        var (median, free) = ([Int64](repeating: 0, count: whole.shownCount), [Int64](repeating: 0, count: whole.horizon))
        for place in median.indices {
            var sum = Sum()
            for one in medians { sum.add(one[place]) }
            median[place] = sum.value
        }
        for place in free.indices {
            var sum = Sum()
            for one in unscheduled { sum.add(one[place]) }
            free[place] = sum.value
        }
        let shownCourse = shown(median, course.width, variances)
        return CurrencyForecast(
            course: shownCourse, unscheduled: shown(free),
            changeOnly: numbers.filter { whole.question.held($0) == nil }.map { UInt16(truncatingIfNeeded: $0) },
            lowest: find.points(of: shownCourse, after: whole.question.asOf) { counted in
                places[Int(counted.account)] >= 0 && !counted.isTransfer
            })
    }

    /// For each account what moves it on each day without being due.
    private func unscheduled() -> [[Int64]] {
        days.shares.map { share in
            var before: Int64 = 0
            return (0..<whole.horizon).map { place in
                let sum = course.into[place] * share.into - course.out[place] * share.out + course.rare[place] * share.out
                let rounded = Amounts.rounded(sum)
                defer { before = rounded }
                return Sum.subtracting(rounded, before)
            }
        }
    }

    /// For each account what comes from the others, or goes to them, on each day.
    private func moved() -> [[Int64]] {
        var moved = [[Int64]](repeating: [Int64](repeating: 0, count: whole.horizon), count: numbers.count)
        for (from, to, perDay) in days.moved {
            var before: Int64 = 0
            for place in 0..<whole.horizon {
                let rounded = Amounts.rounded(perDay * Double(place + 1))
                let amount = Sum.subtracting(rounded, before)
                before = rounded
                moved[from][place] = Sum.subtracting(moved[from][place], amount)
                moved[to][place] = Sum.adding(moved[to][place], amount)
            }
        }
        return moved
    }

    /// The middle of what an account holds, for each day that is shown.
    ///
    /// - Parameter due: places of its payments.
    private func median(_ number: Int, _ due: [Int], _ unscheduled: [Int64], _ moved: [Int64]) -> [Int64] {
        var steps = [Int64](repeating: 0, count: whole.horizon + 1)
        for place in 0..<whole.horizon { steps[place + 1] = Sum.adding(unscheduled[place], moved[place]) }
        for payment in due.map({ whole.payments[$0].counted.payment }) {
            let place = Int(payment.day.number &- whole.asOf)
            if place >= 0, place < steps.count { steps[place] = Sum.adding(steps[place], payment.amount) }
        }
        let held = whole.question.held(number) ?? 0
        var median = whole.held(number, before: held)
        var sum = Sum()
        sum.add(held)
        for (place, step) in steps.enumerated() {
            sum.add(step)
            if place >= whole.leadDays { median.append(sum.value) }
        }
        return median
    }

    /// The days that are shown of amounts behind `asOf`; zero up to it.
    private func shown(_ amounts: [Int64]) -> [Int64] {
        (0..<whole.shownCount).map { place in
            let behind = place + whole.leadDays - 1
            return behind >= 0 && behind < amounts.count ? amounts[behind] : 0
        }
    }

    /// A course around a middle.
    private func shown(_ median: [Int64], _ width: ErrorWidth, _ variances: [Double]) -> BalanceCourse {
        var (low, high) = (median, median)
        for place in median.indices {
            let behind = Int(whole.question.first.advanced(by: place).number &- whole.asOf) - 1
            guard behind >= 0, behind < variances.count else { continue }
            let doubt = CurrencyMaking.tenth * CurrencyMaking.tenth * variances[behind]
            let below = (width.below[behind] * width.below[behind] + doubt).squareRoot()
            let above = (width.above[behind] * width.above[behind] + doubt).squareRoot()
            low[place] = Sum.subtracting(median[place], max(0, Amounts.rounded(below)))
            high[place] = Sum.adding(median[place], max(0, Amounts.rounded(above)))
        }
        return BalanceCourse(currency, from: whole.question.first, low: low, median: median, high: high)
    }
}
