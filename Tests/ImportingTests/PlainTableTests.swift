import Importing
import Testing

@Suite("Plain tables: lists that people and programs write")
struct PlainTableTests {
    private func rows(_ text: String, _ columns: [String]) throws -> [String] {
        var found: [String] = []
        try PlainTable(SourceText(copying: Array(text.utf8)), columns: columns).eachRow { line, fields in
            found.append("\(line): " + fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
        }
        return found
    }

    @Test func columnsAreFoundByNameInAnyOrder() throws {
        #expect(
            try rows("Amount,Note,DESCRIPTION\n-1.50,x,METRO\n\n2,,ACME\n", ["description", "amount"]) == ["2: METRO|-1.50", "4: ACME|2"])
    }

    @Test func quotesAreTakenOff() throws {
        #expect(try rows("a,b\n\"x, \"\"y\"\"\",\"1\n2\"\n\"\",z\n", ["b", "a"]) == ["2: 1\n2|x, \"y\"", "4: z|"])
    }

    @Test func shortRowsHaveEmptyFields() throws {
        #expect(try rows("a,b\nx\n", ["a", "b"]) == ["2: x|"])
    }

    @Test func aMissingColumnIsNamed() {
        #expect(throws: PlainTable.Problem.missingColumn("amount")) { try rows("description\nMETRO\n", ["description", "amount"]) }
        #expect(throws: PlainTable.Problem.missingColumn("a")) { try rows("", ["a"]) }
    }
}
