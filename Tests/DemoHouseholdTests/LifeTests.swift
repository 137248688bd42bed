import DemoHousehold
import Testing
import Values

@Suite("What happens in the demo family's files")
struct LifeTests {
    @Test(arguments: Family.some)
    func pendingRowsAreInTheLastFileAndPostedInTheNextOne(family: Family) {
        var changed = 0
        for (bank, statements) in family.byAccount where bank == "rogers-mastercard" || bank == "amex" {
            for (before, statement) in zip(statements, statements.dropFirst()) {
                for row in before.pending {
                    let posted = statement.rows.filter { $0.bought == row.bought && $0.text.folded.contains(row.text.folded) }
                    #expect(!posted.isEmpty, "\(statement.file.name) \(row)")
                    if !posted.contains(where: { $0.amount == row.amount }) { changed += 1 }
                }
            }
            #expect(statements.contains { !$0.pending.isEmpty })
        }
        #expect(changed > 0)
    }

    @Test(arguments: Region.allCases)
    func mostTodaysHavePendingRows(region: Region) {
        let with = (0..<14).count { offset in
            let today = Day(number: 20_700 + Int32(offset))
            let files = DemoFamily.files(region: region, seed: 5, today: today, years: 1)
            return files.contains { $0.name.contains(today.iso) && !Statement($0).pending.isEmpty }
        }
        #expect(with >= 11)
    }

    @Test(arguments: Family.some)
    func somethingIsBoughtAndBookedToday(family: Family) {
        let everyday = family.statements.filter { $0.file.bank == "rbc-chequing" || $0.file.bank == "commbank-everyday" }
        let today = everyday.last?.rows.filter { $0.posted == family.today && $0.amount < 0 } ?? []
        #expect(today.contains { $0.amount > -15_00 })
        #expect(today.contains { (-80_00 ... -18_40).contains($0.amount) })
    }

    @Test(arguments: Family.some)
    func oneAccountHasAStretchThatNobodyDownloaded(family: Family) {
        let forgetful = family.region == .ontario ? "td-daniel" : "westpac-tom"
        for (bank, statements) in family.byAccount where bank == forgetful {
            let posted = statements.flatMap { $0.rows }.compactMap { $0.posted }.sorted()
            let longest = zip(posted, posted.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0
            #expect((20...45).contains(longest))
        }
    }

    @Test(arguments: Family.some)
    func someDaysHaveTwoIdenticalCoffees(family: Family) {
        var twice = 0
        for statement in family.statements {
            let counts = statement.rows.filter { $0.amount > -30_00 && $0.id.isEmpty }.reduce(into: [:]) {
                $0[$1.withoutBalance, default: 0] += 1
            }
            twice += counts.values.count { $0 > 1 }
        }
        #expect(twice >= 3)
    }

    @Test(arguments: Family.some)
    func paydaysAreNeverOnAWeekend(family: Family) {
        let pays = family.statements.flatMap { $0.rows }.filter {
            $0.text.contains("Payroll") || $0.text.contains("Salary") || $0.text.contains("SALARY") || $0.text.hasSuffix(" PAY")
        }
        #expect(pays.count > 140)
        #expect(pays.allSatisfy { ($0.posted?.weekday.rawValue ?? 7) < 6 && $0.amount > 1_000_00 })
    }

    @Test(arguments: Family.some)
    func subscriptionsGetDearerAndTheGymEnds(family: Family) {
        let rows = family.statements.flatMap { $0.rows }
        let netflix = rows.filter { $0.text.contains("NETFLIX.COM") }.map { $0.amount }
        #expect(Set(netflix).count == 3)
        #expect(netflix.first == netflix.max() && netflix.last == netflix.min())
        let gym = rows.filter { $0.text.contains("GOODLIFE") || $0.text.contains("FITNESS FIRST") }.compactMap { $0.posted }
        #expect(gym.count > 30)
        #expect((gym.max() ?? family.today).distance(to: family.today) > 365)
    }

    @Test(arguments: Family.some)
    func someParcelsGoBack(family: Family) {
        let cards = family.statements.filter { $0.file.bank == "rogers-mastercard" || $0.file.bank == "amex" }
        let refunds = cards.flatMap { $0.rows }.filter { $0.amount > 0 && !$0.text.contains("THANK YOU") }
        #expect(refunds.count >= 3)
    }

    @Test func aFrenchNameIsWrittenInWindows1252() {
        let files = DemoFamily.files(region: .ontario, seed: 1, today: Day(number: 20_778))
        let rbc = files.filter { $0.bank == "rbc-chequing" }
        #expect(rbc.contains { $0.bytes.contains(0xE9) || $0.bytes.contains(0xC9) })
        let others = files.filter { $0.bank != "rbc-chequing" }
        #expect(others.allSatisfy { $0.bytes.allSatisfy { $0 < 0x80 } })
    }
}

extension Row {
    /// The row as a person compares rows: without what only counts it.
    var withoutBalance: Row {
        Row(posted: posted, amount: amount, text: text.filter { !$0.isNumber }, bought: bought)
    }
}

extension String {
    /// Letters only, so that spaces and numbers do not matter.
    var folded: String {
        filter { $0.isLetter }
    }
}
