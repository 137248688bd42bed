import Bookkeeping
import Importing
import Insights
import Planning
import Syncing
package import Values

/// Whether something can be afforded: the verdict, what it stands on, and better ways; without an amount the question alone.
package struct AffordScreen: Sendable {
    let context: ScreenContext
    /// What the amounts are in; nil while no account with money is open.
    let currency: Currency?
    /// The answer; nil for the question alone.
    let judged: JudgedPayment?

    /// Why a question has no answer.
    package enum Failure: Error, Hashable, Sendable {
        /// The amount is not between one minor unit and `AffordQuestion.limit`.
        case amount
        /// The household has no open account.
        case noAccount
        /// The day lies before the first one of the forecast, or more than `AffordScreen.daysAhead` days ahead.
        case day
        /// Neither the ledger nor a budget nor the taxonomy has the category.
        case category
        /// The account holds no money to pay with, is closed, or is left out since only others of its currency have a known balance.
        case account
    }

    /// Days ahead that can be asked about.
    package static let daysAhead = 730
    /// Days that are forecast behind the one that is asked about, and further ones for what repeats.
    private static let (daysBehind, daysRepeated) = (130, 366)

    /// A question about a payment.
    ///
    /// - Parameters:
    ///   - amount: minor units of `currency(from:)`, above zero.
    ///   - day: when; today unless said.
    ///   - asOf: the last day that is known; the day before today unless said.
    ///   - category: the code of what it is for, whose budgets are looked at; nil for none.
    ///   - account: place in the ledger of the account that pays; nil where any may.
    ///   - every: how it comes again; nil for a single payment.
    package init(
        _ amount: Int64, on day: Day? = nil, asOf: Day? = nil, category: String? = nil, from account: UInt16? = nil,
        every: BudgetLength? = nil, in context: ScreenContext
    ) throws(Failure) {
        let known = asOf ?? context.today
        let day = day ?? max(context.today, known.advanced(by: 1))
        let ahead = known.distance(to: day)
        guard ahead >= 0, ahead <= AffordScreen.daysAhead else { throw .day }
        guard let currency = AffordScreen.currency(from: account, in: context) else { throw .noAccount }
        guard let question = AffordQuestion(amount, on: day, repeats: every.map { .init($0.cadence) }, from: account) else { throw .amount }
        if let category, !context.knows(category: category) { throw .category }
        let behind = AffordScreen.daysBehind + (every == nil ? 0 : AffordScreen.daysRepeated)
        let shown = HouseholdForecast(asOf: known, first: known, days: ahead + behind, judges: true, in: context)
        guard let total = shown.forecast.totals.first(where: { $0.course.currency == currency })?.course else {
            throw account == nil ? .noAccount : .account
        }
        judged = try JudgedPayment(question, category: category, every: every, by: shown, total, in: context)
        self.currency = currency
        self.context = context
    }

    /// The question alone.
    package init(in context: ScreenContext) {
        self.context = context
        currency = AffordScreen.currency(from: nil, in: context)
        judged = nil
    }

    /// What an amount is in: the account's currency, else the household's own if an open account with money has it, else the first one's.
    /// Nil where no such account is open.
    package static func currency(from account: UInt16?, in context: ScreenContext) -> Currency? {
        let accounts = context.ledger.accounts
        if let account { return Int(account) < accounts.count ? accounts[Int(account)].currency : nil }
        let open = accounts.indices.filter { accounts[$0].kind.isMoney && !context.isClosed(UInt16(truncatingIfNeeded: $0)) }
        let isOwn = open.contains { accounts[$0].currency == context.currency }
        return isOwn ? context.currency : open.first.map { accounts[$0].currency }
    }
}

/// A payment with its verdict, and what both are told by.
struct JudgedPayment: Sendable {
    /// What the accounts are expected to hold.
    let shown: HouseholdForecast
    /// The code of what it is for; nil for none.
    let category: String?
    /// How it comes again; nil for a single payment.
    let every: BudgetLength?
    /// What a month cannot do without; nil while too little is known.
    let essentials: EssentialSpending?
    /// The running budgets of the category and of its group.
    let budgets: [ShownBudget]
    /// The goals, of which what they have stays.
    let goals: AffordGoals
    /// The verdict.
    let answer: AffordAnswer
    /// What its amounts are in.
    let currency: Currency

