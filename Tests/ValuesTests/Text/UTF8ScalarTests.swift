import Testing
import Values

@Suite("UTF-8")
struct UTF8ScalarTests {
    @Test func readsWhatTheStandardLibraryReads() {
        trials(10_000) { random in
            let bytes = random.below(2) == 0 ? random.anyBytes(upTo: 12) : Array(random.anyText(upTo: 6).utf8) + random.anyBytes(upTo: 3)
            let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
            var found: [UInt32] = []
            bytes.withUnsafeBufferPointer { buffer in
                var index = 0
                while index < buffer.count {
                    let scalar = UTF8Scalar(at: index, in: buffer)
                    found.append(scalar.value)
                    index += scalar.length
                }
            }
            return found == expected
        }
    }
}
