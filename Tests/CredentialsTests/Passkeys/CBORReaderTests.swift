import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

@Suite("CBOR from authenticators")
struct CBORReaderTests {
    /// What is written in the canonical form is read as it was.
    @Test func everyValueIsReadAsItWasWritten() throws {
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            let (item, value) = CBORReaderTests.randomValue(&random, depth: 0)
            #expect(try CBORReader.read(item.encoded) == value, "seed \(seed)")
        }
    }

    /// A value that is cut off is refused wherever it is cut, and so is one with anything behind it.
    @Test func nothingShorterOrLongerIsRead() {
        for seed in UInt64(0)..<200 {
            var random = SeededRandom(seed: seed)
            let bytes = CBORReaderTests.randomValue(&random, depth: 0).0.encoded
            for count in 0..<bytes.count {
                #expect(throws: CBORError.self, "seed \(seed), \(count) bytes") { try CBORReader.read(Array(bytes[..<count])) }
            }
            #expect(throws: CBORError(offset: bytes.count, expected: .end), "seed \(seed)") { try CBORReader.read(bytes + [0]) }
        }
    }

    /// Any bytes at all give a value or an error, and a value has one form but for the order of keys.
    @Test func anyBytesGiveAValueOrAnError() {
        var values = 0
        for seed in UInt64(0)..<20_000 {
            var random = SeededRandom(seed: seed)
            let bytes = random.bytes(random.integer(in: 0...40))
            var reader = CBORReader(bytes)
            guard let value = try? reader.readValue() else { continue }
            values += 1
            #expect(reader.position <= bytes.count, "seed \(seed)")
            #expect(CBORReaderTests.count(value) == reader.position, "seed \(seed): \(bytes)")
        }
        #expect(values > 1000)
    }

    @Test(arguments: [
        ([0x18, 0x17], 0, CBORError.Expectation.shortestForm), ([0x19, 0x00, 0xFF], 0, .shortestForm),
        ([0x1A, 0x00, 0x00, 0xFF, 0xFF], 0, .shortestForm), ([0x1B, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], 0, .shortestForm),
        ([0x38, 0x00], 0, .shortestForm), ([0x58, 0x01, 0x00], 0, .shortestForm), ([0x98, 0x01, 0x00], 0, .shortestForm),
        ([0x1C], 0, .knownKind), ([0x3F], 0, .definiteLength), ([0x5F, 0xFF], 0, .definiteLength), ([0x7F, 0xFF], 0, .definiteLength),
        ([0x9F, 0xFF], 0, .definiteLength), ([0xBF, 0xFF], 0, .definiteLength), ([0xFF], 0, .definiteLength),
        ([0xC0, 0x00], 0, .knownKind), ([0xD8, 0x18, 0x00], 0, .knownKind), ([0xF7], 0, .knownKind), ([0xE0], 0, .knownKind),
        ([0xF8, 0x20], 0, .knownKind), ([0xF9, 0x00, 0x00], 0, .knownKind), ([0xFA, 0, 0, 0, 0], 0, .knownKind),
        ([0xFB, 0, 0, 0, 0, 0, 0, 0, 0], 0, .knownKind), ([0x1B, 0x80, 0, 0, 0, 0, 0, 0, 0], 0, .smallerNumber),
        ([0x3B, 0x80, 0, 0, 0, 0, 0, 0, 0], 0, .smallerNumber), ([0x61, 0xFF], 0, .validUTF8), ([0x62, 0xC0, 0x80], 0, .validUTF8),
        ([0x63, 0xED, 0xA0, 0x80], 0, .validUTF8), ([0xA1, 0x40, 0x00], 1, .key), ([0xA1, 0xF5, 0x00], 1, .key),
        ([0xA2, 0x01, 0x00, 0x01, 0x00], 3, .newKey), ([0xA2, 0x61, 0x61, 0x00, 0x61, 0x61, 0x01], 4, .newKey),
        ([0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 9, .moreBytes), ([0x9A, 0xFF, 0xFF, 0xFF, 0xFF], 5, .moreBytes),
        ([0xBB, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 9, .moreBytes), ([], 0, .moreBytes), ([0x82, 0x00], 1, .moreBytes),
        ([0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x80], 9, .lessDepth),
    ])
    func anotherFormIsRefusedAtItsPlace(_ bytes: [UInt8], _ offset: Int, _ expected: CBORError.Expectation) {
        #expect(throws: CBORError(offset: offset, expected: expected)) { try CBORReader.read(bytes) }
    }

    @Test func theGreatestNumbersAreRead() throws {
        #expect(try CBORReader.read([0x1B, 0x7F] + [UInt8](repeating: 0xFF, count: 7)) == .integer(.max))
        #expect(try CBORReader.read([0x3B, 0x7F] + [UInt8](repeating: 0xFF, count: 7)) == .integer(.min))
    }

    @Test func sizeAndDepthHaveLimits() throws {
        let fits = CBORItem.bytes([UInt8](repeating: 0, count: CBORReader.byteLimit - 3)).encoded
        #expect(fits.count == CBORReader.byteLimit)
        #expect(try CBORReader.read(fits).bytes?.count == CBORReader.byteLimit - 3)
        let more = CBORItem.bytes([UInt8](repeating: 0, count: CBORReader.byteLimit)).encoded
        #expect(throws: CBORError(offset: CBORReader.byteLimit, expected: .fewerBytes)) { try CBORReader.read(more) }
        let deepest = [UInt8](repeating: 0x81, count: CBORReader.depthLimit - 1) + [0x80]
        #expect(try CBORReader.read(deepest).array?.count == 1)
    }

    /// A value in both of its forms.
    private static func randomValue(_ random: inout SeededRandom, depth: Int) -> (CBORItem, CBORValue) {
        switch random.integer(in: 0...(depth < 4 ? 6 : 4)) {
        case 0:
            let number = Int64(bitPattern: random.next()) >> Int64(random.integer(in: 0...63))
            return (.integer(number), .integer(number))
        case 1:
            let bytes = random.bytes(random.integer(in: 0...300))
            return (.bytes(bytes), .bytes(bytes))
        case 2:
            let text = String((0..<random.integer(in: 0...30)).map { _ in random.element(of: Array("aé€😀 ")) ?? "a" })
            return (.text(text), .text(text))
        case 3: return (.raw([0xF4]), .bool(false))
        case 4: return (.raw([0xF6]), .null)
        case 5:
            let elements = (0..<random.integer(in: 0...5)).map { _ in randomValue(&random, depth: depth + 1) }
            return (.array(elements.map(\.0)), .array(elements.map(\.1)))
        default:
            var members: [CBORValue: CBORValue] = [:]
            var items: [(CBORItem, CBORItem)] = []
            for index in 0..<random.integer(in: 0...5) {
                let (item, value) = randomValue(&random, depth: depth + 1)
                let isText = random.happens(perMille: 500)
                members[isText ? .text("k\(index)") : .integer(Int64(index) - 2)] = value
                items.append((isText ? .text("k\(index)") : .integer(Int64(index) - 2), item))
            }
            return (.map(items), .map(members))
        }
    }

    /// Bytes of a value's shortest form.
    private static func count(_ value: CBORValue) -> Int {
        switch value {
        case .integer(let number): CBORItem.integer(number).encoded.count
        case .bytes(let bytes): CBORItem.bytes(bytes).encoded.count
        case .text(let text): CBORItem.text(text).encoded.count
        case .array(let elements): CBORItem.head(4, UInt64(elements.count)).count + elements.map(count).reduce(0, +)
        case .map(let members):
            CBORItem.head(5, UInt64(members.count)).count + members.map { count($0.key) + count($0.value) }.reduce(0, +)
        case .bool, .null: 1
        }
    }
}
