/// Puts together what two devices made of one text.
///
/// What only one changed is as that one has it, and changes at different places are both in the result. Of a place that both changed
/// otherwise both stay, mine first, each whole; where words were replaced, each with its sentence. No word that either wrote since the text
/// that both began from is ever lost, and no text is cut inside of a sign that people see as one.
package enum TextMerge {
    /// Pieces that a place which both changed grows by on either side, at most, to reach the ends of its sentence.
    static let sentenceLimit = 100

    /// The text with what both wrote. The same three texts give the same result on every device; with mine and theirs swapped it has the
    /// same words, and merging the two results gives one text on both.
    ///
    /// Takes a few milliseconds for 20,000 characters; `TextDifference.editLimit` bounds it.
    package static func merge(base: String, mine: String, theirs: String) -> String {
        let (before, here, there) = (Array(base.utf8), Array(mine.utf8), Array(theirs.utf8))
        if isSame(before, here) || isSame(here, there) { return theirs }
        if isSame(before, there) { return mine }
        let (old, left, right) = (TextPieces(before), TextPieces(here), TextPieces(there))
        // Both were put together of the same already, in another order.
        if left.written == right.written, left.written != old.written { return lesser(left, right) }
        let chunks = TextChunk.chunks(TextDifference.hunks(from: old, to: left), TextDifference.hunks(from: old, to: right))
        var merging = TextMerging(base: old, mine: left, theirs: right)
        return merging.text(of: merging.widened(chunks))
    }

    /// Whether two texts are the same bytes; the library's own comparison holds some different ones to be equal.
    static func isSame(_ one: String, _ other: String) -> Bool {
        isSame(Array(one.utf8), Array(other.utf8))
    }

    /// The same of bytes, in a loop that takes no time in a browser either.
    static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                var place = 0
                while place < one.count, one[place] == other[place] { place &+= 1 }
                return place == one.count
            }
        }
    }

    private static func lesser(_ left: TextPieces, _ right: TextPieces) -> String {
        String(decoding: left.bytes.lexicographicallyPrecedes(right.bytes) ? left.bytes : right.bytes, as: UTF8.self)
    }
}

/// A merge of three texts on its way.
private struct TextMerging {
    let base: TextPieces
    let mine: TextPieces
    let theirs: TextPieces
    private var merged: [UInt8] = []
    /// What the last piece of the result is.
    private var last: TextPiece.Kind?

    init(base: TextPieces, mine: TextPieces, theirs: TextPieces) {
        self.base = base
        self.mine = mine
        self.theirs = theirs
        merged.reserveCapacity(max(mine.bytes.count, theirs.bytes.count) * 2)
    }

    /// The result, chunk after chunk, with what nobody changed between them.
    mutating func text(of chunks: [TextChunk]) -> String {
        var place = 0
        for chunk in chunks {
            append(base, place..<chunk.base.lowerBound)
            append(chunk)
            place = chunk.base.upperBound
        }
        append(base, place..<base.pieces.count)
        return String(decoding: merged, as: UTF8.self)
    }

    private mutating func append(_ chunk: TextChunk) {
        guard chunk.isTheirs else { return append(mine, chunk.mine) }
        guard chunk.isMine else { return append(theirs, chunk.theirs) }
        switch held(chunk) {
        case .mine: append(mine, chunk.mine)
        case .theirs: append(theirs, chunk.theirs)
        case .both:
            append(mine, chunk.mine)
            part(chunk)
            append(theirs, chunk.theirs)
        }
    }

    private mutating func append(_ text: TextPieces, _ range: Range<Int>) {
        guard let first = range.first, let end = range.last else { return }
        // Two words never become one.
        if last == .word, text.pieces[first].kind == .word { merged.append(UInt8(ascii: " ")) }
        merged.append(contentsOf: text.bytes(of: range))
        last = text.pieces[end].kind
    }

    /// Sets what both wrote at one place apart: lines by a line's end, words by a space.
    private mutating func part(_ chunk: TextChunk) {
        guard let next = chunk.theirs.first.map({ theirs.pieces[$0].kind }), next != .space, next != .lineEnd else { return }
        guard let last, last != .space, last != .lineEnd, !theirs.isClosing(chunk.theirs.lowerBound) else { return }
        let hasLines =
            mine.pieces[chunk.mine].contains { $0.kind == .lineEnd } || theirs.pieces[chunk.theirs].contains { $0.kind == .lineEnd }
        merged.append(hasLines ? UInt8(ascii: "\n") : UInt8(ascii: " "))
        self.last = hasLines ? .lineEnd : .space
    }
}

extension TextMerging {
    /// What stays of a place that both changed.
    enum Held {
        case mine, theirs, both
    }

    /// One stays where it has all that the other has, in one stretch.
    func held(_ chunk: TextChunk) -> Held {
        if TextMerging.holds(mine, chunk.mine, theirs, chunk.theirs) { return .mine }
        if TextMerging.holds(theirs, chunk.theirs, mine, chunk.mine) { return .theirs }
        return .both
    }

    private static func holds(_ whole: TextPieces, _ range: Range<Int>, _ part: TextPieces, _ partRange: Range<Int>) -> Bool {
        // Spaces at the ends are not what somebody wrote.
        var inner = partRange
        while let first = inner.first, !part.pieces[first].isWritten { inner = first + 1..<inner.upperBound }
        while let end = inner.last, !part.pieces[end].isWritten { inner = inner.lowerBound..<end }
        guard !inner.isEmpty else { return true }
        guard inner.count <= range.count else { return false }
        for start in range.lowerBound...range.upperBound - inner.count
        where whole.isSame(start..<start + inner.count, as: part, inner) { return true }
        return false
    }

    /// The places with those grown to their sentences where both replaced words, and joined where they meet then.
    func widened(_ chunks: [TextChunk]) -> [TextChunk] {
        var result: [TextChunk] = []
        for chunk in chunks {
            var wide = chunk
            if chunk.isMine, chunk.isTheirs, !chunk.base.isEmpty, !chunk.mine.isEmpty, !chunk.theirs.isEmpty, held(chunk) == .both {
                wide = chunk.widened(piecesBefore(chunk.base.lowerBound), piecesAfter(chunk.base.upperBound))
            }
            while let last = result.last, last.base.upperBound > wide.base.lowerBound {
                result.removeLast()
                wide = last.joined(with: wide)
            }
            result.append(wide)
        }
        return result
    }

    /// Pieces from the beginning of a sentence to a place in it.
    private func piecesBefore(_ place: Int) -> Int {
        var start = place
        while start > 0, !base.endsSentence(start - 1) {
            guard place - start < TextMerge.sentenceLimit else { return 0 }
            start -= 1
        }
        return place - start
    }

    /// Pieces from a place in a sentence to its end, with the full stop.
    private func piecesAfter(_ place: Int) -> Int {
        var end = place
        while end < base.pieces.count, base.pieces[end].kind != .lineEnd, end == 0 || end == place || !base.isStop(end - 1) {
            guard end - place < TextMerge.sentenceLimit else { return 0 }
            end += 1
        }
        return end - place
    }
}
