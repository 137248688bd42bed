import Testing
import Values

@testable import Family

@Suite("Jars: interest")
struct JarInterestTests {
    /// Minor units of a month's interest on a balance that does not change: balance × rate × days ÷ (10 000 × days of the year), to the even.
    private func closedForm(_ balance: Int64, _ rate: Int, _ month: Month, days: Int) -> Int64 {
        let year = Int64(Day.isLeap(month.year) ? 366 : 365)
        let (whole, rest) = (balance * Int64(rate) * Int64(days)).quotientAndRemainder(dividingBy: 10_000 * year)
        let twice = rest * 2 - 10_000 * year
        return twice > 0 || (twice == 0 && whole % 2 == 1) ? whole + 1 : whole
    }

    @Test func aMonthOnOneBalanceIsTheClosedForm() throws {
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            let month = Month(number: 2023 * 12 + Int32(random.integer(in: 0...47)))
            let (balance, rate) = (Int64(random.integer(in: 1...5_000_000)), random.integer(in: 1...10_000))
            var records = JarRecords(.cad)
            let before = month.days.first.advanced(by: -random.integer(in: 1...9))
            records.incomes = [try JarIncome(JarNotation.key(1), on: before, balance, from: .chore, into: .into(.jar(.give)))]
            // The rate is said on many days, and money comes and goes within a day: neither splits the month.
            var said = [(day: month.days.first, value: rate)]
            for number in 0..<random.integer(in: 0...10) {
                let day = month.days.first.advanced(by: random.integer(in: 0...27))
                said.append((day, rate))
                let (there, back) = (JarNotation.key(number * 2 + 2), JarNotation.key(number * 2 + 3))
                records.moves.append(try JarMove(there, on: day, balance, from: .jar(.give), to: .jar(.spend)))
                records.moves.append(try JarMove(back, on: day, balance, from: .jar(.spend), to: .jar(.give)))
            }
            records.interest.give = ValuesByDay(said)
            let interest = closedForm(balance, rate, month, days: month.length)
            let (eve, last) = (month.days.last.advanced(by: -1), month.days.last)
            #expect(try JarBook(records, today: eve).sums.wentIn(.interest) == 0, "seed \(seed)")
            let soFar = closedForm(balance, rate, month, days: month.length - 1)
            #expect(try JarBook(records, today: eve).interestSoFar.give == soFar, "seed \(seed)")
            let book = try JarBook(records, today: last)
            #expect(book.sums.wentIn(.interest) == interest, "seed \(seed)")
            #expect(book.balance(of: .jar(.give), on: last) == balance + interest, "seed \(seed)")
            #expect(book.interestSoFar.give == 0, "seed \(seed)")
        }
    }

    @Test func eachMonthIsTheSumOfItsDays() throws {
        let (first, end) = (JarNotation.day("2023-07-01"), JarNotation.day("2025-07-31"))
        for seed in 500..<1000 {
            var random = JarRandom(seed: seed)
            let records = try random.records()
            let book = try JarBook(records, today: end)
            var month = Month(containing: first)
            while month.days.last <= end {
                for jar in Jar.allCases {
                    let paid = book.lines(in: DaySpan(month.days.last)).reduce(Int64(0)) { sum, line in
                        line.pot == .jar(jar) && line.reason.kind == .interest ? sum + line.amount : sum
                    }
                    var units: Int64 = 0
                    for day in month.days.days {
                        let held = book.total(of: jar, on: day) - (day == month.days.last ? paid : 0)
                        units += max(0, held) * Int64(records.interest[jar][day] ?? 0)
                    }
                    #expect(paid == closedForm(units, 1, month, days: 1), "seed \(seed): \(jar) \(month.days.iso)")
                }
                month = month.advanced(by: 1)
            }
        }
    }

    @Test func aYearOfOneRateIsThatRateInLeapYearsToo() throws {
        for year in ["2023", "2024"] {
            let text = "gift \(year)-01-01 1000000 save\ninterest save \(year)-01-01 500"
            // Without the interest on interest: what each month would pay alone.
            let months = try (1...12).map { number in
                let book = try JarNotation.book(text, "\(year)-\(number < 10 ? "0" : "")\(number)-01")
                return closedForm(1_000_000, 500, Month(containing: book.today), days: Month(containing: book.today).length)
            }
            #expect(abs(months.reduce(0, +) - 50_000) <= 6)
            let book = try JarNotation.book(text, "\(year)-12-31")
            #expect(book.sums.wentIn(.interest) > 51_100 && book.sums.wentIn(.interest) < 51_200)
        }
    }

    @Test func theMoneyOfWishesEarnsWhatSaveEarnsAndNothingBelowZeroCosts() throws {
        let text = """
            gift 2026-04-01 60000 save
            move 2026-04-01 40000 save wish1
            buy 2026-04-01 36500 spend
            interest save 2026-04-01 1000
            interest spend 2026-04-01 1000
            """
        // 600.00 at 10 % for 30 of 365 days are 4.9315.
        #expect(
            try JarNotation.book(text, "2026-04-30").texts.suffix(1) == ["2026-04-30 save +493 =20493 interest"])
        #expect(try JarNotation.book(text, "2026-04-30").held == "spend -36500 save 20493 give 0 wish1 40000")
    }

    @Test func halfACentGoesToTheEvenCent() throws {
        // 36.50 at 5 % for one day is exactly half a cent, for three days one and a half.
        for (days, interest) in [(1, Int64(0)), (3, 2), (5, 2), (7, 4)] {
            let first = JarNotation.day("2026-06-30").advanced(by: 1 - days)
            let book = try JarNotation.book("gift \(first.iso) 3650 save\ninterest save \(first.iso) 500", "2026-06-30")
            #expect(book.sums.wentIn(.interest) == interest, "\(days)")
        }
    }
}

