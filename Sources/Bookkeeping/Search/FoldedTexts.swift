import Values

/// Many texts in folded form, one after the other with a zero byte around each, so that one pass over plain memory tells
/// which of them hold a word, begin with it or end with it.
///
/// A text that is empty or folds to nothing fits no pattern. Folding takes about half a nanosecond a byte.
package struct FoldedTexts: Sendable {
    /// Zero, the first text, zero, the second text, zero…
    private let bytes: [UInt8]
    /// Where each text begins in `bytes`, and one past the zero byte behind the last one.
    private let starts: [UInt32]

    /// The texts of a table, by their numbers.
    package init(_ table: TextTable) {
        var starts: [UInt32] = []
        starts.reserveCapacity(table.count + 1)
        bytes = [UInt8](unsafeUninitializedCapacity: table.bytes.count + table.count + 1) { buffer, count in
            table.bytes.withUnsafeBufferPointer { source in
                buffer[0] = 0
                count = 1
                var end = 0
                for place in table.ends.indices {
                    let start = end
                    end = Int(table.ends[place])
                    starts.append(UInt32(truncatingIfNeeded: count))
                    let text = UnsafeBufferPointer(rebasing: source[start..<end])
                    let room = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                    count += PlainFolding.fold(text, into: room) ?? TextFolding.fold(text, into: room)
                    buffer[count] = 0
                    count += 1
                }
            }
        }
        starts.append(UInt32(truncatingIfNeeded: bytes.count))
        self.starts = starts
    }

    /// Texts by their places.
    package init(_ texts: [String]) {
        var joined: [UInt8] = [0]
        var starts: [UInt32] = []
        for var text in texts {
            starts.append(UInt32(truncatingIfNeeded: joined.count))
            text.withUTF8 { TextFolding.fold($0, appendingTo: &joined) }
            joined.append(0)
        }
        starts.append(UInt32(truncatingIfNeeded: joined.count))
        bytes = joined
        self.starts = starts
    }

    /// Number of texts.
    package var count: Int { starts.count - 1 }

    /// For each text 1 when it fits a pattern, else 0.
    func fits(_ pattern: FoldedPattern) -> [UInt8] {
        var fits = [UInt8](repeating: 0, count: count)
        bytes.withUnsafeBufferPointer { bytes in
            starts.withUnsafeBufferPointer { starts in
                fits.withUnsafeMutableBufferPointer { fits in
                    switch pattern {
                    case .nothing: break
                    case .anything: FoldedTexts.eachPresent(starts) { number, _ in fits[number] = 1 }
                    case .needle(let needle): FoldedTexts.eachText(holding: needle, bytes, starts) { fits[$0] = 1 }
                    case .glob(let glob):
                        FoldedTexts.eachPresent(starts) { number, range in
                            fits[number] = glob.fits(UnsafeBufferPointer(rebasing: bytes[range])) ? 1 : 0
                        }
                    case .expression(let expression):
                        FoldedTexts.mark(expression, bytes, starts, fits)
                    }
                }
            }
        }
        return fits
    }

    /// Marks the texts that fit an expression; those without the bytes that it can't do without are not looked at.
    private static func mark(
        _ expression: TextExpression, _ bytes: UnsafeBufferPointer<UInt8>, _ starts: UnsafeBufferPointer<UInt32>,
        _ fits: UnsafeMutableBufferPointer<UInt8>
    ) {
        var run = ExpressionRun(expression)
        guard expression.program.needle.isEmpty else {
            eachText(holding: expression.program.needle, bytes, starts) { number in
                let range = Int(starts[number])..<Int(starts[number + 1]) - 1
                fits[number] = run.fits(UnsafeBufferPointer(rebasing: bytes[range])) ? 1 : 0
            }
            return
        }
        eachPresent(starts) { number, range in
            fits[number] = run.fits(UnsafeBufferPointer(rebasing: bytes[range])) ? 1 : 0
        }
    }

    /// The folded bytes of a text.
    func text(_ number: Int) -> ArraySlice<UInt8> {
        bytes[Int(starts[number])..<Int(starts[number + 1]) - 1]
    }

    @inline(__always)
    private static func eachPresent(_ starts: UnsafeBufferPointer<UInt32>, _ body: (Int, Range<Int>) -> Void) {
        for number in 0..<starts.count - 1 {
            let range = Int(starts[number])..<Int(starts[number + 1]) - 1
            if !range.isEmpty { body(number, range) }
        }
    }

    /// Names every text that holds a needle once, in order. A needle may begin and end with the zero bytes around texts.
    ///
    /// Eight places at a time are looked at for the needle's first and last byte together; only where both stand are the
    /// bytes between compared.
    private static func eachText(
        holding needle: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ starts: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void
    ) {
        guard let first = needle.first, let last = needle.last else { return }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let raw = UnsafeRawBufferPointer(bytes)
        let (firsts, lasts, width) = (UInt64(first) &* ones, UInt64(last) &* ones, needle.count)
        let inside = first == 0 ? 1 : 0
        var number = 0
        var index = 0
        while index + width <= bytes.count {
            if index + width + 7 <= bytes.count {
                let begins = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ firsts
                let ends = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index &+ width &- 1, as: UInt64.self)) ^ lasts
                let both = begins | ends
                let zeros = (both &- ones) & ~both & (ones &* 0x80)
                if zeros == 0 {
                    index &+= 8
                    continue
                }
                index &+= zeros.trailingZeroBitCount >> 3
            }
            if equals(needle, bytes, at: index) {
                number = FoldedTexts.number(at: index + inside, from: number, starts)
                body(number)
                index = max(index + 1, Int(starts[number + 1]) - 1)
            } else {
                index &+= 1
            }
        }
    }

    @inline(__always)
    private static func equals(_ needle: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        for offset in 0..<needle.count where bytes[index &+ offset] != needle[offset] { return false }
        return true
    }

    /// The text that a place lies in, which is not before `first`; strides first, because it is mostly near.
    private static func number(at place: Int, from first: Int, _ starts: UnsafeBufferPointer<UInt32>) -> Int {
        var stride = 1
        var low = first
        while low + stride < starts.count - 1, Int(starts[low + stride]) <= place {
            low += stride
            stride *= 2
        }
        var high = min(low + stride, starts.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= place { low = middle } else { high = middle }
        }
        return low
    }
}

