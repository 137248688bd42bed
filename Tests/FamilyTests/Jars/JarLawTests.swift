import Planning
import Testing
import Values

@testable import Family

@Suite("Jars: laws")
struct JarLawTests {
    private let end = JarNotation.day("2025-08-10")

    @Test func whatIsHeldIsWhatWentInLessWhatWentOut() throws {
        for seed in 0..<500 {
            var random = JarRandom(seed: seed)
            let records = try random.records()
            let today = random.day()
            let book = try JarBook(records, today: today)
            #expect(book.total(on: today) == book.sums.wentIn - book.sums.wentOut, "seed \(seed)")
            var held: [Pot: Int64] = [:]
            for line in book.lines {
                held[line.pot, default: 0] += line.amount
                #expect(line.amount != 0 && line.balance == held[line.pot], "seed \(seed): \(line)")
            }
            for pot in book.pots { #expect(book.balance(of: pot, on: today) == held[pot] ?? 0, "seed \(seed)") }
            #expect(zip(book.lines, book.lines.dropFirst()).allSatisfy { $0.day <= $1.day }, "seed \(seed)")
            #expect(book.owed(on: today) == book.total(on: today), "seed \(seed)")
        }
    }

    @Test func eachSumIsThatOfItsRecords() throws {
        for seed in 500..<1000 {
            var random = JarRandom(seed: seed)
            let records = try random.records()
            let today = random.day()
            let sums = try JarBook(records, today: today).sums
            func sum(_ amounts: [(day: Day, amount: Int64)]) -> Int64 { amounts.reduce(0) { $1.day <= today ? $0 + $1.amount : $0 } }
            #expect(sums.wentIn(.chore) == sum(records.incomes.filter { $0.source == .chore }.map { ($0.day, $0.amount) }), "seed \(seed)")
            #expect(sums.wentIn(.gift) == sum(records.incomes.filter { $0.source != .chore }.map { ($0.day, $0.amount) }), "seed \(seed)")
            let advances = records.advances.filter { $0.answer == .notNeeded || $0.answer == .approved }
            #expect(sums.wentIn(.advance) == sum(advances.map { ($0.day, $0.amount) }), "seed \(seed)")
            let spendings = records.spendings.filter { $0.answer == .notNeeded || $0.answer == .approved }
            #expect(sums.wentOut(.purchase) == sum(spendings.filter { $0.use == .purchase }.map { ($0.day, $0.amount) }), "seed \(seed)")
            #expect(sums.wentOut(.giving) == sum(spendings.filter { $0.use == .giving }.map { ($0.day, $0.amount) }), "seed \(seed)")
            let corrected = sums.wentIn(.correction) - sums.wentOut(.correction)
            #expect(corrected == sum(records.corrections.map { ($0.day, $0.amount) }), "seed \(seed)")
            #expect(sums.wentIn(.move) == 0 && sums.wentOut(.move) == 0 && sums.wentIn(.repayment) == 0, "seed \(seed)")
        }
    }

    @Test func theOrderInWhichRecordsComeDoesNotMatter() throws {
        for seed in 1000..<1500 {
            var random = JarRandom(seed: seed)
            let records = try random.records()
            let today = random.day()
            #expect(try JarBook(records.shuffled(&random.random), today: today).said == JarBook(records, today: today).said, "seed \(seed)")
        }
    }

    @Test func whatIsSaidTwiceCountsOnce() throws {
        for seed in 1500..<2000 {
            var random = JarRandom(seed: seed)
            let records = try random.records()
            let today = random.day()
            let twice = records.adding(records).shuffled(&random.random)
            #expect(try JarBook(twice, today: today).said == JarBook(records, today: today).said, "seed \(seed)")
        }
    }

    @Test func aLaterDayLeavesEarlierDaysAsTheyWere() throws {
        for seed in 2000..<2500 {
            var random = JarRandom(seed: seed)
            let (all, change) = (try random.records(), random.day())
            var later = try random.records()
            later.allowances = later.allowances.filter { $0.due.first >= change }
            later.incomes = later.incomes.filter { $0.day >= change }
            later.spendings = later.spendings.filter { $0.day >= change }
            later.moves = later.moves.filter { $0.day >= change }
            later.advances = later.advances.filter { $0.day >= change }
            later.repayments = later.repayments.filter { $0.day >= change }
            later.corrections = later.corrections.filter { $0.day >= change }
            later.shares = later.shares.part { $0 >= change }
            later.matching = later.matching.part { $0 >= change }
            for jar in Jar.allCases { later.interest[jar] = later.interest[jar].part { $0 >= change } }
            var changed = all.adding(later)
            changed.allowances = try changed.allowances.map { allowance in
                let amounts = ValuesByDay(
                    allowance.amounts.steps.map { (day: $0.day, value: $0.value) } + [(day: change, value: Int64(77))])
                let skipped = allowance.skipped.union(allowance.due.days(in: DaySpan(ordered: change, end)).prefix(3))
                return try Allowance(allowance.id, amounts, due: allowance.due, skipped: skipped, into: allowance.destination)
            }
            let (before, after) = (try JarBook(all, today: end), try JarBook(changed, today: end))
            let past = DaySpan(ordered: random.span.first, change.advanced(by: -1))
            #expect(Array(before.lines(in: past)) == Array(after.lines(in: past)), "seed \(seed)")
            for pot in before.pots {
                for day in [past.last, past.last.advanced(by: -random.random.integer(in: 1...300))] {
                    #expect(before.balance(of: pot, on: day) == after.balance(of: pot, on: day), "seed \(seed)")
                }
            }
            #expect(before.sums(in: past) == after.sums(in: past), "seed \(seed)")
        }
    }

    @Test func aLaterTodayAddsLinesAndChangesNone() throws {
        for seed in 2500..<3000 {
            var random = JarRandom(seed: seed)
            let records = try random.records()
            let today = random.day()
            let (now, later) = (try JarBook(records, today: today), try JarBook(records, today: today.advanced(by: 40)))
            #expect(Array(later.lines.prefix(now.lines.count)) == now.lines, "seed \(seed)")
            #expect(later.lines.dropFirst(now.lines.count).allSatisfy { $0.day > today }, "seed \(seed)")
            for pot in later.pots { #expect(later.balance(of: pot, on: today) == now.balance(of: pot, on: today), "seed \(seed)") }
            #expect(later.outstanding(on: today) == now.outstanding(on: today), "seed \(seed)")
        }
    }

    @Test func movesNeverMakeMoney() throws {
        for seed in 3000..<3500 {
            var random = JarRandom(seed: seed)
            var records = try random.records()
            records.matching = ValuesByDay([])
            records.interest = PerJar(all: ValuesByDay([]))
            let today = random.day()
            let moved = try JarBook(records, today: today)
            let count = records.moves.count { $0.day <= today }
            #expect(moved.lines.count { $0.reason.kind == .move } == count * 2, "seed \(seed)")
            records.moves = []
            #expect(try JarBook(records, today: today).total(on: today) == moved.total(on: today), "seed \(seed)")
        }
    }

    @Test func anAdvanceIsNeverRepaidBeyondItselfNorBeyondAnAllowance() throws {
        var repaid = 0
        for seed in 3500..<4000 {
            var random = JarRandom(seed: seed)
            var records = try random.records()
            for _ in 0..<3 { records.allowances.append(try random.allowance()) }
            for _ in 0..<3 { records.advances.append(try random.advance()) }
            let book = try JarBook(records, today: end)
            var left: Int64 = 0
            for day in random.span.days where day.number % 9 == 0 { #expect(book.outstanding(on: day) >= 0, "seed \(seed)") }
            for state in book.advances {
                #expect(state.repaid >= 0 && state.outstanding >= 0, "seed \(seed)")
                #expect((state.outstanding == 0) == (state.repaidOn != nil), "seed \(seed)")
                left += state.outstanding
                repaid += state.outstanding == 0 ? 1 : 0
            }
            #expect(left == book.outstanding(on: end), "seed \(seed)")
            // Of no payment a jar gives back more than it got.
            var net: [String: Int64] = [:]
            for line in book.lines {
                switch line.reason {
                case .allowance(let id), .repaid(_, let id):
                    let payment = "\(id.text) \(line.day.iso) \(line.pot.code)"
                    net[payment, default: 0] += line.amount
                default: break
                }
            }
            for (payment, amount) in net { #expect(amount >= 0, "seed \(seed): \(payment)") }
        }
        #expect(repaid > 300)
    }

    @Test func whatIsShortIsTold() throws {
        var found = 0
        for seed in 4000..<4500 {
            var random = JarRandom(seed: seed)
            let book = try JarBook(random.records(), today: end)
            for pot in book.pots {
                var wanted: [JarCase] = []
                var began: (day: Day, lowest: Int64)?
                for day in DaySpan(ordered: random.span.first, end.advanced(by: 1)).days {
                    let held = book.balance(of: pot, on: day)
                    if held < 0, day <= end { began = (began?.day ?? day, min(began?.lowest ?? 0, held)) }
                    if let short = began, held >= 0 || day > end {
                        let through = day > end ? nil : day.advanced(by: -1)
                        wanted.append(.short(pot, from: short.day, through: through, lowest: short.lowest))
                        began = nil
                    }
                }
                let told = book.cases.filter { if case .short(pot, _, _, _) = $0 { true } else { false } }
                #expect(told == wanted, "seed \(seed): \(pot.code)")
                found += told.count
            }
        }
        #expect(found > 300)
    }

    @Test func moneyThatGoesOnInStepsTakesNoJarBelowZero() throws {
        for seed in 0..<500 {
            var random = JarRandom(seed: seed)
            let (today, amount) = (random.day(), random.amount())
            var records = JarRecords(.cad)
            records.incomes = [try JarIncome(random.key(), on: today, amount, from: .chore, into: .into(.jar(.spend)))]
            var pots = [Pot.jar(.spend), .jar(.save), .jar(.give)] + (1...4).map { JarNotation.pot("wish\($0)") }
            pots = [pots[0]] + pots.dropFirst().shuffled(using: &random.random)
            for (source, target) in zip(pots, pots.dropFirst()) {
                records.moves.append(try JarMove(random.key(), on: today, amount, from: source, to: target))
            }
            let book = try JarBook(records.shuffled(&random.random), today: today)
            #expect(book.lines.allSatisfy { $0.balance >= 0 }, "seed \(seed): \(book.texts)")
            #expect(book.balance(of: pots[6], on: today) == amount && book.lines.count == 13, "seed \(seed)")
        }
    }

    @Test func noCentIsLostInDividing() throws {
        for seed in 0..<500 {
            var random = JarRandom(seed: seed)
            let shares = try random.shares()
            let weights = [shares.perCents.spend, shares.perCents.save, shares.perCents.give]
            for _ in 0..<20 {
                let amount = Int64(random.random.integer(in: 0...(random.random.happens(perMille: 500) ? 200 : 1_000_000_000)))
                let parts = shares.divide(amount)
                let allocated = try Money(minorUnits: amount, .cad).allocated(by: weights).map(\.minorUnits)
                #expect([parts.spend, parts.save, parts.give] == allocated, "seed \(seed): \(amount)")
                // A part of it in proportion takes no jar below zero.
                let some = Int64(random.random.integer(in: 0...Int(amount)))
                let taken = PerJar.dividing(some, by: parts)
                #expect(amount == 0 || taken.sum == some, "seed \(seed)")
                for jar in Jar.allCases { #expect(taken[jar] >= 0 && taken[jar] <= parts[jar], "seed \(seed): \(some) of \(amount)") }
            }
        }
    }
}
