import Foundation

/// Calls and answers as bytes, numbers little-endian.
///
/// A call is the count of its parts in 32 bits, and each part as its length in 32 bits and its bytes; the first part is
/// the call's name. An answer is its length in 32 bits, negative for a failure, and its bytes.
struct Frames {
    /// Where calls come from.
    let input: FileHandle
    /// Where answers go.
    let output: FileHandle

    /// The next call, or nothing at the end of the input.
    func nextCall() -> Call? {
        guard let count = number(), count > 0 else { return nil }
        var parts: [[UInt8]] = []
        for _ in 0..<count {
            guard let length = number(), let part = bytes(Int(length)) else { return nil }
            parts.append(part)
        }
        return Call(name: String(decoding: parts[0], as: UTF8.self), parts: Array(parts.dropFirst()))
    }

    /// Writes the answer to a call.
    func answer(_ bytes: [UInt8], isFailure: Bool) {
        let length = Int32(truncatingIfNeeded: bytes.count)
        var frame = withUnsafeBytes(of: (isFailure ? 0 - length : length).littleEndian) { Data($0) }
        frame.append(contentsOf: bytes)
        output.write(frame)
    }

    private func number() -> UInt32? {
        guard let bytes = bytes(4) else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func bytes(_ count: Int) -> [UInt8]? {
        guard count > 0 else { return [] }
        guard let data = try? input.read(upToCount: count), data.count == count else { return nil }
        return [UInt8](data)
    }
}
