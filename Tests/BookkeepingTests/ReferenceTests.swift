import Bookkeeping
import Importing
import LedgerNotation
import Testing
import Values

/// Texts of banks whose words change while the rest repeats.
@Suite("References in names")
struct ReferenceTests {
    private static let taxonomy = Taxonomy()

    private func shown(_ ledger: Ledger, _ change: (inout Choices) -> Void = { _ in }) -> ChosenLedger {
        var choices = Choices()
        change(&choices)
        return ApplyChoices.run(
            choices, to: ledger, ReferenceTests.taxonomy, today: SearchHousehold.today, rules: SearchHousehold.rules)
    }

    private func merchants(_ shown: ChosenLedger) -> [String] {
        (0..<shown.ledger.count).map { shown.ledger.merchants.text(shown.ledger.merchant(ofRow: $0)) }
    }

    private func statement(_ texts: [String], from day: Int = 1) -> StatementFile {
        let rows = texts.enumerated().map {
            "2026-03-\(day + $0.offset < 10 ? "0" : "")\(day + $0.offset),\($0.element),-\($0.offset + 1).00\n"
        }
        return ReadStatements.read(
            SourceText(copying: Array(("Date,Payee,Amount\n" + rows.joined()).utf8)),
            options: ReadOptions(today: SearchHousehold.today, defaultCurrency: .cad))
    }

    /// In English, French and Spanish: references, invoices, masked cards, days and places that change.
    @Test(arguments: [
        ["PAYROLL NORTHWIND K4M9QZ1", "PAYROLL NORTHWIND 7TT2XBA", "PAYROLL NORTHWIND 8F3KQ2", "PAYROLL NORTHWIND RR2K8S"],
        ["PAYROLL NORTHWIND AB1234", "PAYROLL NORTHWIND ABC987", "PAYROLL NORTHWIND"],
        ["DEPOT PAIE BRASSERIE TREMBLAY K4M9QZ1", "DEPOT PAIE BRASSERIE TREMBLAY 7TT2XBA"],
        ["NOMINA TALLERES ROMERO A5B3C9", "NOMINA TALLERES ROMERO 7TT2XBA"],
        ["HARBOUR CLINIC INVOICE 20417", "HARBOUR CLINIC INVOICE 20981"], ["HARBOUR CLINIC INV0417", "HARBOUR CLINIC INV0981"],
        ["CLINIQUE DU PARC FACTURE 20417", "CLINIQUE DU PARC FACTURE 981"],
        ["TALLERES ROMERO FACTURA 20417", "TALLERES ROMERO FACTURA 981"],
        ["BLUE DOOR *****18*7762", "BLUE DOOR *****21*0043"], ["BLUE DOOR 12/03/2026", "BLUE DOOR 2026-03-14"],
        ["MAPLE RENTALS 14 MAR", "MAPLE RENTALS 14 APR"], ["LOCATION ERABLE 14 MARS", "LOCATION ERABLE 3 AVRIL"],
        ["ALQUILER ARCE SUR 14 ENERO", "ALQUILER ARCE SUR 3 ABRIL"],
        ["BLUE DOOR TORONTO ON", "BLUE DOOR OTTAWA ON"], ["CHEZ MARIE MONTREAL QC", "CHEZ MARIE LAVAL QC"],
    ])
    func wordsThatChangeWhileTheRestRepeatsAreReferences(texts: [String]) {
        var household = TestHousehold()
        household.importing(statement(texts))
        #expect(Set(merchants(shown(household.ledger))).count == 1, "\(merchants(shown(household.ledger)))")
        #expect(household.rows.count == texts.count)
        for text in texts { #expect(household.rows.contains { $0.hasSuffix(text) }) }
    }

    @Test(arguments: [
        ["Studio 54", "Studio 8"], ["Tim Hortons", "Tim Smith"], ["Uber", "Uber Eats"], ["Pizza Nova", "Pizza Hut"],
        ["7 Eleven", "9 Eleven"],
        ["Microsoft", "Microsoft 365"],
    ])
    func wordsOfANameStay(names: [String]) {
        let ledger = ledger(names.enumerated().map { "2026-03-0\($0.offset + 1) -100 \($0.element)" })
        #expect(merchants(shown(ledger)) == names)
    }

    /// The first file alone, both, in either order, and twice: the same names in the end.
    @Test func namesDoNotDependOnTheOrderOfFiles() {
        let files = [
            statement(["Fit Club AB-1042", "CAFE NEUF", "Fit Club AB-1043"]), statement(["Fit Club AB-2001"], from: 10),
            statement(["Harbour Clinic VX1Q", "Harbour Clinic"], from: 20), statement(["Harbour Clinic VX2Q"], from: 25),
        ]
        var worlds: Set<[String]> = []
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2, 1], [2, 0, 0, 1, 3, 3]] {
            var household = TestHousehold()
            for place in order { household.importing(files[place]) }
            let shown = shown(household.ledger)
            let texts = zip(
                merchants(shown), (0..<shown.ledger.count).map { shown.ledger.descriptors.texts.text(shown.ledger.descriptorNumbers[$0]) })
            worlds.insert(texts.map { "\($0) < \($1)" }.sorted())
        }
        #expect(worlds.count == 1)
        #expect(
            worlds.first == [
                "Cafe Neuf < CAFE NEUF", "Fit Club < Fit Club AB-1042", "Fit Club < Fit Club AB-1043", "Fit Club < Fit Club AB-2001",
                "Harbour Clinic < Harbour Clinic", "Harbour Clinic < Harbour Clinic VX1Q", "Harbour Clinic < Harbour Clinic VX2Q",
            ])
    }

    private let club = ["2026-03-01 -100 Fit Club Ab1042", "2026-03-02 -200 Fit Club Ab1043", "2026-03-03 -300 Fit Club Ab1044"]

    @Test func whatWasSaidOfOneCountsForAll() {
        let shown = shown(ledger(club)) {
            $0.merchants = [MerchantName(merchant: "Fit Club Ab1042", name: "The gym")]
            $0.corrections = [
                Correction(
                    number: 1, row: UUID128(high: 7, low: 2), category: "fitness", merchant: "Fit Club Ab1043", amount: -200,
                    isLearned: true)
            ]
        }
        #expect(merchants(shown) == ["The gym", "The gym", "The gym"])
        #expect(shown.ledger.categoryNumbers.map { shown.ledger.categories.text(UInt32($0)) } == ["fitness", "fitness", "fitness"])
        #expect(shown.merchantName(of: shown.choices.corrections[0]) == "The gym")
        #expect(ledger(club).ownNames(ofMerchant: "The gym", shown.choices) == ["Fit Club"])
    }

    @Test func differentNamesStayApart() {
        let shown = shown(ledger(club)) {
            $0.merchants = [
                MerchantName(merchant: "Fit Club Ab1042", name: "Her gym"), MerchantName(merchant: "Fit Club Ab1043", name: "His gym"),
            ]
        }
        #expect(merchants(shown) == ["Her gym", "His gym", "Fit Club Ab1044"])
    }

    @Test func aNameOfAllIsKeptForWhatComesLater() {
        var choices = Choices()
        choices.merchants = ledger(club).ownNames(ofMerchant: "Fit Club", choices).map { MerchantName(merchant: $0, name: "The gym") }
        #expect(choices.merchants.map(\.merchant) == ["Fit Club"])
        let later = ledger(club + ["2026-04-01 -400 Fit Club Ab2001"])
        #expect(merchants(shown(later) { $0 = choices }) == ["The gym", "The gym", "The gym", "The gym"])
    }
}