    /// Judges a payment.
    ///
    /// - Parameter total: all accounts of its currency together.
    init(
        _ question: AffordQuestion, category: String?, every: BudgetLength?, by shown: HouseholdForecast, _ total: BalanceCourse,
        in context: ScreenContext
    ) throws(AffordScreen.Failure) {
        let (known, currency) = (shown.forecast.asOf, total.currency)
        let essentials = EssentialSpending(
            currency, rules: context.rules, today: known.advanced(by: 1), context.categories, in: context.ledger.upTo(known))
        budgets = category.map { JudgedPayment.budgets(of: context.merged($0), currency, in: context) } ?? []
        let goals = AffordGoals(asOf: known, currency, in: context)
        let accounts = shown.forecast.accounts.filter { $0.course.currency == currency }.map { $0.account }
        // Where no balance is known, an account has at least what it needed on its lowest day: what goals have of it is not known either.
        let isKnown = !(shown.start?.assumed ?? []).contains { accounts.contains($0) }
        let kept = accounts.reduce(isKnown ? goals.kept(in: accounts, byHand: true) : 0) { Sum.adding($0, context.overdraft(of: $1)) }
        let situation = AffordSituation(
            total: AffordPot(nil, total, kept: kept),
            pots: shown.forecast.accounts.map { one in
                let kept = Sum.adding(goals.kept(in: [one.account], byHand: false), context.overdraft(of: one.account))
                return AffordPot(one.account, one.course, kept: kept)
            },
            cushion: essentials.map { Cushion(essentialsPerMonth: max(0, $0.median)) } ?? Cushion(given: 0),
            payments: shown.forecast.payments.filter { !$0.isTransfer }.map { $0.payment },
            budgets: budgets.map { $0.room(on: question.day) }, goals: goals.asked(accounts))
        self.currency = currency
        self.goals = goals
        self.shown = shown
        self.category = category
        self.every = every
        self.essentials = essentials
        do throws(AffordRefusal) {
            answer = try AffordAnswer(to: question, in: situation)
        } catch {
            throw error == .accountIsUnknown ? .account : .day
        }
    }

    private static func budgets(of category: String, _ currency: Currency, in context: ScreenContext) -> [ShownBudget] {
        ShownBudget.all(in: context) {
            $0.scope.covers(category, in: context) && $0.ended == nil && $0.problem == nil && $0.budget.currency == currency
        }
    }

    /// Accounts of its currency that start from the sum of their rows.
    func assumed(in context: ScreenContext) -> [UInt16] { own(shown.start?.assumed, context) }

    /// Accounts of its currency that are left out.
    func leftOut(in context: ScreenContext) -> [UInt16] { own(shown.start?.leftOut, context) }

    private func own(_ accounts: [UInt16]?, _ context: ScreenContext) -> [UInt16] {
        (accounts ?? []).filter { context.ledger.accounts[Int($0)].currency == currency }
    }
}

extension ShownBudget {
    /// What is left of it in the period of a day.
    fileprivate func room(on day: Day) -> AffordBudget {
        let span = budget.cycle.period(budget.cycle.number(of: day))
        return AffordBudget(record.id, span, room: current.flatMap { $0.span == span ? $0.left : nil } ?? amount(on: day))
    }
}

extension ScreenContext {
    /// What has to stay in an everyday account: below zero as far as an overdraft was agreed, as a record of its terms says.
    fileprivate func overdraft(of account: UInt16) -> Int64 {
        ledger.accounts[Int(account)].kind == .chequing ? Sum.subtracting(0, terms(ofAccount: account).limit ?? 0) : 0
    }

    /// Whether a category is known: to the ledger, the taxonomy, the household's choices or a budget.
    fileprivate func knows(category code: String) -> Bool {
        looks.number(code) != nil || categories.taxonomy?.category(code: code) != nil
            || chosen.choices.categories.contains { $0.category == code }
            || records.contains { $0.kind == .budget && $0["category"]?.string == code }
    }
}

extension BudgetLength {
    /// How a payment comes that is made once in a period of it.
    fileprivate var cadence: Cadence {
        switch self {
        case .week: .weekly
        case .fortnight: .fortnightly
        case .fourWeeks: .fourWeekly
        case .month: .monthly
        case .quarter: .quarterly
        case .year: .yearly
        }
    }
}
