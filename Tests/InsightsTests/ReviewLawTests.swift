import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Year in review: laws")
struct ReviewLawTests {
    /// A random household, and one of its two years looked back on.
    private struct World {
        let ledger: Ledger
        let categories: LedgerCategories
        let accounts: AccountSelection
        let review: YearReview

        /// The pieces of money that the year counts on a side.
        func portions(_ side: Evidence.Side, _ span: DaySpan? = nil) -> [Portion] {
            let question = Evidence(span ?? review.span, accounts: accounts, currency: review.currency).of(side)
            return ledger.portions(for: question, categories)
        }

        func sum(_ side: Evidence.Side, _ span: DaySpan? = nil) -> Int64 { portions(side, span).reduce(0) { $0 + $1.amount } }

        func card(_ kind: ReviewKind) -> ReviewCard? { review.cards.first { $0.kind == kind } }
    }

    private func world(_ seed: Int) -> World {
        var random = SeededRandom(seed: UInt64(seed) &+ 11_000)
        let ledger = randomLedger(&random, count: random.integer(in: 0...300))
        let rules = CalendarRules(weekStart: .monday, monthStartDay: random.happens(perMille: 500) ? 1 : random.integer(in: 2...31))
        let categories = random.happens(perMille: 500) ? plain(ledger) : LedgerCategories(of: ledger, factTaxonomy)
        let accounts: AccountSelection = random.happens(perMille: 700) ? .all : .some([0, 2])
        let today = day("2026-03-01").advanced(by: random.integer(in: 0...200))
        let series = FindRecurring.series(in: ledger, today: today, categories: categories)
        let review = YearReview(
            of: Year(number: random.happens(perMille: 500) ? 2025 : 2026), rules: rules, accounts: accounts, today: today, series: series,
            wishes: series.map { _ in nil }, categories, in: ledger)
        return World(ledger: ledger, categories: categories, accounts: accounts, review: review)
    }

