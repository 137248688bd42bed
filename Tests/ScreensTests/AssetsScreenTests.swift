import Households
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: what is owned and owed") struct AssetsScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let robin = Member(id: UUID128(high: 0, low: 8), role: .adult)

    private static func asset(_ number: UInt64, owner: Member = me, _ fields: [FieldChange]) throws -> SmallRecord {
        try SmallRecord(.asset, UUID128(high: 1, low: number), owner: owner.id, fields)
    }

    private static func screen(_ records: [SmallRecord], as member: Member = me, today: Day = Household.today) throws -> JSONValue {
        let people = HouseholdPeople(
            [HouseholdMember(me, name: "Maya", place: 0), HouseholdMember(robin, name: "Robin", place: 1)], me: member)
        let context = ScreenContext(
            ledger: Household.ledger, records: records, today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: nil,
            people: people)
        return try JSONReader.read(AssetsScreen(in: context).json())
    }

    @Test(arguments: 0..<40) func totalsAreWhatWasLastSaidOfEachUpToToday(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let today = Household.today.advanced(by: random.integer(in: -400...400))
        var sums: [String: (owned: Int64, owed: Int64)] = [:]
        var records: [SmallRecord] = []
        for number in 0..<random.integer(in: 0...12) {
            let currency = random.happens(perMille: 300) ? "USD" : "CAD"
            var fields = [
                FieldChange("name", .string("Thing \(number)")), FieldChange("type", .string(random.element(of: AssetType.all) ?? "home")),
                FieldChange("currency", .string(currency)),
            ]
            var latest: (day: Day, amount: Int64)?
            for _ in 0..<random.integer(in: 0...5) {
                let day = Household.today.advanced(by: random.integer(in: -900...900))
                guard fields["value:" + day.iso] == nil else { continue }
                let amount = Int64(random.integer(in: -90_000_000...90_000_000))
                fields.append(FieldChange("value:" + day.iso, .integer(amount)))
                if day <= today, latest.map({ $0.day < day }) ?? true { latest = (day, amount) }
            }
            var hasEnded = false
            if random.happens(perMille: 200) {
                let day = Household.today.advanced(by: random.integer(in: -900...900))
                fields.append(FieldChange("ended", .string(day.iso)))
                hasEnded = day <= today
            }
            records.append(try AssetsScreenTests.asset(UInt64(number), fields))
            guard let amount = latest?.amount, !hasEnded else { continue }
            var sum = sums[currency] ?? (0, 0)
            if amount < 0 { sum.owed += amount } else { sum.owned += amount }
            sums[currency] = sum
        }
        let totals = try AssetsScreenTests.screen(records, today: today)["totals"]?.array ?? []
        #expect(totals.count == sums.count)
        for total in totals {
            let sum = try #require(sums[total["currency"]?.string ?? ""])
            func cents(_ name: String) -> Int64? { total[name]?.string.flatMap { AmountText.read($0, exponent: 2) } }
            #expect(cents("owned") == sum.owned && cents("owed") == sum.owed && cents("net") == sum.owned + sum.owed)
        }
    }

    @Test func whoMayOnlyLookIsOfferedNothing() throws {
        let shared = try AssetsScreenTests.asset(
            1,
            [
                FieldChange("name", .string("Cabin")), FieldChange("type", .string("land")), FieldChange("currency", .string("CAD")),
                FieldChange("sharedWith", .string("everyone")),
            ])
        func form(_ member: Member) throws -> (ofTheCabin: JSONValue?, new: Int) {
            let screen = try AssetsScreenTests.screen([shared], as: member)
            return (screen.parts("list").first?["items"]?.array?.first?["form"], screen.parts("form").count)
        }
        let child = Member(id: AssetsScreenTests.robin.id, role: .child)
        #expect(try form(AssetsScreenTests.me).ofTheCabin != nil && form(AssetsScreenTests.me).new == 1)
        #expect(try form(child).ofTheCabin == nil && form(child).new == 0)
    }

    /// What a form asks for is what an operation takes: a record that is made of all its fields is one.
    @Test func everyFormMakesARecord() throws {
        let form = try #require(try AssetsScreenTests.screen([]).parts("form").first)
        for type in AssetType.all {
            let fields = try (form["fields"]?.array ?? []).map { field in
                let name = field["name"]?.string ?? ""
                switch field["input"]?.string {
                case "amountOnDay": return FieldChange(name + "2026-11-20", .integer(-12_345))
                case "day": return FieldChange(name, .string("2026-11-20"))
                case "choice":
                    let codes = (field["choices"]?.array ?? []).compactMap { $0["code"]?.string }
                    return FieldChange(name, .string(name == "type" ? type : try #require(codes.last)))
                default: return FieldChange(name, .string("Something"))
                }
            }
            #expect(try AssetsScreenTests.asset(1, fields).fields.count == fields.count)
        }
    }

    @Test func aBrokenRecordIsNoAsset() throws {
        #expect(throws: ChangeError.self) { try AssetsScreenTests.asset(1, [FieldChange("name", .string("Nameless"))]) }
    }
}
