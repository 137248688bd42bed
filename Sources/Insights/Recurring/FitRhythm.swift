import Values

/// Finds the rhythm that explains some rows of a merchant best.
struct FitRhythm {
    /// All rows of the merchant.
    let payments: UnsafeBufferPointer<Payment>
    /// Places in `payments` of the rows to explain, ascending.
    let pool: [Int32]
    /// Months and days of the month.
    let civil: CivilDays

    /// What the choice among the usual cadences costs.
    static let cost = 3 * Bits.one
    /// What the choice of any number of days costs beyond that.
    static let freeCost = 6 * Bits.one

    /// Days between the two days of a month.
    private static let halfMonth: ClosedRange<Int32> = 12...18
    private static let usual: [Cadence] = [.weekly, .fortnightly, .semimonthly, .fourWeekly, .monthly, .quarterly, .halfYearly, .yearly]

    /// The best rhythm; nil for fewer than three rows.
    func best() -> Fit? {
        guard pool.count >= 3 else { return nil }
        let spanHundredths = Int64(day(pool.count - 1) - day(0)) * 100
        let gap = max(1, spanHundredths / Int64(pool.count - 1))
        var best: Fit?
        for cadence in FitRhythm.usual {
            let period = cadence.hundredthsOfDays
            guard period * 20 >= gap * 9, period * 5 <= gap * 18 else { continue }
            keep(&best, fit(cadence))
        }
        if gap >= 350 { keep(&best, drifting()) }
        return best
    }

    /// Hits on every other due day, apart from the others.
    func turns(of rhythm: Rhythm, _ hits: [Int32]) -> (even: [Int32], odd: [Int32]) {
        var turns: (even: [Int32], odd: [Int32]) = ([], [])
        var slot: Int32 = 0
        for (position, index) in hits.enumerated() {
            if rhythm.driftDays == 0 {
                slot = place(rhythm, index).slot
            } else if position > 0 {
                let gap = payments[Int(index)].day - payments[Int(hits[position - 1])].day
                slot &+= (gap * 2 + rhythm.driftDays) / (rhythm.driftDays * 2)
            }
            if slot & 1 == 0 { turns.even.append(index) } else { turns.odd.append(index) }
        }
        return turns
    }

    /// The places in `payments` of the rows on due days, one for each, ascending.
    func hits(of rhythm: Rhythm) -> [Int32] {
        guard rhythm.driftDays == 0 else { return chain(rhythm).hits }
        var hits: [Int32] = []
        var last = (slot: Int32.min, offset: Int32(0))
        for index in pool {
            let place = place(rhythm, index)
            guard abs(place.offset) <= rhythm.cadence.toleranceDays else { continue }
            if !hits.isEmpty, place.slot == last.slot {
                guard isBetter(index, than: hits, isNearer: abs(place.offset) < abs(last.offset)) else { continue }
                hits[hits.count - 1] = index
            } else {
                hits.append(index)
            }
            last = place
        }
        return hits
    }

    /// Whether a row suits a due day better than the last hit, which is on the same one: its amount is closer to the hit
    /// before, or is as close and its day is nearer.
    private func isBetter(_ index: Int32, than hits: [Int32], isNearer: Bool) -> Bool {
        guard hits.count >= 2 else { return isNearer }
        let before = payments[Int(hits[hits.count - 2])].amount
        let (old, new) = (payments[Int(hits[hits.count - 1])].amount, payments[Int(index)].amount)
        let (oldDistance, newDistance) = (max(old, before) - min(old, before), max(new, before) - min(new, before))
        return newDistance != oldDistance ? newDistance < oldDistance : isNearer
    }

    private func keep(_ best: inout Fit?, _ fit: Fit?) {
        guard let fit, fit.isSound, fit.score > (best?.score ?? Int.min) else { return }
        best = fit
    }

    @inline(__always)
    private func day(_ place: Int) -> Int32 { payments[Int(pool[place])].day }

    @inline(__always)
    private func place(_ rhythm: Rhythm, _ index: Int32) -> (slot: Int32, offset: Int32) {
        rhythm.place(payments[Int(index)].day, civil)
    }

    // MARK: - Fixed due days

