import Importing
import Testing
import Values

@Suite("Damaged and hostile QIF")
struct QIFDamageTests {
    private let whole = qif(
        record("3/25/2026") + record("3/26/2026", "-1,066.60", "PA\nSX\n$-1,000.00\nSY\n$-66.60\nMm")
            + record("3/27/2026", "1,234.56", "L[Savings]\nCX"))

    /// A file cut off anywhere gives some of the whole file's rows, never another day or amount.
    @Test func aFileCutOffAnywhereInventsNothing() {
        func figures(_ file: StatementFile) -> [String] {
            file.statements.flatMap { $0.lines.map { "\($0.day.iso) \($0.amount)" } }
        }
        let bytes = Array(whole.utf8)
        let rows = figures(read(bytes))
        #expect(rows.count == 3)
        let first = whole.utf8.firstIndex(of: UInt8(ascii: "D"))?.utf16Offset(in: whole) ?? 0
        for length in (first + 10)..<bytes.count {
            #expect(rows.starts(with: figures(read(Array(bytes[..<length])))), "cut at \(length)")
        }
    }

    @Test func aRecordCutOffIsNamed() {
        #expect(read(qif(record() + "D3/26/2026\nT-1").trimmed).issueNames == ["file.truncated@6"])
        #expect(read(qif(record() + "D3/26/2026")).issueNames == ["file.truncated@6"])
    }

    @Test func aLastRecordWithoutItsEndIsKeptAndSaid() {
        let file = read(qif(record() + "D3/26/2026\nT-1.00\nPLAST"))
        #expect(file.rows == ["2026-03-25 -1250 METRO 12", "2026-03-26 -100 LAST"])
        #expect(file.issueNames == ["qif.record.unfinished@6"])
        #expect(!file.hasErrors)
    }

    @Test func aHeaderEndsARecord() {
        let file = read(qif("D3/25/2026\nT5\nPx") + "!Type:Cash\n" + record())
        #expect(file.rows == ["2026-03-25 500 x", "2026-03-25 -1250 METRO 12"])
        #expect(file.issueNames == ["qif.record.unfinished@2"])
    }

    @Test func anOverlongLineIsLeftOut() {
        let file = read(qif(record("3/25/2026", "5", "Px\nM" + String(repeating: "y", count: ImportLimits.lineBytes))))
        #expect(file.rows == ["2026-03-25 500 x"])
        #expect(file.issueNames == ["qif.line.tooLong@5"])
    }

    @Test func tooManyAccountsEndTheReading() {
        let accounts = (0..<(ImportLimits.statements + 2)).map { "!Account\nN\($0)\n^\n!Type:Bank\n" }.joined()
        let file = read(accounts)
        #expect(file.statements.count == ImportLimits.statements)
        #expect(file.issueNames.count == 2)
        #expect(file.issueNames.allSatisfy { $0.hasPrefix("qif.tooManyAccounts@") })
    }

    /// Bytes changed, moved and cut by a seeded generator never end the program, and every row lies in the text.
    @Test(arguments: 0..<40)
    func mutatedFilesAreSurvived(seed: Int) {
        var random = OFXRandom(seed: UInt64(seed))
        let bytes = Array((whole + "!Account\nNx\n^\n!Type:Invst\nD3/25/2026\nNBuy\nYA\nI1.5\nQ3\nT4.50\n^\n").utf8)
        for _ in 0..<50 {
            let file = read(OFXMutation.mutate(bytes, &random))
            for line in file.statements.flatMap(\.lines) {
                #expect(Int(line.raw.offset) + Int(line.raw.length) <= file.source.bytes.count, "seed \(seed)")
            }
        }
    }
}

extension String {
    /// Without the line end at its end.
    fileprivate var trimmed: String { String(dropLast()) }
}
