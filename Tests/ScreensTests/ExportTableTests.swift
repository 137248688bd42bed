import Bookkeeping
import Importing
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Tables for spreadsheets: laws")
struct ExportTableTests {
    /// What spreadsheets take for a formula: where it begins, and what may stand in front of that.
    private static let starts = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
    private static let fronts = ["", " ", "   ", "\u{A0}", "\u{FEFF}", "\u{3000} "]
    private static let rests = ["", "1+1", "HYPERLINK(\"http://a.example\",\"b\")", "cmd|' /C calc'!A0", "SUM(A1:A9),\"x\"", "5", "é; =2"]

    private static func hostile(_ random: inout SeededRandom) -> String {
        (random.element(of: fronts) ?? "") + (random.element(of: starts) ?? "") + (random.element(of: rests) ?? "")
    }

    private static func number(of text: String, in table: inout TextTable) -> UInt32 {
        var text = text
        return text.withUTF8 { table.intern($0) }
    }

    /// A household all of whose texts came from somebody who means ill; what banks and people write stands in every column there is.
    private static func household(_ random: inout SeededRandom, _ text: (inout SeededRandom) -> String) -> ChosenLedger {
        var ledger = Ledger()
        for currency in [Currency.cad, .usd] {
            ledger.accounts.append(LedgerAccount(name: text(&random), kind: .chequing, currency: currency))
        }
        var (tags, notes) = (TextTable(), TextTable())
        var (tagged, noted): ([RowMarks.Tag], [RowMarks.Note]) = ([], [])
        var rows: [LedgerRow] = []
        for index in 0..<20 {
            var payee = text(&random)
            let descriptor = payee.withUTF8 { ledger.descriptors.intern($0) }.number
            ledger.descriptors.setMerchant(number(of: text(&random), in: &ledger.merchants), of: descriptor)
            rows.append(
                LedgerRow(
                    id: UUID128(high: 7, low: UInt64(index + 1)), day: day("2026-03-01").advanced(by: index),
                    amount: Int64(random.integer(in: 1...900_000)) * (random.happens(perMille: 500) ? -1 : 1),
                    account: UInt16(index % 2), descriptor: descriptor, memo: number(of: text(&random), in: &ledger.texts),
                    category: UInt16(number(of: text(&random), in: &ledger.categories))))
            tagged.append(RowMarks.Tag(row: Int32(index), tag: number(of: text(&random), in: &tags)))
            noted.append(RowMarks.Note(row: Int32(index), text: number(of: text(&random), in: &notes)))
        }
        ledger.insert(rows, parts: [])
        var chosen = ChosenLedger(ledger)
        chosen.marks = RowMarks(tagNames: tags, tags: tagged, noteTexts: notes, notes: noted)
        return chosen
    }

    /// The cells of a CSV table, as RFC 4180 has them.
    private static func cells(_ bytes: [UInt8]) -> [[String]] {
        var (rows, row, cell, isQuoted, place): ([[String]], [String], [UInt8], Bool, Int) = ([], [], [], false, 0)
        while place < bytes.count {
            let (byte, next) = (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0)
            place += 1
            switch (byte, isQuoted) {
            case (34, true) where next == 34:
                cell.append(34)
                place += 1
            case (34, _): isQuoted.toggle()
            case (44, false), (13, false):
                row.append(String(decoding: cell, as: UTF8.self))
                cell = []
                guard byte == 13 else { continue }
                rows.append(row)
                row = []
                place += 1
            default: cell.append(byte)
            }
        }
        return rows
    }

    /// Whether a spreadsheet would run a cell.
    private static func isFormula(_ cell: String) -> Bool {
        let start = cell.unicodeScalars.drop { $0.properties.isWhitespace && !starts.contains(String($0)) || $0 == "\u{FEFF}" }
        return start.first.map { starts.contains(String($0)) } ?? false
    }

    /// Whatever the texts are, no cell of any column is run, however many columns there come to be; amounts stay numbers.
    @Test(arguments: UInt64(0)..<200) func noCellIsAFormulaAndAmountsAreNumbers(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let chosen = Self.household(&random, Self.hostile)
        let rows = Self.cells(ExportTable(chosen, in: nil).csv())
        #expect(rows.first == ExportTable.columns && rows.count == chosen.ledger.count + 1, "seed \(seed)")
        let amount = try #require(ExportTable.columns.firstIndex(of: "amount"))
        for (index, row) in rows.dropFirst().enumerated() {
            #expect(row.count == ExportTable.columns.count, "seed \(seed)")
            for (column, cell) in zip(ExportTable.columns, row) where column != "amount" {
                #expect(!Self.isFormula(cell), "seed \(seed): \(column) is \(cell.debugDescription)")
            }
            let digits = row[amount].filter { $0 != "." }
            #expect(Int64(digits) == chosen.ledger.amounts[index], "seed \(seed): \(row[amount])")
        }
    }

    /// All that is done to a text is a mark in front of it, and only where it needs one; as JSON lines, which nothing runs, it is as it is.
    @Test(arguments: UInt64(0)..<100) func textsAreWhatTheyWereBehindTheirMark(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let words = ["METRO", "'quoted'", "a=b", "x@example.com", "Café, “Nord”", "two\r\nlines", "\"", " spaced", "1-2", ""]
        let chosen = Self.household(&random) { random in
            random.happens(perMille: 500) ? Self.hostile(&random) : random.element(of: words) ?? ""
        }
        let table = ExportTable(chosen, in: nil)
        let lines = table.jsonLines().split(separator: UInt8(ascii: "\n")).map(Array.init)
        for (line, cells) in zip(lines, Self.cells(table.csv()).dropFirst()) {
            let json = try JSONReader.read(line)
            for (column, cell) in zip(ExportTable.columns, cells) {
                let text = try #require(json[column]?.string)
                let needsMark = column != "amount" && Self.isFormula(text)
                #expect(Array(cell.utf8) == Array(((needsMark ? "'" : "") + text).utf8), "seed \(seed): \(column)")
            }
        }
        #expect(lines.count == chosen.ledger.count, "seed \(seed)")
    }
}
