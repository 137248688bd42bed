/// A place at which a text differs from the one that it began from; in pieces.
struct TextHunk: Hashable, Sendable {
    /// What was there.
    var base: Range<Int>
    /// What is there now.
    var other: Range<Int>
}

/// Where two texts differ.
enum TextDifference {
    /// Pieces that may differ in one stretch and still be told apart one by one; beyond it whole sentences are, and then all of it. The
    /// time grows with the square, so that this is what bounds it: a million steps.
    static let editLimit = 1_000
    /// Words that two changes may leave standing between them and still count as one.
    private static let leftWords = 3

    /// The places at which a text differs, in order, none of them beside another.
    static func hunks(from base: TextPieces, to other: TextPieces) -> [TextHunk] {
        let (before, after) = (base.pieces.map { $0.hash }, other.pieces.map { $0.hash })
        if let hunks = EditScript.hunks(before, after, limit: editLimit) { return joined(hunks, base, other) }
        let (old, new) = (sentences(of: base), sentences(of: other))
        let coarse = EditScript.hunks(old.map { $0.hash }, new.map { $0.hash }, limit: editLimit)
        guard let coarse else { return [EditScript.trimmed(before, after)] }
        var hunks: [TextHunk] = []
        for hunk in coarse {
            let held = pieces(of: hunk.base, in: old, before.count)
            let changed = pieces(of: hunk.other, in: new, after.count)
            let finer = EditScript.hunks(Array(before[held]), Array(after[changed]), limit: editLimit)
            for one in finer ?? [TextHunk(base: 0..<held.count, other: 0..<changed.count)] {
                hunks.append(
                    TextHunk(
                        base: one.base.lowerBound + held.lowerBound..<one.base.upperBound + held.lowerBound,
                        other: one.other.lowerBound + changed.lowerBound..<one.other.upperBound + changed.lowerBound))
            }
        }
        return joined(hunks, base, other)
    }

    /// Sentences, by the piece that each begins with, with one number for all that it holds.
    private static func sentences(of text: TextPieces) -> [(start: Int, hash: UInt64)] {
        var sentences: [(start: Int, hash: UInt64)] = []
        for (place, piece) in text.pieces.enumerated() {
            if place == 0 || text.endsSentence(place - 1) {
                sentences.append((place, piece.hash))
            } else {
                sentences[sentences.count - 1].hash = (sentences[sentences.count - 1].hash &* 0x9E37_79B9_7F4A_7C15) ^ piece.hash
            }
        }
        return sentences
    }

    private static func pieces(of range: Range<Int>, in sentences: [(start: Int, hash: UInt64)], _ end: Int) -> Range<Int> {
        let start = { (place: Int) in place < sentences.count ? sentences[place].start : end }
        return start(range.lowerBound)..<start(range.upperBound)
    }

    /// Joins changes that lie beside each other, and those that leave only a few words between them that are the same by chance.
    private static func joined(_ hunks: [TextHunk], _ base: TextPieces, _ other: TextPieces) -> [TextHunk] {
        var result: [TextHunk] = []
        for hunk in slid(hunks, base, other) {
            guard let last = result.last, isOne(last, hunk, base, other) else {
                result.append(hunk)
                continue
            }
            result[result.count - 1] = TextHunk(
                base: last.base.lowerBound..<hunk.base.upperBound, other: last.other.lowerBound..<hunk.other.upperBound)
        }
        return result
    }

    /// The same changes as far behind as they can be: what was added behind `rent.` is a sentence, and not what stands between `rent` and
    /// its full stop. Two devices that add at one place then do so at the same one.
    private static func slid(_ hunks: [TextHunk], _ base: TextPieces, _ other: TextPieces) -> [TextHunk] {
        var result: [TextHunk] = []
        var (baseEnd, otherEnd) = (base.pieces.count, other.pieces.count)
        for var hunk in hunks.reversed() {
            while hunk.base.upperBound < baseEnd, hunk.other.upperBound < otherEnd, canSlide(hunk, base, other) {
                hunk.base = hunk.base.lowerBound + 1..<hunk.base.upperBound + 1
                hunk.other = hunk.other.lowerBound + 1..<hunk.other.upperBound + 1
            }
            result.append(hunk)
            (baseEnd, otherEnd) = (hunk.base.lowerBound, hunk.other.lowerBound)
        }
        return result.reversed()
    }

    private static func canSlide(_ hunk: TextHunk, _ base: TextPieces, _ other: TextPieces) -> Bool {
        if hunk.base.isEmpty { return other.pieces[hunk.other.lowerBound].hash == other.pieces[hunk.other.upperBound].hash }
        if hunk.other.isEmpty { return base.pieces[hunk.base.lowerBound].hash == base.pieces[hunk.base.upperBound].hash }
        return false
    }

    private static func isOne(_ left: TextHunk, _ right: TextHunk, _ base: TextPieces, _ other: TextPieces) -> Bool {
        let between = left.base.upperBound..<right.base.lowerBound
        if between.isEmpty { return true }
        guard !left.base.isEmpty, !right.base.isEmpty, !base.pieces[between].contains(where: { $0.kind == .lineEnd }) else { return false }
        let count = base.byteCount(of: between)
        let words = base.pieces[between].count { $0.kind == .word || $0.kind == .ideograph }
        return words <= leftWords
            && [left, right].allSatisfy { max(base.byteCount(of: $0.base), other.byteCount(of: $0.other)) >= count }
    }
}