    private func fit(_ cadence: Cadence) -> Fit? {
        switch cadence {
        case .semimonthly: return semimonthly()
        case .weekly, .fortnightly, .fourWeekly:
            let phase = densest(cadence.days, cadence.toleranceDays, except: nil) { Rhythm.modulo($0, cadence.days) }
            return refine([0, 1, -1]) { .interval(cadence, anchor: phase &+ $0) }
        default:
            let phase = densest(cadence.months &* 31, cadence.toleranceDays, except: nil) { monthPhase($0, cadence.months) }
            return refine(month: phase / 31, day: phase % 31 + 1) { .calendar(cadence, month: $0, day: $1) }
        }
    }

    /// Two days of each month that are about half a month apart and have about as many rows each.
    private func semimonthly() -> Fit? {
        let tolerance = Cadence.semimonthly.toleranceDays
        let first = densest(31, tolerance, except: nil) { monthPhase($0, 1) }
        let second = densest(31, tolerance, except: first) { monthPhase($0, 1) }
        guard FitRhythm.halfMonth.contains(abs(first - second)) else { return nil }
        let one = refine(month: 0, day: first + 1) { .semimonthly($1, second + 1) }
        guard let one else { return nil }
        let kept = one.rhythm.dayOfMonth == second + 1 ? one.rhythm.secondDay : one.rhythm.dayOfMonth
        guard let both = refine(month: 0, day: second + 1, { .semimonthly(kept, $1) }) else { return nil }
        guard FitRhythm.halfMonth.contains(both.rhythm.secondDay - both.rhythm.dayOfMonth) else { return nil }
        var early: Int32 = 0
        let hits = hits(of: both.rhythm)
        for index in hits where place(both.rhythm, index).slot & 1 == 0 { early += 1 }
        let count = Int32(truncatingIfNeeded: hits.count)
        return early * 20 >= count * 7 && early * 20 <= count * 13 ? both : nil
    }

    private func monthPhase(_ day: Int32, _ months: Int32) -> Int32 {
        let (month, dayOfMonth) = civil.civil(day)
        return month % months &* 31 &+ dayOfMonth &- 1
    }

