import DemoHousehold
import Testing
import Values

@Suite("The demo family's files")
struct FilesTests {
    @Test func theSameSeedGivesTheSameBytes() {
        for region in Region.allCases {
            let today = Day(number: 20_778)
            let first = DemoFamily.files(region: region, seed: 7, today: today)
            let second = DemoFamily.files(region: region, seed: 7, today: today)
            let other = DemoFamily.files(region: region, seed: 8, today: today)
            #expect(first.map { $0.name } == second.map { $0.name })
            #expect(first.map { $0.bytes } == second.map { $0.bytes })
            #expect(first.map { $0.bytes } != other.map { $0.bytes })
        }
    }

    @Test(arguments: Family.some)
    func sixAccountsOfThreeInstitutionsInThreeFormats(family: Family) {
        let files = family.statements.map { $0.file }
        let accounts = DemoFamily.accounts(region: family.region)
        #expect(accounts.count == 6)
        #expect(Set(files.map { $0.accountName }) == Set(accounts.map { $0.name }))
        #expect(Set(files.map { $0.name }).count == files.count)
        #expect(Set(files.map { $0.name.suffix(3) }).isSuperset(of: ["csv", "qif", "ofx"]) || family.region == .ontario)
        #expect(Set(files.map { $0.name.split(separator: "-")[0] }).count >= 3)
    }

    @Test(arguments: Family.some)
    func theFilesComeInTheOrderOfTheirDownloads(family: Family) {
        let days = family.statements.map { $0.day }
        #expect(days == days.sorted())
        #expect(days.last == family.today)
    }

    @Test(arguments: Family.some)
    func threeYearsUpToTodayAndNothingLater(family: Family) {
        for (bank, statements) in family.byAccount {
            let posted = statements.flatMap { $0.rows }.compactMap { $0.posted }
            let first = posted.min() ?? family.today
            let last = posted.max() ?? family.today
            #expect(first.distance(to: family.today) >= 3 * 365 - 40, "\(bank)")
            #expect(first.distance(to: family.today) <= 3 * 366 + 31, "\(bank)")
            #expect(last <= family.today, "\(bank)")
            #expect(statements.flatMap { $0.pending }.allSatisfy { ($0.bought ?? family.today) <= family.today }, "\(bank)")
            for statement in statements {
                #expect(statement.rows.allSatisfy { $0.posted.map { $0 <= statement.day } ?? false }, "\(statement.file.name)")
            }
        }
    }

    @Test(arguments: Family.some)
    func aboutAsManyRowsAsAFamilyHas(family: Family) {
        var count = 0
        for (_, statements) in family.byAccount {
            var covered = Day.earliest
            for statement in statements {
                count += statement.rows.count { ($0.posted ?? covered) > covered }
                covered = statement.day
            }
        }
        #expect((2_800...4_800).contains(count), "\(count)")
    }

    @Test func fewerYearsGiveFewerFiles() {
        let today = Day(number: 20_778)
        let one = DemoFamily.files(region: .ontario, seed: 1, today: today, years: 1)
        let none = DemoFamily.files(region: .ontario, seed: 1, today: today, years: 0)
        #expect(one.count < DemoFamily.files(region: .ontario, seed: 1, today: today).count)
        #expect(none.map { $0.bytes } == one.map { $0.bytes })
    }

    @Test(arguments: ["1900-01-01", "1900-06-15", "1904-02-29", "2199-12-31", "2199-12-25"])
    func theEdgesOfTheCalendarAreNoTrap(today: String) {
        for region in Region.allCases {
            let day = Day(iso: today) ?? Day(number: 0)
            #expect(DemoFamily.files(region: region, seed: 1, today: day).count >= 6)
        }
    }
}
