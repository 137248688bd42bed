import Importing
import Testing

@Suite("What a file is, judged by its content")
struct DetectionTests {
    @Test(arguments: ["", "   \r\n \n"])
    func anEmptyFileSaysSo(text: String) {
        #expect(read(text).issueNames == ["file.empty@0"])
    }

    @Test func anImageIsRefused() {
        let bytes: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: [0, 1, 2, 3, 200], count: 100).flatMap { $0 }
        #expect(read(bytes).issueNames == ["file.binary@0"])
    }

    @Test func anXMLFileOfAnotherKindIsNotGuessed() {
        #expect(read("<?xml version=\"1.0\"?><svg></svg>").issueNames == ["file.unknownFormat@0"])
    }

    @Test func anOFXFileWithoutItsHeaderButWithANamespaceIsOFX() {
        #expect(read("<?xml version=\"1.0\"?><OFX xmlns=\"http://ofx.net/types/2003/04\"></OFX>").format == .ofx)
    }

    @Test func anMT940BlockMayOpenOnTheLineOfItsFirstField() {
        let text =
            "{1:F01BANKDEFFXXXX}{2:I940BANKDEFFXXXXN}{4::20:STARTUMS\r\n:25:12345678/0000123456\r\n:28C:1/1\r\n"
            + ":60F:C260301CAD100,00\r\n:61:2603020302D10,00NMSCNONREF\r\n:62F:C260302CAD90,00\r\n-}"
        let file = read(text)
        #expect(file.format == .mt940)
        #expect(file.statements.map { $0.lines.count } == [1])
    }
}
