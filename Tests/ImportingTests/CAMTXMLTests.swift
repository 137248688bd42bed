import Importing
import Testing
import Values

@Suite("CAMT: the XML that banks write")
struct CAMTXMLTests {
    private func name(_ content: String) -> String {
        let file = read(CAMTText.message(CAMTText.entry("-1", CAMTText.part("<RltdPties><Cdtr><Nm>\(content)</Nm></Cdtr></RltdPties>"))))
        return file.statements.first?.lines.first.map { file.text($0.payee) } ?? "no row"
    }

    @Test(arguments: [
        ("M&amp;M &lt;Foods&gt; &quot;No. 1&quot; &apos;s", "M&M <Foods> \"No. 1\" 's"), ("Caf&#233; &#xE9;", "Café é"), ("&#x1F600;", "😀"),
        ("Salt &amp;amp; Pepper", "Salt & Pepper"), ("A &amp;lt; B &amp;#233;", "A < B é"), ("Fish & Chips", "Fish & Chips"),
        ("&unknown; &#xD800; &#; &#99999999;", "&unknown; \u{FFFD} &#; \u{FFFD}"),
        ("A&#0;B", "A B"), ("<![CDATA[A <b> & C]]>", "A <b> & C"),
        ("one<!-- </Nm> -->two", "onetwo"), ("  spaced \n\t out  ", "spaced out"), ("a<?pi </Nm> ?>b", "ab"), ("", ""),
    ])
    func contentBecomesPlainText(content: String, text: String) {
        #expect(name(content) == text)
    }

    @Test func prefixesQuotesCommentsAndInstructionsDoNotMatter() {
        let plain = CAMTText.message(CAMTText.entry("-1.00") + CAMTText.balance("CLBD", "1", "2026-03-31"))
        let prefixed =
            plain.replacing("</", with: "</ns2:").replacing("<", with: "<ns2:").replacing("<ns2:/ns2:", with: "</ns2:").replacing(
                "<ns2:?", with: "<?")
        let odd = prefixed.replacing("Ccy=\"EUR\"", with: "ns2:x='a > b' Ccy = 'EUR'").replacing(
            "<ns2:Ntry>", with: "<!-- <Ntry> --><?x <Ntry> ?>\r\n<ns2:Ntry >")
        let file = read(odd)
        #expect(file.rows == read(plain).rows)
        #expect(file.accountBalances == ["DE01 EUR - -> 100@2026-03-31"])
        #expect(file.issueNames == [])
    }

    @Test func anEntityBombIsRefusedAtOnce() {
        let bomb =
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"&b;&b;\"><!ENTITY b \"ha\">]>" + CAMTText.document("<Stmt/>").dropFirst(38)
        let file = read(bomb)
        #expect(file.issueNames == ["camt.xml.doctype@1"])
        #expect(file.statements.isEmpty)
    }

    @Test func aDocumentTypeWithoutDeclarationsIsHarmless() {
        let text = CAMTText.message(CAMTText.entry("1")).replacing("<Document", with: "<!DOCTYPE Document SYSTEM \"x.dtd\"><Document")
        #expect(read(text).rows == ["2026-03-05 100"])
    }

    @Test func tenThousandOpenElementsEndInAnErrorAndKeepWhatWasComplete() {
        let deep = String(repeating: "<a>", count: 10_000)
        let file = read(CAMTText.message(CAMTText.entry("1") + "\n" + deep))
        #expect(file.rows == ["2026-03-05 100"])
        #expect(file.issueNames == ["camt.xml.nesting@3"])
    }

    @Test func aFileCutAnywhereKeepsItsCompleteEntriesAndSaysSo() {
        let whole = CAMTText.message(CAMTText.entry("-1.25", CAMTText.part("<Refs/>")) + "\n" + CAMTText.entry("2.00"))
        let all = read(whole).rows
        let bytes = Array(whole.utf8)
        let start = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
        for length in (start - 200)..<(bytes.count - 1) {
            let file = read(Array(bytes[..<length]))
            #expect(file.rows == Array(all.prefix(file.rows.count)), "cut at \(length)")
            #expect(file.issues.contains { $0.id == .fileTruncated }, "cut at \(length)")
            if length >= start { #expect(file.rows.count >= 1, "cut at \(length)") }
        }
    }

    @Test func aWrongClosingTagIsOneIssueAndTheRestIsRead() {
        let file = read(
            CAMTText.message(
                CAMTText.entry("1", "</Nope>") + "\n" + CAMTText.entry("2", "<BkTxCd><Domn></BkTxCd>") + "\n" + CAMTText.entry("3")))
        #expect(file.rows == ["2026-03-05 100", "2026-03-05 200", "2026-03-05 300"])
        #expect(file.issueNames == ["camt.xml.unbalanced@2", "camt.xml.unbalanced@3"])
    }

    @Test func aBareLessThanIsText() {
        #expect(name("5 < 6") == "5 < 6")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesAreCountedForEveryLineEnd(end: String) {
        let text = CAMTText.message(CAMTText.entry("1") + "\n\n" + CAMTText.entry("x") + "\n").replacing("\n", with: end)
        let file = read(text)
        #expect(file.statements[0].lines.map(\.lineNumber) == [2])
        #expect(file.issueNames == ["camt.entry.amount@4"])
    }

    @Test func otherEncodingsAreReadTheSame() {
        let text = CAMTText.message(CAMTText.entry("1", "<AddtlNtryInf>Café</AddtlNtryInf>"))
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        #expect(read(wide).memos == ["Café"])
        #expect(read(latin).memos == ["Café"])
    }

    @Test func aTextBeyondTheLimitIsLeftOut() {
        let file = read(
            CAMTText.message(
                CAMTText.entry("1", "<AddtlNtryInf>\(String(repeating: "x", count: ImportLimits.lineBytes + 1))</AddtlNtryInf>")))
        #expect(file.rows == ["2026-03-05 100"])
        #expect(file.memos == [""])
        #expect(file.issueNames == ["camt.text.tooLong@2"])
    }
}
