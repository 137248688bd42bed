import Households
import Syncing
import Testing
import Values

/// What was agreed about a debt is said of its account, or stands in the asset that it is.
@Suite("Terms of debts")
struct DebtTermsTests {
    private func terms(_ fields: [String: Int64]) throws -> DebtTerms {
        DebtTerms(
            try SmallRecord(
                .terms, UUID128(high: 1, low: 1), owner: UUID128(high: 1, low: 2), fields.map { FieldChange($0.key, .integer($0.value)) }))
    }

    private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

    @Test func nothingIsSaidWithoutARecord() {
        let terms = DebtTerms(nil)
        #expect(terms.limit == nil && terms.interest == nil && terms.payment == nil && terms.dueDay == nil)
    }

    @Test(arguments: [
        ("2026-11-20", 12, "2026-12-12"), ("2026-11-20", 21, "2026-11-21"), ("2026-11-20", 20, "2026-12-20"),
        ("2027-01-31", 31, "2027-02-28"), ("2027-02-27", 31, "2027-02-28"), ("2027-02-28", 31, "2027-03-31"),
        ("2026-12-31", 1, "2027-01-01"),
    ])
    func theNextPaymentIsTheNextSuchDay(after: String, dueDay: Int64, next: String) throws {
        #expect(try terms(["dueDay": dueDay]).nextDue(after: day(after)) == day(next), "\(after) \(dueDay)")
    }

    @Test func withoutADayItIsTheSameOneOfTheNextMonth() throws {
        #expect(try terms(["payment": 1]).nextDue(after: day("2027-01-30")) == day("2027-02-28"))
    }

    @Test func whoMayChangeTheAccountMaySayThem() {
        #expect(RecordKind.terms.permission(toMake: false) == .onAccount(.changeAccount))
        #expect(RecordKind.terms.isOfAccount && RecordKind.terms.isSaid && RecordKind.terms.isOnDevices && !RecordKind.terms.canBeDeleted)
    }

    @Test(arguments: ["interest", "limit", "payment", "dueDay"]) func belowZeroIsRefused(field: String) {
        #expect(throws: ChangeError.self) { try terms([field: -1]) }
    }
}