/// Folding of texts that are plain, as most are: printable ASCII with single spaces, padding at the ends aside. Only small
/// letters change in them, so eight bytes go at once, the last eight however few are new.
enum PlainFolding {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Folds a text into memory that holds at least as many bytes, and returns how many were written; nil if the text is
    /// not plain, and then the memory holds nothing of worth.
    @inline(__always)
    static func fold(_ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        var end = text.count
        while end >= 8, text[end &- 1] == 0x20 { end &-= 1 }
        var first = 0
        while end &- first >= 8, text[first] == 0x20 { first &+= 1 }
        let count = end &- first
        guard count >= 8, let start = output.baseAddress else { return nil }
        let source = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[first..<end])
        let target = UnsafeMutableRawPointer(start)
        var index = 0
        var endsInSpace = false
        while true {
            let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let special = (word &- 0x20 &* ones) | (word &+ ones) | word
            let spaces = ~((word ^ 0x20 &* ones) &+ 0x7F &* ones) & highs
            guard special & highs == 0, spaces & spaces << 8 == 0, !(endsInSpace && spaces & 0x80 != 0) else { return nil }
            let isSmall = (word &+ 0x1F &* ones) & ~(word &+ 0x05 &* ones) & highs
            target.storeBytes(of: (word ^ isSmall >> 2).littleEndian, toByteOffset: index, as: UInt64.self)
            if index &+ 8 == count { return count }
            // The last eight bytes begin among those that were done, so that no pair of bytes is skipped.
            let isLast = index &+ 16 > count
            endsInSpace = !isLast && spaces >> 63 != 0
            index = isLast ? count &- 8 : index &+ 8
        }
    }
}