    /// The phase of a cycle around which most rows lie; rows nearer weigh more, at a tie the earlier phase stands.
    private func densest(_ cycle: Int32, _ reach: Int32, except: Int32?, _ phase: (Int32) -> Int32) -> Int32 {
        let (length, reach) = (Int(cycle), Int(reach))
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: length + 2 * reach) { counts in
            counts.initialize(repeating: 0)
            for index in pool { counts[reach + Int(phase(payments[Int(index)].day))] &+= 1 }
            for distance in 0..<reach {
                counts[distance] = counts[length + distance]
                counts[reach + length + distance] = counts[reach + distance]
            }
            var best = (phase: 0, weight: Int32(-1))
            for candidate in 0..<length where counts[reach + candidate] > 0 {
                if let except {
                    let apart = abs(candidate - Int(except))
                    guard min(apart, length - apart) >= 5 else { continue }
                }
                var weight = counts[reach + candidate] &* Int32(truncatingIfNeeded: reach + 1)
                for distance in 1...max(1, reach) {
                    let beside = counts[reach + candidate + distance] &+ counts[reach + candidate - distance]
                    weight &+= beside &* Int32(truncatingIfNeeded: reach + 1 - distance)
                }
                if weight > best.weight { best = (candidate, weight) }
            }
            return Int32(truncatingIfNeeded: best.phase)
        }
    }

    private func refine(month: Int32, day: Int32, _ make: (Int32, Int32) -> Rhythm) -> Fit? {
        var shifts: [Int32] = [0, 1, -1, 2, -2]
        if day >= 26, day + 2 < 31 { shifts.append(31 - day) }
        return refine(shifts.filter { (1...31).contains(day + $0) }) { make(month, day + $0) }
    }

    /// The best of the rhythms that lie a little beside a first guess.
    private func refine(_ shifts: [Int32], _ make: (Int32) -> Rhythm) -> Fit? {
        var best: Fit?
        for shift in shifts {
            let fit = measure(make(shift))
            if best == nil, fit.isHopeless { return nil }
            if best == nil, fit.offsets == 0, fit.hits > 2 { return fit }
            if fit.score > (best?.score ?? Int.min) { best = fit }
        }
        return best
    }

    private func measure(_ rhythm: Rhythm) -> Fit {
        var fit = Fit(rhythm: rhythm)
        let tolerance = rhythm.cadence.toleranceDays
        var first = (slot: Int32(0), place: 0)
        var last = (slot: Int32(0), offset: Int32(0), place: 0)
        // Months differ by three days, so a day of the month farther off cannot be near a due day.
        let isMonthly = rhythm.cadence.months > 0
        for (position, index) in pool.enumerated() {
            if isMonthly {
                let apart = abs(civil.civil(payments[Int(index)].day).day &- rhythm.dayOfMonth)
                if min(apart, 31 &- apart) > tolerance &+ 3 { continue }
            }
            let place = place(rhythm, index)
            let offset = abs(place.offset)
            guard offset <= tolerance else { continue }
            if fit.hits > 0, place.slot == last.slot {
                guard offset < last.offset else { continue }
                fit.offsets -= last.offset - offset
            } else {
                if fit.hits == 0 { first = (place.slot, position) }
                fit.hits += 1
                fit.offsets += offset
            }
            last = (place.slot, offset, position)
        }
        fit.slots = last.slot &- first.slot &+ 1
        fit.weigh(rows: last.place - first.place + 1, cost: FitRhythm.cost)
        return fit
    }

    // MARK: - Due days that count from the row before

    private func drifting() -> Fit? {
        var gaps: [Int32] = []
        gaps.reserveCapacity(pool.count)
        for place in 1..<pool.count { gaps.append(day(place) - day(place - 1)) }
        gaps.sort()
        let median = gaps[gaps.count / 2]
        guard median >= 4, median <= 400 else { return nil }
        var near: (sum: Int32, count: Int32) = (0, 0)
        for gap in gaps where abs(gap - median) <= max(1, median / 8) { near = (near.sum + gap, near.count + 1) }
        let days = (near.sum * 2 + near.count) / (near.count * 2)
        let first = chain(.drifting(.everyDays(days), days: days)).fit
        guard first.hits >= 3 else { return nil }
        let isExact = first.offsets * 4 <= first.hits
        var fit = first
        fit.rhythm = .drifting(FitRhythm.cadence(days, isExact: isExact), days: days)
        return fit
    }

    /// The cadence that rows so many days apart have, the due days of which move.
    private static func cadence(_ days: Int32, isExact: Bool) -> Cadence {
        switch days {
        case 7: .weekly
        case 14: .fortnightly
        case 28: .fourWeekly
        case 29...32 where !isExact: .monthly
        case 91...92: .quarterly
        case 181...184: .halfYearly
        case 355...375: .yearly
        default: .everyDays(days)
        }
    }

    /// Follows rows that lie one, two or three periods behind one another; rows that come too early are passed over.
    private func chain(_ rhythm: Rhythm) -> (fit: Fit, hits: [Int32]) {
        let days = rhythm.driftDays
        let tolerance = max(1, days / 7)
        var fit = Fit(rhythm: rhythm)
        var hits = [pool[0]]
        var bad: Int32 = 0
        fit.slots = 1
        for index in pool.dropFirst() {
            let gap = payments[Int(index)].day - payments[Int(hits[hits.count - 1])].day
            guard gap >= days - tolerance else { continue }
            let periods = min(3, (gap * 2 + days) / (days * 2))
            let offset = abs(gap - periods * days)
            if offset <= tolerance { fit.offsets += offset } else { bad += 1 }
            fit.slots += max(1, periods)
            hits.append(index)
        }
        let count = Int32(truncatingIfNeeded: hits.count)
        guard bad * 5 <= count else { return (fit, hits) }
        fit.hits = count - bad
        let span = payments[Int(hits[hits.count - 1])].day - payments[Int(hits[0])].day
        let slots = fit.slots
        fit.slots = max(1, (span * 2 + days) / (days * 2) + 1)
        fit.weigh(rows: pool.count, cost: FitRhythm.cost + FitRhythm.freeCost + Int(bad) * 3 * Bits.one)
        fit.slots = max(fit.hits, slots)
        return (fit, hits)
    }
}

extension Rhythm {
    /// The remainder that is never negative.
    @inline(__always)
    static func modulo(_ value: Int32, _ divisor: Int32) -> Int32 {
        let rest = value % divisor
        return rest < 0 ? rest &+ divisor : rest
    }
}
