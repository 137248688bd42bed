import Households
import Syncing
import TestSupport
import Testing
import Values

/// A bill and an income come to something, and what is said of the due days of a series has one record.
@Suite("Bills as records")
struct BillRecordTests {
    private let me = Member(id: UUID128(high: 1, low: 1), role: .parent)

    private func made(_ amount: Int64, _ type: String = "bill") throws(ChangeError) -> SmallRecord {
        let texts = ["name": "Gym", "type": type, "currency": "CAD", "repeats": "monthly", "due": "2026-12-05"]
        let fields = texts.map { FieldChange($0, .string($1)) } + [FieldChange("amount", .integer(amount))]
        return try JudgeChange.newRecord(.bill, UUID128(high: 2, low: 1), fields, by: me, count: 0)
    }

    /// What a change is refused for; nil for one that is taken.
    private func refusal(_ work: () throws(ChangeError) -> Void) -> String? {
        do throws(ChangeError) {
            try work()
            return nil
        } catch {
            return error.id.description
        }
    }

    @Test(arguments: ["bill", "income"]) func whatComesToZeroIsRefusedWhenItIsMadeAndWhenItIsChanged(type: String) throws {
        #expect(refusal { () throws(ChangeError) in _ = try made(0, type) } == "choice.noAmount")
        let one = try made(1, type)
        #expect(
            refusal { () throws(ChangeError) in
                _ = try JudgeChange.record(one, [FieldChange("amount", .integer(0))], by: me)
            } == "choice.noAmount")
        let changed = try JudgeChange.record(one, [FieldChange("least", .integer(0)), FieldChange("name", .string("Pool"))], by: me)
        #expect(changed?["name"]?.string == "Pool")
    }

    @Test func aBillThatCameToZeroBeforeCanBePutRight() throws {
        let fields = try made(1).fields.map { $0.field == "amount" ? FieldChange("amount", .integer(0)) : $0 }
        let old = try SmallRecord(.bill, UUID128(high: 2, low: 1), owner: me.id, fields)
        #expect(try JudgeChange.record(old, [FieldChange("name", .string("Pool"))], by: me)?["amount"]?.integer == 0)
        #expect(try JudgeChange.record(old, [FieldChange("amount", .integer(3_900))], by: me)?["amount"]?.integer == 3_900)
    }

    @Test func theRecordOfASeriesIsFoundByItsKeyAndBack() {
        var random = SeededRandom(seed: 22)
        let keys = [0, 1, .max, 1 << 63, 1 << 62] + (0..<200).map { _ in random.next() }
        for key in keys {
            let id = DueChoice.id(ofSeries: key)
            #expect(DueChoice.series(of: id) == key)
            // A UUID of version 8, as others know them.
            #expect(id.high >> 12 & 15 == 8 && id.low >> 62 == 2)
        }
        #expect(Set(keys.map { DueChoice.id(ofSeries: $0) }).count == Set(keys).count)
        #expect(DueChoice.series(of: LookChoice.id(ofCategory: "groceries")) == nil)
    }

    @Test func whatIsSaidOfASeriesIsGoneOnceNothingIsSaid() throws {
        let id = DueChoice.id(ofSeries: 7)
        let none = try JudgeChange.newRecord(.due, id, [], by: me, count: 0)
        let said = try #require(try JudgeChange.record(none, [FieldChange("skipped:2026-12-01", .bool(true))], by: me))
        #expect(said.sharing { _ in nil }?.audience == .grownUps)
        #expect(try JudgeChange.record(said, [FieldChange("skipped:2026-12-01", .null)], by: me) == nil)
    }

    @Test(arguments: [RecordKind.bill, .due]) func aReminderComesAtMostTwoMonthsBefore(kind: RecordKind) {
        for days in [-400, -1, 61, 400, .max, .min] as [Int64] {
            #expect(
                refusal { () throws(ChangeError) in
                    try JudgeChange.fields([FieldChange("remind", .integer(days))], kind, isNew: false)
                } != nil, "\(days)")
        }
        for value in [.integer(0), .integer(60), .null] as [JSONValue] {
            #expect(
                refusal { () throws(ChangeError) in try JudgeChange.fields([FieldChange("remind", value)], kind, isNew: false) } == nil)
        }
    }
}
