import Testing
import Values

@Suite("Content packs")
struct ContentPackTests {
    @Test(arguments: zip(["", "123456789", "a\n"], [4_294_967_295, 930_766_865, 2_418_082_923] as [UInt32]))
    func theCheckIsTheOneOfCksum(text: String, check: UInt32) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { Checksum.of($0) } == check)
    }

    @Test func filesComeOutAsTheyWentIn() {
        trials(200) { random in
            let files = anyFiles(&random)
            guard let read = contents(packed(files)) else { return false }
            return read.map(\.name) == files.map(\.name) && read.map(\.bytes) == files.map(\.bytes)
        }
    }

    @Test func aPackThatWasCutOrChangedIsRefused() {
        trials(500) { random in
            var bytes = packed(anyFiles(&random))
            let place = Int(random.below(UInt64(bytes.count)))
            if random.below(2) == 0 {
                bytes.removeLast(bytes.count - place)
            } else {
                bytes[place] ^= UInt8(1 + random.below(255))
            }
            return contents(bytes) == nil
        }
    }

    @Test func filesThatAreThereAreTakenAndOthersOfTheirNameAreNot() {
        let name = "categories.json"
        #expect(added([(name, Array(Content.file(name)))]) == nil)
        #expect(added([("other", [1]), (name, [1, 2])]) == name)
    }

    private func anyFiles(_ random: inout SeededRandom) -> [(name: String, bytes: [UInt8])] {
        (0...Int(random.below(5))).map { ("folder/\($0)", [UInt8(ascii: "\n")] + random.anyBytes(upTo: 300)) }
    }

    private func packed(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        let body = Array((files.map { "\($0.bytes.count) \($0.name)\n" }.joined() + "\n").utf8) + files.flatMap(\.bytes)
        return body.withUnsafeBufferPointer { ContentPack.head(of: $0) } + [UInt8(ascii: "\n")] + body
    }

    private func contents(_ bytes: [UInt8]) -> [(name: String, bytes: [UInt8])]? {
        bytes.withUnsafeBufferPointer { ContentPack($0)?.files.map { ($0.name, Array($0.bytes)) } }
    }

    private func added(_ files: [(name: String, bytes: [UInt8])]) -> String? {
        packed(files).withUnsafeBufferPointer { bytes in ContentPack(bytes).flatMap { Content.add($0) } }
    }
}
