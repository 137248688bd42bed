/// Files of `Content/` in one piece of bytes, as `Scripts/build-wasm` writes them for the browser.
///
/// The first line says what it is, and of all that follows the check and the number of bytes, as POSIX `cksum` prints them.
/// Then a line for each file with its size and its name, an empty line, and the files' bytes, one after the other:
/// ```
/// evenkeel-content 1 3015617425 65772
/// 65746 locales/en-AU.json
///
/// {…
/// ```
package struct ContentPack {
    /// The files in the order of the pack; their bytes live as long as the pack's.
    package let files: [ContentFile]

    /// Bytes of a pack at most.
    package static let byteLimit = 64 << 20
    /// Files of a pack at most.
    package static let fileLimit = 1000
    /// Bytes of a file's name at most.
    package static let nameLimit = 200
    /// How a pack begins.
    package static let mark = "evenkeel-content 1 "

    /// The pack in some bytes; nil if they are no whole, undamaged pack.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= ContentPack.byteLimit, let lineEnd = ContentPack.lineEnd(bytes, from: 0) else { return nil }
        let body = UnsafeBufferPointer(rebasing: bytes[(lineEnd + 1)...])
        guard bytes[..<lineEnd].elementsEqual(ContentPack.head(of: body)) else { return nil }
        var entries: [(size: Int, name: String)] = []
        var position = 0
        while true {
            guard let end = ContentPack.lineEnd(body, from: position) else { return nil }
            let line = UnsafeBufferPointer(rebasing: body[position..<end])
            position = end + 1
            if line.isEmpty { break }
            guard entries.count < ContentPack.fileLimit, let entry = ContentPack.entry(line) else { return nil }
            entries.append(entry)
        }
        var files: [ContentFile] = []
        for (size, name) in entries {
            guard size <= body.count - position, !files.contains(where: { $0.name == name }) else { return nil }
            files.append(ContentFile(name: name, bytes: UnsafeBufferPointer(rebasing: body[position..<position + size])))
            position += size
        }
        guard position == body.count, !files.isEmpty else { return nil }
        self.files = files
    }

    /// The first line of a pack without its end, from all that follows it.
    package static func head(of body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var line = Array(mark.utf8)
        line.append(decimal: UInt64(Checksum.of(body)))
        line.append(ascii: " ")
        line.append(decimal: UInt64(body.count))
        return line
    }

    private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var position = start
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\n") { return position }
            position += 1
        }
        return nil
    }

    /// Size and name on a line such as `65746 locales/en-AU.json`; a file has at least one byte.
    private static func entry(_ line: UnsafeBufferPointer<UInt8>) -> (size: Int, name: String)? {
        var size = 0
        var position = 0
        while position < line.count, line[position] >= 48, line[position] <= 57, size <= byteLimit {
            size = size * 10 + Int(line[position] - 48)
            position += 1
        }
        guard size > 0, size <= byteLimit, position < line.count, line[position] == UInt8(ascii: " ") else { return nil }
        let name = UnsafeBufferPointer(rebasing: line[(position + 1)...])
        guard !name.isEmpty, name.count <= nameLimit else { return nil }
        return (size, String(decoding: name, as: UTF8.self))
    }
}
