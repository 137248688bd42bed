/// A place that one side changed, or both did: the same stretch of what both began from, of mine, and of theirs; in pieces.
struct TextChunk: Hashable, Sendable {
    /// What was there.
    var base: Range<Int>
    /// What I have there.
    var mine: Range<Int>
    /// What they have there.
    var theirs: Range<Int>
    /// Whether I changed it.
    var isMine: Bool
    /// Whether they did.
    var isTheirs: Bool

    /// Both places and what lies between them, which nobody changed. This one may reach beyond the next one's beginning, or its end.
    func joined(with next: TextChunk) -> TextChunk {
        let rest = max(0, base.upperBound - next.base.upperBound)
        return TextChunk(
            base: base.lowerBound..<next.base.upperBound + rest, mine: mine.lowerBound..<next.mine.upperBound + rest,
            theirs: theirs.lowerBound..<next.theirs.upperBound + rest, isMine: isMine || next.isMine, isTheirs: isTheirs || next.isTheirs)
    }

    /// The place with so many pieces more on either side, which nobody changed.
    func widened(_ before: Int, _ after: Int) -> TextChunk {
        let wide = { (range: Range<Int>) in range.lowerBound - before..<range.upperBound + after }
        return TextChunk(base: wide(base), mine: wide(mine), theirs: wide(theirs), isMine: isMine, isTheirs: isTheirs)
    }
}

extension TextChunk {
    /// All places that were changed, in order. Changes of both count as one place when they touch the same pieces or add at the same point;
    /// side by side they are two.
    static func chunks(_ mine: [TextHunk], _ theirs: [TextHunk]) -> [TextChunk] {
        var chunks: [TextChunk] = []
        var (left, right) = (0, 0)
        // How much further each side is than the base, behind the hunks that were taken.
        var (shiftMine, shiftTheirs) = (0, 0)
        while left < mine.count || right < theirs.count {
            var base = first(left < mine.count ? mine[left] : nil, right < theirs.count ? theirs[right] : nil)
            let starts = (base.lowerBound + shiftMine, base.lowerBound + shiftTheirs)
            let taken = (left, right)
            while true {
                if left < mine.count, touches(base, mine[left].base) {
                    base = take(mine, &left, &shiftMine, base)
                } else if right < theirs.count, touches(base, theirs[right].base) {
                    base = take(theirs, &right, &shiftTheirs, base)
                } else {
                    break
                }
            }
            chunks.append(
                TextChunk(
                    base: base, mine: starts.0..<base.upperBound + shiftMine, theirs: starts.1..<base.upperBound + shiftTheirs,
                    isMine: left > taken.0, isTheirs: right > taken.1))
        }
        return chunks
    }

    private static func take(_ hunks: [TextHunk], _ place: inout Int, _ shift: inout Int, _ base: Range<Int>) -> Range<Int> {
        let hunk = hunks[place]
        place += 1
        shift += hunk.other.count - hunk.base.count
        return min(base.lowerBound, hunk.base.lowerBound)..<max(base.upperBound, hunk.base.upperBound)
    }

    /// The place at which the next change is; what is added at a point comes before what is changed behind it.
    private static func first(_ mine: TextHunk?, _ theirs: TextHunk?) -> Range<Int> {
        guard let mine else { return theirs?.base ?? 0..<0 }
        guard let theirs else { return mine.base }
        let isMine = (mine.base.lowerBound, mine.base.upperBound) <= (theirs.base.lowerBound, theirs.base.upperBound)
        return isMine ? mine.base : theirs.base
    }

    /// Whether a change belongs to a place: the place begins where the change does, or the two share pieces.
    private static func touches(_ place: Range<Int>, _ change: Range<Int>) -> Bool {
        if place == change { return true }
        return place.lowerBound < change.upperBound && change.lowerBound < place.upperBound
    }
}
