import Testing

@testable import AppleCore

@Suite("Addresses and events of a server") struct ServerAddressTests {
    @Test(arguments: [
        ("money.example", "https://money.example"), ("https://Money.example:8443/", "https://money.example:8443"),
        ("http://localhost:8420", "http://localhost:8420"),
    ])
    func anAddress(typed: String, text: String) {
        #expect(ServerAddress(typed)?.text == text)
    }

    @Test(arguments: ["http://money.example", "ftp://money.example", "https://a:b@money.example", "https://money.example/path", ""])
    func noAddress(typed: String) {
        #expect(ServerAddress(typed) == nil)
    }

    /// However the bytes of a stream are cut.
    @Test(arguments: [1, 2, 7, 1_000]) func revisionsAreRead(count: Int) {
        let bytes = Array("retry: 1000\n\nid: 7\nevent: revision\ndata: 7\n\n: \n\ndata: 8\n\nevent: revision\r\ndata: 9\r\n\r\n".utf8)
        var lines = EventLines()
        let found = stride(from: 0, to: bytes.count, by: count).flatMap { start in
            lines.revisions(in: Array(bytes[start..<min(bytes.count, start + count)]))
        }
        #expect(found == [7, 9])
    }
}
