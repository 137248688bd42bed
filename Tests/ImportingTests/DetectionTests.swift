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
}
