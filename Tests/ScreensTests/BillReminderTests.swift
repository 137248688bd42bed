import Bookkeeping
import Households
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// What somebody wants to be reminded of stands on top of Bills and of Coming up, from the day that they chose.
@Suite("Screens: reminders of bills") struct BillReminderTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)

    /// Rent on the 1st and pay on the 15th of each month, from January to November 2026.
    private static let rows = (1...11).flatMap { month in
        let text = month < 10 ? "0\(month)" : "\(month)"
        return ["2026-\(text)-01 -150000 Landlord : rent", "2026-\(text)-15 300000 Acme : salary"]
    }

    private static func screen(_ name: String, _ records: [SmallRecord], today: String = "2026-11-20", locale: Locale = .englishCanada)
        throws
        -> JSONValue
    {
        let context = ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD"]), records: records, today: day(today), catalogue: Catalogue.load(locale),
            taxonomy: Taxonomy(), currency: .cad, people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me))
        return try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    private static func care(_ remind: Int64?, _ more: [String: String] = [:]) throws -> SmallRecord {
        let texts = ["name": "Care", "type": "bill", "currency": "CAD", "repeats": "monthly", "due": "2026-12-05"].merging(more) { $1 }
        let fields = texts.map { FieldChange($0, .string($1)) } + [FieldChange("amount", .integer(42_000))]
        return try SmallRecord(
            .bill, UUID128(high: 4, low: 1), owner: me.id, fields + (remind.map { [FieldChange("remind", .integer($0))] } ?? []))
    }

    private static func said(_ screen: JSONValue) -> [String] {
        screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
    }

    private static func item(_ name: String, of screen: JSONValue) throws -> JSONValue {
        try #require(screen.parts("list").flatMap { $0["items"]?.array ?? [] }.first { $0["name"]?.string == name })
    }

    private static func from(_ name: String, of screen: JSONValue) -> String? {
        screen["occurrences"]?.array?.first { $0["name"]?.string == name && $0["state"]?.string != "paid" }?["remindFrom"]?.string
    }

    @Test(arguments: [(15, true), (60, true), (14, false), (0, false)]) func aReminderBeginsSoManyDaysBefore(days: Int64, begins: Bool)
        throws
    {
        let records = [try BillReminderTests.care(days)]
        let bills = try BillReminderTests.screen("bills", records)
        #expect(BillReminderTests.from("Care", of: bills) == day("2026-12-05").advanced(by: 0 - Int(days)).iso)
        #expect(try BillReminderTests.item("Care", of: bills)["detail"]?.string?.contains("reminder from") == true)
        for name in ["bills", "ahead"] {
            let sentences = BillReminderTests.said(try BillReminderTests.screen(name, records))
            #expect(sentences.contains("You wanted to be reminded: Care (December 5).") == begins, "\(name): \(sentences)")
        }
    }

    @Test func nobodyIsRemindedOfWhatTheyDidNotAskForOrOfWhatIsOver() throws {
        func isReminded(_ records: [SmallRecord], today: String = "2026-11-20") throws -> Bool {
            let bills = try BillReminderTests.screen("bills", records, today: today)
            return BillReminderTests.said(bills).contains { $0.hasPrefix("You wanted to be reminded") }
        }
        #expect(try isReminded([]) == false)
        #expect(try isReminded([BillReminderTests.care(nil)]) == false)
        #expect(try isReminded([BillReminderTests.care(15)]))
        let settled = FieldChange("settled:2026-12-05", .bool(true))
        let paid = try SmallRecord(
            .bill, UUID128(high: 4, low: 1), owner: BillReminderTests.me.id, BillReminderTests.care(15).fields + [settled])
        #expect(try isReminded([paid]) == false)
        // What is late is told as late, and the next one is too far off.
        #expect(try isReminded([BillReminderTests.care(5)], today: "2026-12-15") == false)
    }

    @Test func aWeeklyBillIsNamedOnce() throws {
        let screen = try BillReminderTests.screen("bills", [try BillReminderTests.care(60, ["repeats": "weekly", "due": "2026-11-24"])])
        #expect(BillReminderTests.said(screen).contains("You wanted to be reminded: Care (November 24)."))
    }

    @Test func whatTheLedgerFindsIsRemindedOfByOneTapAndNoLongerByAnother() throws {
        func acts(_ records: [SmallRecord]) throws -> [JSONValue] {
            try BillReminderTests.item("Landlord", of: try BillReminderTests.screen("bills", records))["acts"]?.array ?? []
        }
        func doing(_ label: String, to records: [SmallRecord]) throws -> [SmallRecord] {
            let act = try #require(try acts(records).first { $0["label"]?.string == label })
            let id = try #require(UUID128(act["record"]?.string ?? ""))
            let changes = (act["fields"]?.members ?? []).map { FieldChange($0.key, $0.value) }
            try JudgeChange.fields(changes, .due, isNew: false)
            let none = try JudgeChange.newRecord(.due, id, [], by: BillReminderTests.me, count: 0)
            return [try JudgeChange.record(records.first ?? none, changes, by: BillReminderTests.me)].compactMap { $0 }
        }
        #expect(
            try acts([]).compactMap { $0["label"]?.string }.suffix(2) == ["Remind me here 3 days before", "Remind me here 7 days before"])
        let records = try doing("Remind me here 7 days before", to: [])
        #expect(BillReminderTests.from("Landlord", of: try BillReminderTests.screen("bills", records)) == "2026-11-24")
        let later = try BillReminderTests.screen("bills", records, today: "2026-11-25")
        #expect(BillReminderTests.said(later).contains("You wanted to be reminded: Landlord (December 1)."))
        // It stays once somebody keeps the bill by hand, until they say otherwise there.
        let flat = try BillReminderTests.care(nil, ["name": "Flat", "payee": "landlord", "due": "2026-12-01"])
        let amount = try SmallRecord(
            .bill, flat.id, owner: flat.owner, flat.fields.filter { $0.field != "amount" } + [FieldChange("amount", .integer(150_000))])
        #expect(BillReminderTests.from("Flat", of: try BillReminderTests.screen("bills", records + [amount])) == "2026-11-24")
        let without = try doing("No more reminders", to: records)
        #expect(without.first?["remind"] == nil)
        #expect(BillReminderTests.from("Landlord", of: try BillReminderTests.screen("bills", without)) == nil)
    }

    @Test(arguments: Locale.all) func eachLanguageHasItsTexts(locale: Locale) throws {
        let screen = try BillReminderTests.screen("bills", [try BillReminderTests.care(60)], locale: locale)
        let sentence = try #require(BillReminderTests.said(screen).first { $0.contains("Care") })
        #expect(!sentence.contains("{") && !sentence.contains("bills."))
        let labels = try BillReminderTests.item("Landlord", of: screen)["acts"]?.array?.compactMap { $0["label"]?.string } ?? []
        #expect(labels.count >= 4 && labels.allSatisfy { !$0.contains("{") && !$0.contains("bills.") })
    }
}
