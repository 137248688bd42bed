import Importing
import Testing

@Suite("Damaged and hostile OFX")
struct OFXDamageTests {
    private let whole = ofx(
        row() + "\n" + row("20260302", "-6.60", "<NAME>A &amp; B<MEMO><![CDATA[x]]>") + row("20260303", "1,234.56"),
        after: "<LEDGERBAL><BALAMT>5<DTASOF>20260331</LEDGERBAL>")

    /// A file cut off anywhere gives some of the whole file's rows, never another one, and says that it was cut off.
    @Test func aFileCutOffAnywhereInventsNothing() {
        let bytes = Array(whole.utf8)
        let rows = read(bytes).rows
        #expect(rows.count == 3)
        let (begin, end) = (
            ofx("").utf8.firstIndex(of: UInt8(ascii: "<"))?.utf16Offset(in: ofx("")) ?? 0, bytes.count - "</OFX>".utf8.count
        )
        for length in 0..<bytes.count {
            let file = read(Array(bytes[..<length]))
            #expect(rows.starts(with: file.rows), "cut at \(length)")
            #expect(file.statements.allSatisfy { $0.closing == nil || $0.closing?.amount == 500 }, "cut at \(length)")
            if length > begin + "<OFX>".utf8.count, length <= end {
                #expect(file.issueNames.last?.hasPrefix("file.truncated@") == true, "cut at \(length)")
            }
        }
    }

    @Test func theCutIsNamedByItsLine() {
        let file = read("<OFX><STMTRS><CURDEF>CAD<BANKTRANLIST>\n\(row())\n<STMTTRN><DTPOSTED>2026")
        #expect(file.rows == ["2026-03-01 -1250 METRO 12"])
        #expect(file.issueNames == ["file.truncated@3"])
    }

    @Test(arguments: ["<A>", "<PAYEE>", "<OFX>", "<STATUS>"])
    func deepNestingIsAClearError(tag: String) {
        let file = read("<OFX>" + String(repeating: tag, count: 10_000) + row() + "</OFX>")
        #expect(file.issueNames == ["ofx.tooDeep@1"])
        #expect(file.rows.isEmpty)
    }

    @Test func deepNestingInsideARowIsPassedOver() {
        let file = read(ofx(row("20260301", "1", "<NAME>A" + String(repeating: "<X>", count: 10_000)) + row()))
        #expect(file.rows == ["2026-03-01 100 A", "2026-03-01 -1250 METRO 12"])
    }

    @Test func declaredEntitiesAreNeverExpanded() {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <OFX><STMTRS><BANKTRANLIST>\(row("20260301", "1", "<NAME>&b;"))</BANKTRANLIST></STMTRS></OFX>
            """
        #expect(read(bomb).issueNames == ["ofx.declaresEntities@0"])
    }

    @Test func tooManyStatementsEndTheReading() {
        let file = read("<OFX>" + String(repeating: "<STMTRS><CURDEF>CAD</STMTRS>", count: ImportLimits.statements + 5) + "</OFX>")
        #expect(file.statements.count == ImportLimits.statements)
        #expect(file.issueNames == ["ofx.tooManyStatements@1"])
    }

    @Test func anOverlongFieldIsLeftOut() {
        let file = read(ofx(row("20260301", "1", "<NAME>A<MEMO>" + String(repeating: "x", count: ImportLimits.lineBytes + 1))))
        #expect(file.rows == ["2026-03-01 100 A"])
        #expect(file.issueNames == ["ofx.field.tooLong@8"])
    }

    @Test(arguments: [
        "<OFX><", "<OFX></", "<OFX><STMTTRN", "<OFX><!", "<OFX><![CDATA[", "<OFX><!--", "<OFX><?", "<OFX>&", "<OFX><>", "<OFX></></OFX>",
        "<OFX><STMTTRN><TRNAMT", "<OFX><STMTTRN></OFX", "<OFX>\0\0", "<OFX><!DOCTYPE", "OFXHEADER",
        "<OFX><STMTTRN><TRNTYPE><</STMTTRN></OFX>",
    ])
    func stumpsAreNoRows(text: String) {
        let file = read(text)
        #expect(file.rows.isEmpty)
        #expect(file.hasErrors)
    }

    /// Bytes changed, moved and cut by a seeded generator never end the program, and every row lies in the text.
    @Test(arguments: 0..<40)
    func mutatedFilesAreSurvived(seed: Int) {
        var random = OFXRandom(seed: UInt64(seed))
        let seeds = [whole, investment(OFXInvestmentTests.buy, after: OFXInvestmentTests.position, securities: OFXInvestmentTests.info)].map
        { Array($0.utf8) }
        for _ in 0..<50 {
            let bytes = OFXMutation.mutate(random.pick(seeds), &random)
            let file = read(bytes)
            for line in file.statements.flatMap(\.lines) {
                #expect(Int(line.raw.offset) + Int(line.raw.length) <= file.source.bytes.count, "seed \(seed)")
            }
        }
    }
}
