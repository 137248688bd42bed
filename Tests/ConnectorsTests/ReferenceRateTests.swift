import Testing
import Values

@testable import Connectors

@Suite("Reference rates that are fetched")
struct ReferenceRateTests {
    /// A list as the European Central Bank publishes it, with days between its ends.
    private static func list(_ days: String) -> [UInt8] {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
              <gesmes:subject>Reference rates</gesmes:subject>
              <gesmes:Sender>
                <gesmes:name>European Central Bank</gesmes:name>
              </gesmes:Sender>
              <Cube>
            \(days)
              </Cube>
            </gesmes:Envelope>
            """
        return Array(text.utf8)
    }

    private static let two = """
        <Cube time="2026-11-02"><Cube currency="USD" rate="1.1158"/><Cube currency="JPY" rate="175.02"/></Cube>
        <Cube time='2026-10-30'>
          <Cube currency='USD' rate='1.1172'/>
          <Cube rate="175.68" currency="JPY" />
        </Cube>
        """

    private static func mistake(_ bytes: [UInt8]) -> ReferenceRateXML.Expectation? {
        do {
            _ = try ReferenceRateXML.read(bytes)
        } catch {
            guard case .malformed(let offset, let expected) = error, (0...bytes.count).contains(offset) else { return nil }
            return expected
        }
        return nil
    }

    @Test func aListIsReadTheEarliestDayFirst() throws {
        let expected = [("2026-10-30", "USD 1.1172 JPY 175.68"), ("2026-11-02", "USD 1.1158 JPY 175.02")]
        let found = try ReferenceRateXML.read(ReferenceRateTests.list(ReferenceRateTests.two))
        #expect(found.map { $0.day.iso } == expected.map { $0.0 } && found.map { $0.rates } == expected.map { $0.1 })
        #expect(try ReferenceRateXML.read([0xEF, 0xBB, 0xBF] + ReferenceRateTests.list(ReferenceRateTests.two)) == found)
    }

    @Test(
        arguments: [
            ("", .whole), (#"<Cube time="2026-10-30"></Cube>"#, .whole), (#"<Cube time="2026-10-30"/>"#, .day),
            (#"<Cube time="2026-02-30"><Cube currency="USD" rate="1"/></Cube>"#, .day),
            (#"<Cube time="30.10.2026"><Cube currency="USD" rate="1"/></Cube>"#, .day),
            (#"<Cube time="2026-10-30"><Cube time="2026-10-29"></Cube></Cube>"#, .day),
            (#"<Cube currency="USD" rate="1"/>"#, .rate), (#"<Cube time="2026-10-30"><Cube currency="USD"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="usd" rate="1"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="USD" rate="0.000"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="USD" rate="N/A"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="USD" rate="1.1."/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="USD" rate="-1.1"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="USD" rate="1234567.12345"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30"><Cube currency="USD" rate="1"/><Cube currency="USD" rate="1"/></Cube>"#, .rate),
            (#"<Cube time="2026-10-30" time="2026-10-29"></Cube>"#, .attribute), (#"<Cube time=2026-10-30></Cube>"#, .attribute),
            (#"<Cube time="2026-10-30></Cube>"#, .attribute), ("<Cube>", .tag), ("</Cube></Cube></Cube>", .tag),
            (#"<!DOCTYPE x [<!ENTITY a "b">]>"#, .tag), ("<!-- a -->", .tag), ("<![CDATA[x]]>", .tag), ("<?xml version='1.0'?>", .tag),
        ] as [(String, ReferenceRateXML.Expectation)])
    func whatIsNoListIsRefusedWithItsPlace(days: String, expected: ReferenceRateXML.Expectation) {
        #expect(ReferenceRateTests.mistake(ReferenceRateTests.list(days)) == expected)
    }

    @Test func aListHasItsLimits() {
        let day = #"<Cube time="2026-10-30">"#
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let codes = letters.flatMap { one in letters.map { "A\(one)\($0)" } }.prefix(ReferenceRateXML.currencyLimit + 1)
        let many = day + codes.map { #"<Cube currency="\#($0)" rate="1"/>"# }.joined() + "</Cube>"
        #expect(ReferenceRateTests.mistake(ReferenceRateTests.list(many)) == .fewer)
        let first = Day(year: 2026, month: 1, day: 1) ?? .earliest
        let days = (0...ReferenceRateXML.dayLimit).map {
            #"<Cube time="\#(first.advanced(by: $0).iso)"><Cube currency="USD" rate="1"/></Cube>"#
        }
        #expect(ReferenceRateTests.mistake(ReferenceRateTests.list(days.joined())) == .fewer)
        #expect(ReferenceRateTests.mistake(ReferenceRateTests.list(String(repeating: "<a>", count: 20))) == .fewer)
        #expect(ReferenceRateTests.mistake([]) == .whole)
    }

    /// A list that was cut short, or changed at a place, is refused, or read as days with rates.
    @Test(arguments: 0..<300) func aBrokenListNeverEndsTheProcess(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var bytes = ReferenceRateTests.list(ReferenceRateTests.two)
        for _ in 0..<random.integer(in: 1...4) {
            let place = random.integer(in: 0...(bytes.count - 1))
            switch random.integer(in: 0...3) {
            case 0: bytes[place] = UInt8(random.integer(in: 0...255))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(random.element(of: Array(#"<>/="' Cube"#.utf8)) ?? 0, at: place)
            default: bytes.removeSubrange(place...)
            }
            if bytes.isEmpty { break }
        }
        guard let days = try? ReferenceRateXML.read(bytes) else { return }
        #expect(!days.isEmpty && days.allSatisfy { !$0.rates.isEmpty }, "seed \(seed)")
        #expect(zip(days, days.dropFirst()).allSatisfy { $0.day < $1.day }, "seed \(seed)")
    }

    // MARK: Over a network

    @Test func theyAreAskedForAndRead() async throws {
        let server = try await LocalServer.start { _ in LocalServer.Answer(body: ReferenceRateTests.list(ReferenceRateTests.two)) }
        let source = ReferenceRateSource(
            address: "http://127.0.0.1:\(server.port)/stats/eurofxref-hist-90d.xml", outbound: OutboundClient(loopbackAllowed: true))
        let days = try await source.days()
        #expect(days.map { $0.day.iso } == ["2026-10-30", "2026-11-02"])
        #expect(server.requests.map { $0.method + " " + $0.path } == ["GET /stats/eurofxref-hist-90d.xml"])
        #expect(server.requests.allSatisfy { $0.body.isEmpty && $0.headers["cookie"] == nil && $0.headers["authorization"] == nil })
    }

    @Test func whatIsNoAnswerIsAMistake() async throws {
        let server = try await LocalServer.start { request in
            switch request.path {
            case "/long": LocalServer.Answer(body: [UInt8](repeating: 0x20, count: OutboundClient.answerLimitBytes + 1))
            case "/page": LocalServer.Answer(body: Array("<html><body>Later</body></html>".utf8))
            default: LocalServer.Answer(status: 503)
            }
        }
        func days(_ path: String) async throws -> [PublishedRates] {
            let address = "http://127.0.0.1:\(server.port)\(path)"
            return try await ReferenceRateSource(address: address, outbound: OutboundClient(loopbackAllowed: true)).days()
        }
        await #expect(throws: ReferenceRateError.outbound(.answerTooLong)) { try await days("/long") }
        await #expect(throws: ReferenceRateError.malformed(offset: 31, expected: .whole)) { try await days("/page") }
        await #expect(throws: ReferenceRateError.status(503)) { try await days("/") }
        // This very machine is called by no server that is not told so.
        let address = "http://127.0.0.1:\(server.port)/"
        await #expect(throws: ReferenceRateError.self) { try await ReferenceRateSource(address: address).days() }
    }

    @Test func theAddressMayBeCalled() throws {
        #expect(try OutboundClient().url(ReferenceRateSource.address).isSecure)
    }
}