    @Test(arguments: 0..<300)
    func theRowsBehindEveryFigureSumToIt(seed: Int) {
        let world = world(seed)
        for card in world.review.cards {
            let said = "seed \(seed) \(card.kind.code)"
            if let evidence = card.evidence { #expect(world.ledger.flow(of: evidence, world.categories).net == card.amount, "\(said)") }
            guard card.kind == .grew || card.kind == .shrank, let before = card.beside else { continue }
            #expect(world.ledger.flow(of: before, world.categories).net == card.before, "\(said): before")
            #expect(card.kind == .grew ? card.amount < card.before : card.amount > card.before, "\(said)")
        }
    }

    @Test(arguments: 0..<300)
    func noneOfTenCardsComesTwiceOrTooSoon(seed: Int) {
        let review = world(seed).review
        let kinds = review.cards.map { $0.kind.rawValue }
        #expect(kinds.count <= YearReview.cardLimit && Set(kinds).count == kinds.count && kinds == kinds.sorted(), "seed \(seed)")
        if (review.known?.count ?? 0) < YearReview.leastDays { #expect(kinds.isEmpty, "seed \(seed)") }
        if let known = review.known { #expect(review.span.contains(known), "seed \(seed)") }
    }

    @Test(arguments: 0..<300)
    func sumsOfTheYearAreWhatNaiveOnesAre(seed: Int) {
        let world = world(seed)
        guard let known = world.review.known, known.count >= YearReview.leastDays else { return }
        let (out, received) = (world.sum(.spent), world.sum(.received))
        #expect(world.card(.year)?.amount ?? out == out, "seed \(seed)")
        #expect((world.card(.year) != nil) == (out < 0), "seed \(seed)")
        if let kept = world.card(.kept) {
            #expect([kept.amount, kept.whole, kept.before] == [out + received, received, out], "seed \(seed)")
        } else {
            #expect(received <= 0, "seed \(seed)")
        }
        if let dearest = world.card(.day) {
            let days = world.review.span.days.map { world.sum(.spent, DaySpan($0)) }
            #expect(dearest.amount == days.min(), "seed \(seed)")
        }
        let months = (0..<12).map { world.review.rules.days(of: world.review.year.firstMonth.advanced(by: $0)) }
        let sums = months.filter { known.intersection($0) != nil }.map { world.sum(.spent, $0) }
        if let month = world.card(.month) { #expect(month.amount == sums.min(), "seed \(seed)") }
        if let least = world.card(.least) {
            let whole = months.filter { known.contains($0) }.map { world.sum(.spent, $0) }
            #expect(least.amount == whole.max(), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<300)
    func whereMostWentIsWhereNaiveSumsSay(seed: Int) {
        let world = world(seed)
        let portions = world.portions(.spent)
        let merchants = Dictionary(grouping: portions) { world.ledger.merchant(ofRow: $0.row) }.filter { $0.key != 0 }
        let spent = merchants.mapValues { $0.reduce(0) { $0 + $1.amount } }.filter { $0.value < 0 }
        let visits = merchants.mapValues { Set($0.map(\.row)).count }
        if let often = world.card(.merchant) {
            #expect(often.count == spent.keys.map { visits[$0] ?? 0 }.max(), "seed \(seed)")
            #expect(often.count == visits[often.merchant] && often.amount == spent[often.merchant], "seed \(seed)")
        }
        if let category = world.card(.category) {
            let sums = Dictionary(grouping: portions) { $0.category }.mapValues { $0.reduce(0) { $0 + $1.amount } }
            #expect(category.amount == sums.filter { $0.key != 0 }.values.min(), "seed \(seed)")
            #expect(category.amount == sums[category.category] && category.whole == world.sum(.spent), "seed \(seed)")
        }
        if let new = world.card(.new) {
            let before = (0..<world.ledger.count).filter {
                world.ledger.days[$0] < world.review.span.first.number && world.ledger.flags[$0].isCounted
                    && world.accounts.contains(world.ledger.accountNumbers[$0])
            }
            let known = Set(before.map { world.ledger.merchant(ofRow: $0) })
            #expect(new.places == spent.keys.filter { !known.contains($0) }.count && !known.contains(new.merchant), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<200)
    func aQuietRunIsTheLongestOne(seed: Int) {
        let world = world(seed)
        guard let known = world.review.known, let quiet = world.card(.quiet) else { return }
        let isQuiet = known.days.map { world.sum(.spent, DaySpan($0)) >= 0 }
        let runs = isQuiet.split(separator: false).map { $0.count }
        #expect(quiet.count == runs.max() && quiet.days.count == quiet.count, "seed \(seed)")
        #expect(world.sum(.spent, quiet.days) >= 0, "seed \(seed)")
    }

    /// What a review tells, without places in tables, which differ from ledger to ledger.
    private func told(_ review: YearReview, _ ledger: Ledger) -> [String] {
        review.cards.map { card in
            let names = [ledger.merchants.text(card.merchant), ledger.categories.text(UInt32(card.category))]
            let numbers = [card.amount, card.whole, card.before, Int64(card.count), Int64(card.places)].map { "\($0)" }
            return ([card.kind.code, card.days.iso] + names + numbers).joined(separator: " ")
        }
    }

    private func review(_ rows: [String], _ year: Int32, accounts: AccountSelection = .all) -> [String] {
        let ledger = ledger(rows, accounts: randomAccounts)
        let review = YearReview(
            of: Year(number: year), rules: mondays, accounts: accounts, today: day("2026-11-21"), series: [], wishes: [],
            LedgerCategories(of: ledger, factTaxonomy), in: ledger)
        return told(review, ledger)
    }

    @Test(arguments: 0..<150)
    func aTransferChangesNothing(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 12_000)
        // The ends of what is known stay where they are.
        let rows = randomRows(&random, count: 150) + ["2025-01-01 -100 Metro", "2026-05-15 -100 Metro"]
        let moved = (0..<20).map { _ in
            "\(day("2025-01-01").advanced(by: random.integer(in: 0...499)).iso) \(random.integer(in: -90_000...90_000)) Bank !transfer"
        }
        for year in [Int32(2025), 2026] { #expect(review(rows, year) == review(rows + moved, year), "seed \(seed) \(year)") }
    }

    @Test(arguments: 0..<150)
    func anAccountThatIsNotLookedAtIsAsGoodAsNotThere(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 13_000)
        let rows = randomRows(&random, count: 200)
        let own = rows.filter { $0.contains("@Everyday") }
        for year in [Int32(2025), 2026] {
            #expect(review(own, year) == review(rows, year, accounts: .some([0])), "seed \(seed) \(year)")
        }
    }

    @Test func whatWasLetGoAndStayedAwayIsTold() {
        let months = (1...6).map { "2025-0\($0)-03 -1500 Netflix" }
        let others = (0..<115).map { "\(day("2025-03-01").advanced(by: $0 * 2).iso) -900 Metro" }
        let ledger = ledger(months + others)
        let today = day("2025-10-20")
        let series = FindRecurring.series(in: ledger, today: today, categories: plain(ledger))
        let wishes = series.map { one -> SeriesChoice? in
            guard ledger.merchants.text(one.merchant) == "Netflix" else { return nil }
            return SeriesChoice(series: one.key, wish: .letGo, day: day("2025-06-10"), merchant: "Netflix")
        }
        #expect(wishes.contains { $0 != nil })
        let review = YearReview(
            of: Year(number: 2025), rules: mondays, today: today, series: series, wishes: wishes, plain(ledger), in: ledger)
        let letGo = review.cards.first { $0.kind == .letGo }
        #expect(letGo?.days == DaySpan(day("2025-06-10")) && letGo?.amount ?? 0 < 0)
        #expect(review.ready == day("2025-01-03").advanced(by: 89))
    }
}
