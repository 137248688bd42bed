import Testing
import Values

@Suite("Money")
struct MoneyTests {
    @Test func addingIsUndoneBySubtracting() {
        trials(5000) { random in
            let left = Money(minorUnits: random.anyInteger(), .cad)
            let right = Money(minorUnits: random.anyInteger(), .cad)
            guard let sum = try? left.adding(right) else {
                return left.minorUnits.addingReportingOverflow(right.minorUnits).overflow
            }
            return (try? sum.subtracting(right)) == left && (try? right.adding(left)) == sum
        }
    }

    @Test func currenciesAreNeverMixed() {
        let (dollar, euro) = (Money(minorUnits: 1, .cad), Money(minorUnits: 1, .eur))
        #expect(throws: MoneyError.differentCurrencies(.cad, .eur)) { try dollar.adding(euro) }
        #expect(throws: MoneyError.differentCurrencies(.cad, .eur)) { try dollar.subtracting(euro) }
    }

    @Test func whatDoesNotFitIsRefused() {
        let most = Money(minorUnits: Int64.max, .cad)
        let least = Money(minorUnits: Int64.min, .cad)
        #expect(throws: MoneyError.overflow) { try most.adding(Money(minorUnits: 1, .cad)) }
        #expect(throws: MoneyError.overflow) { try Money(minorUnits: 0, .cad).subtracting(least) }
    }
}
