import Households
import Syncing
import Testing
import Values

/// A rate is a record of the whole household, and a currency has none in itself.
@Suite("Rates as records")
struct RateRecordTests {
    private let me = Member(id: UUID128(high: 1, low: 1), role: .parent)

    private func fields(_ units: Int64 = 137_120_000, _ currency: String = "USD", in other: String = "CAD") -> [FieldChange] {
        [
            FieldChange("currency", .string(currency)), FieldChange("rate", .integer(units)), FieldChange("in", .string(other)),
            FieldChange("day", .string("2026-11-03")),
        ]
    }

    private func made(_ fields: [FieldChange]) throws(ChangeError) -> SmallRecord {
        try JudgeChange.newRecord(.rate, UUID128(high: 2, low: 1), fields, by: me, count: 0)
    }

    @Test func whatIsEnteredIsARate() throws {
        let said = try #require(try made(fields()).exchangeRate)
        #expect(said.rate.units == 137_120_000 && said.rate.from == .usd && said.rate.to == .cad && said.day == Day(iso: "2026-11-03"))
        let changed = try #require(try JudgeChange.record(try made(fields()), [FieldChange("rate", .integer(140_000_000))], by: me))
        #expect(changed.exchangeRate?.rate.units == 140_000_000 && changed.exchangeRate?.day == said.day)
    }

    @Test func aCurrencyHasNoRateInItselfHoweverItIsWritten() {
        for currency in ["CAD", "cad"] { #expect(throws: ChangeError.self) { try made(fields(100_000_000, currency)) } }
    }

    @Test(arguments: [0, -1, ExchangeRate.limit + 1, Int64.min, Int64.max]) func aRateBeyondTheLimitsIsRefused(units: Int64) {
        #expect(throws: ChangeError.self) { try made(fields(units)) }
    }

    @Test func everyGrownUpSeesItAndWhoMayChangeChoicesChangesIt() throws {
        #expect(try made(fields()).sharing { _ in nil }?.audience == .grownUps)
        #expect(RecordKind.rate.permission(toMake: true) == .household(.changeChoices))
        #expect(RecordKind.rate.permission(toMake: false) == .household(.changeChoices))
    }
}