@Suite("Jars: matching")
struct JarMatchTests {
    @Test func whatAParentAddsIsTheMostThatWasPutInEachMonth() throws {
        for seed in 0..<500 {
            var random = JarRandom(seed: seed)
            var records = try random.records()
            let perCent = random.random.integer(in: 0...200)
            let limit = random.random.happens(perMille: 500) ? random.amount() : nil
            records.matching = ValuesByDay([(random.span.first, try JarMatching(perCent: perCent, upTo: limit))])
            let end = JarNotation.day("2025-08-10")
            let book = try JarBook(records, today: end)
            var month = Month(containing: random.span.first)
            while month.days.first <= end {
                var (net, most) = (Int64(0), Int64(0))
                for day in month.days.days {
                    for move in records.moves where move.day == day && move.isByChild {
                        if move.target.jar == .save, move.source.jar != .save { net += move.amount }
                        if move.source.jar == .save, move.target.jar != .save { net -= move.amount }
                    }
                    for income in records.incomes where income.day == day {
                        if case .chosen(let pot) = income.destination, pot.jar == .save { net += income.amount }
                    }
                    most = max(most, net)
                }
                let wanted = min(most * Int64(perCent) / 100, limit ?? .max)
                #expect(book.sums(in: month.days).wentIn(.matching) == wanted, "seed \(seed): \(month.days.iso)")
                month = month.advanced(by: 1)
            }
        }
    }

    @Test func whatGoesToAndFroIsMatchedOnceAndStays() throws {
        let text = """
            match 2026-01-01 50 1000
            gift 2026-01-02 5000 spend
            move 2026-01-03 1000 spend save
            move 2026-01-04 1000 save spend
            move 2026-01-05 1000 spend wish1
            move 2026-01-06 1501 spend save
            move 2026-01-07 500 spend save parent
            gift 2026-01-08 300 save
            gift 2026-02-01 301 save chosen
            match 2026-02-03 100
            move 2026-02-02 301 save spend
            move 2026-02-04 302 spend save
            """
        let book = try JarNotation.book(text, "2026-02-04")
        #expect(
            book.texts.filter { $0.hasSuffix("matching") } == [
                "2026-01-03 save +500 =1500 matching", "2026-01-06 save +500 =2501 matching", "2026-02-01 save +150 =3752 matching",
                "2026-02-04 save +1 =3754 matching",
            ])
        #expect(book.lines.contains { $0.reason == .matched(1501, perCent: 50) })
    }
}
