/// How well a rhythm explains some rows.
struct Fit: Sendable {
    /// The due days.
    var rhythm: Rhythm
    /// Evidence for the rhythm against chance, in sixteenths of bits.
    var score = Int.min
    /// Rows that lie on a due day; at most one for each.
    var hits: Int32 = 0
    /// Due days from the first to the last of them.
    var slots: Int32 = 0
    /// Days by which they lie off their due days, all together.
    var offsets: Int32 = 0
    /// In a thousand, how likely rows of the same number that fell anywhere would hit a due day.
    var chancePerMille: Int64 = 1000

    /// With more chance than this, hits tell nothing.
    private static let mostChance: Int64 = 350

    /// Whether enough due days have a row, and near enough.
    var isSound: Bool {
        guard hits >= 3, hits * 8 >= slots * 5, hits > 3 || slots <= 4, chancePerMille <= Fit.mostChance
        else { return false }
        let days = rhythm.driftDays
        if days > 0 { return offsets * 12 <= hits * max(8, days) && slots * 4 <= hits * 5 }
        return offsets * 10 <= hits * rhythm.cadence.toleranceDays * 7
    }

    /// Whether the rhythm, moved a little, could not become sound either.
    var isHopeless: Bool { hits < 2 || hits * 2 < slots || chancePerMille > Fit.mostChance * 2 }

    /// Weighs hits and misses against rows that come by chance.
    ///
    /// Rows of the same number that fell anywhere would hit a due day with chance `p`, the density of rows times the width
    /// in which the hits really lie. Each hit weighs log2(0.9 / p), each miss log2((1 - p) / 0.1) against it, and the choice
    /// of the first due day among all as much as there are such widths in a period.
    ///
    /// - Parameters:
    ///   - rows: rows from the first to the last hit, others included.
    ///   - cost: sixteenths of bits that the choice of this rhythm among all takes away.
    mutating func weigh(rows: Int, cost: Int) {
        guard hits >= 2, slots > 0 else { return }
        let width = 16 + Int64(offsets) * 48 / Int64(hits)
        let chance = width * Int64(rows) * 100
        let whole = 16 * Int64(slots) * rhythm.cadence.hundredthsOfDays
        chancePerMille = min(950, max(1, chance * 1000 / whole))
        let hit = max(0, Bits.log2(whole * 9 << 4) - Bits.log2(max(1, chance * 10) << 4))
        let miss = max(Bits.one / 2, Bits.log2((1000 - chancePerMille) * 10) - Bits.log2(1000))
        let choice = Bits.log2(max(1, 16 * rhythm.cadence.hundredthsOfDays / (width * 100)) << 4) - Bits.log2(1 << 4)
        score = Int(hits) * hit - Int(slots - hits) * miss - choice - cost
    }
}
