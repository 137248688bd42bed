/// The fewest changes that make one list of another, by the greedy algorithm of Myers ("An O(ND) difference algorithm", 1986).
enum EditScript {
    /// The changes; nil when more elements than the limit come or go. Takes memory and time of the limit's square at most, beside
    /// what the lists have.
    static func hunks(_ before: [UInt64], _ after: [UInt64], limit: Int) -> [TextHunk]? {
        let middle = trimmed(before, after)
        guard !middle.base.isEmpty, !middle.other.isEmpty else {
            return middle.base.isEmpty && middle.other.isEmpty ? [] : [middle]
        }
        return before.withUnsafeBufferPointer { before in
            after.withUnsafeBufferPointer { after in
                let old = UnsafeBufferPointer(rebasing: before[middle.base])
                let new = UnsafeBufferPointer(rebasing: after[middle.other])
                guard let traces = traces(old, new, limit) else { return nil }
                return path(old.count, new.count, traces).map { hunk in
                    TextHunk(
                        base: hunk.base.lowerBound + middle.base.lowerBound..<hunk.base.upperBound + middle.base.lowerBound,
                        other: hunk.other.lowerBound + middle.other.lowerBound..<hunk.other.upperBound + middle.other.lowerBound)
                }
            }
        }
    }

    /// What lies between the first and the last place at which the lists differ.
    static func trimmed(_ before: [UInt64], _ after: [UInt64]) -> TextHunk {
        let most = min(before.count, after.count)
        var start = 0
        while start < most, before[start] == after[start] { start += 1 }
        var end = 0
        while end < most - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
        return TextHunk(base: start..<before.count - end, other: start..<after.count - end)
    }

    /// How far each diagonal was reached with each number of changes: the row of `count` changes begins at `count` squared and has
    /// 2 `count` + 1 diagonals, from the one that only adds to the one that only takes away. Nothing was reached where it is negative.
    private static func traces(_ old: UnsafeBufferPointer<UInt64>, _ new: UnsafeBufferPointer<UInt64>, _ limit: Int) -> [Int32]? {
        var traces: [Int32] = []
        var last: [Int32] = []
        for count in 0...min(limit, old.count + new.count) {
            var row = [Int32](repeating: -1, count: 2 * count + 1)
            for place in stride(from: 0, through: 2 * count, by: 2) {
                guard let step = step(to: place, count, last, old.count, new.count) else { continue }
                var x = step.isTaken ? step.start + 1 : step.start
                var y = x - (place - count)
                while x < old.count, y < new.count, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
                row[place] = Int32(truncatingIfNeeded: x)
                if x == old.count, y == new.count {
                    traces.append(contentsOf: row)
                    return traces
                }
            }
            traces.append(contentsOf: row)
            last = row
        }
        return nil
    }

    /// How a diagonal begins with one change more than the row before: where in the old list, and whether by taking an element away or by
    /// adding one; whichever leads further. Nil where neither can be.
    private static func step(
        to place: Int, _ count: Int, _ last: [Int32], _ oldCount: Int, _ newCount: Int
    ) -> (start: Int, isTaken: Bool)? {
        guard count > 0 else { return (0, false) }
        let diagonal = place - count
        let added = place < last.count ? Int(last[place]) : -1
        let taken = place >= 2 ? Int(last[place - 2]) : -1
        let canAdd = added >= 0 && added - diagonal <= newCount
        if taken >= 0, taken < oldCount, !canAdd || taken + 1 >= added { return (taken, true) }
        return canAdd ? (added, false) : nil
    }

    /// The way back from the end.
    private static func path(_ oldCount: Int, _ newCount: Int, _ traces: [Int32]) -> [TextHunk] {
        var hunks: [TextHunk] = []
        var (x, y) = (oldCount, newCount)
        var count = 0
        while (count + 1) * (count + 1) < traces.count { count += 1 }
        while count > 0 {
            let last = Array(traces[(count - 1) * (count - 1)..<count * count])
            let diagonal = x - y
            guard let step = step(to: diagonal + count, count, last, oldCount, newCount) else { return hunks.reversed() }
            let (start, isTaken) = step
            let startOther = start - (isTaken ? diagonal - 1 : diagonal + 1)
            note(TextHunk(base: start..<start + (isTaken ? 1 : 0), other: startOther..<startOther + (isTaken ? 0 : 1)), before: &hunks)
            (x, y) = (start, startOther)
            count -= 1
        }
        return hunks.reversed()
    }

    /// Notes a change that stands before those that were noted; joins it with one that it touches.
    private static func note(_ hunk: TextHunk, before hunks: inout [TextHunk]) {
        if let next = hunks.last, next.base.lowerBound == hunk.base.upperBound, next.other.lowerBound == hunk.other.upperBound {
            hunks[hunks.count - 1] = TextHunk(
                base: hunk.base.lowerBound..<next.base.upperBound, other: hunk.other.lowerBound..<next.other.upperBound)
        } else {
            hunks.append(hunk)
        }
    }
}
