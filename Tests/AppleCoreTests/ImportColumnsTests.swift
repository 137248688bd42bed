import Testing
import Values

@testable import AppleCore

@Suite("How the columns of a statement are understood") struct ImportColumnsTests {
    private static let file = Array("Day;Shop;Paid\n03/04/2026;\"Quay; north\";12,50\n".utf8)
    private static let mapping = "delimiter=; header=yes date=1 payee=2 amount=3 order=dmy decimal=, invert=no"

    private func columns(_ mapping: String = mapping) -> ImportColumns {
        ImportColumns(mapping, ImportColumnsTests.file, encoding: "utf-8", Catalogue.load(.standard))
    }

    private func words(_ mapping: String) -> Set<String> { Set(mapping.split(separator: " ").map { String($0) }) }

    @Test func whatNobodyChangesStaysAsItWasFound() {
        for question in columns().questions {
            #expect(words(columns().mapping(with: question)) == words(ImportColumnsTests.mapping), "\(question.id)")
        }
    }

    @Test func columnsAreCalledByTheirHeadsBesideASampleOfThem() {
        let columns = columns().questions.dropFirst(2)
        #expect(columns.map(\.label) == ["Day", "Shop", "Paid"] && columns.map(\.choice) == ["date", "payee", "amount"])
        #expect(columns.map(\.sample) == ["03/04/2026", "Quay; north", "12,50"], "a mark inside of quotation marks parts nothing")
    }

    @Test func whatOneColumnAloneHoldsTheOtherHoldsNoMore() throws {
        var shop = try #require(columns().questions.first { $0.label == "Shop" })
        shop.choice = "date"
        let mapping = columns().mapping(with: shop)
        #expect(words(mapping).isSuperset(of: ["date=2", "ignore=1", "amount=3", "decimal=,"]) && !mapping.contains("payee"))
        shop.choice = "amount"
        #expect(words(columns().mapping(with: shop)).contains("amount=2,3"), "amounts may stand in several")
    }

    @Test func anotherOrderOfDaysChangesNothingElse() throws {
        var order = try #require(columns().questions.first)
        order.choice = "mdy"
        let changed = words(columns().mapping(with: order)).symmetricDifference(words(ImportColumnsTests.mapping))
        #expect(changed == ["order=dmy", "order=mdy"])
    }
}
