import Values

extension GroupSearch {
    /// Amounts that one series may follow another with lie within a factor of this many tenths.
    private static let followTenths: Int64 = 25
    /// Amounts that may fill a gap lie within a factor of this many tenths.
    private static let fillTenths: Int64 = 15

    /// Gives a series the rows that lie on its open due days: inside, and in line before and behind it.
    mutating func absorb(into series: inout FoundSeries, _ rhythm: Rhythm) {
        var bySlot: [(slot: Int32, place: Int32)] = []
        for place in series.places { bySlot.append((slot(rhythm, place).slot, place)) }
        let core = bySlot
        var open: [(slot: Int32, offset: Int32, place: Int32)] = []
        for place in rest() {
            let found = slot(rhythm, place)
            guard abs(found.offset) <= rhythm.cadence.toleranceDays, !core.contains(where: { $0.slot == found.slot }) else { continue }
            open.append((found.slot, abs(found.offset), place))
        }
        guard !open.isEmpty, let first = core.first?.slot else { return }
        var slots: [Int32] = []
        for entry in open where slots.last != entry.slot { slots.append(entry.slot) }
        for slot in slots where slot > first { fill(&bySlot, open.filter { $0.slot == slot }, core, rhythm) }
        for slot in slots.reversed() where slot < first { fill(&bySlot, open.filter { $0.slot == slot }, core, rhythm) }
        series.places = bySlot.map { $0.place }.sorted()
        for place in series.places { isTaken[Int(place)] = true }
    }

    /// Gives a series the rows that a holiday or a late bill moved far off an open due day, when their amount is one that
    /// the series has.
    mutating func absorbStrays(into series: inout FoundSeries, _ rhythm: Rhythm) {
        let period = Int32(truncatingIfNeeded: rhythm.cadence.hundredthsOfDays / 100)
        let reach = min(rhythm.cadence.toleranceDays * 2 + 1, (period - 1) / 2)
        let amounts = series.places.map { payments[Int($0)].amount }
        guard let least = amounts.min(), let most = amounts.max() else { return }
        var taken: [Int32] = []
        for place in series.places { taken.append(slot(rhythm, place).slot) }
        guard let first = taken.first, let last = taken.last else { return }
        for place in rest() {
            let found = slot(rhythm, place)
            let amount = payments[Int(place)].amount
            guard abs(found.offset) <= reach, found.slot > first, found.slot < last, !taken.contains(found.slot),
                amount >= Sum.subtracting(least, least / 20), amount <= Sum.adding(most, most / 20)
            else { continue }
            taken.append(found.slot)
            isTaken[Int(place)] = true
            series.places.append(place)
        }
        series.places.sort()
    }

    private func slot(_ rhythm: Rhythm, _ place: Int32) -> (slot: Int32, offset: Int32) {
        rhythm.place(payments[Int(place)].day, civil)
    }

    /// Puts on an open due day the row whose amount suits the nearest row of the series best, if it suits and no other
    /// series runs there.
    private func fill(
        _ series: inout [(slot: Int32, place: Int32)], _ entries: [(slot: Int32, offset: Int32, place: Int32)],
        _ core: [(slot: Int32, place: Int32)], _ rhythm: Rhythm
    ) {
        let slot = entries[0].slot
        var nearest = series[0]
        for other in series where abs(other.slot - slot) <= abs(nearest.slot - slot) { nearest = other }
        let distance = abs(nearest.slot - slot)
        guard distance > 0, distance <= 2 else { return }
        let amount = payments[Int(nearest.place)].amount
        var best: (place: Int32, difference: Int64, offset: Int32)?
        for entry in entries {
            let other = payments[Int(entry.place)].amount
            let difference = max(amount, other) - min(amount, other)
            guard Int128(max(amount, other)) * 10 <= Int128(min(amount, other)) * Int128(GroupSearch.fillTenths) else { continue }
            if let best, (best.difference, best.offset) <= (difference, entry.offset) { continue }
            if !runsBeside(other, entry.place, core, rhythm) { best = (entry.place, difference, entry.offset) }
        }
        if let best { series.append((slot, best.place)) }
    }

    /// Whether an amount also occurs while the series had rows of its own: then it belongs to another series.
    private func runsBeside(_ amount: Int64, _ except: Int32, _ core: [(slot: Int32, place: Int32)], _ rhythm: Rhythm) -> Bool {
        guard let first = core.first?.place, let last = core.last?.place else { return false }
        for place in first...max(first, last) where place != except && !isTaken[Int(place)] {
            guard Payment.isNear(payments[Int(place)].amount, amount, perMille: 10) else { continue }
            let found = slot(rhythm, place).slot
            if core.contains(where: { $0.slot == found }) { return true }
        }
        return false
    }

    /// Puts together what follows one another: the same cadence on another day, or at another price.
    mutating func join() {
        guard found.count >= 2 else { return }
        found = found.ordered { payments[Int($0.places[0])].day < payments[Int($1.places[0])].day }
        var later = 1
        while later < found.count {
            if let earlier = predecessor(of: later) {
                let since = found[earlier].places.count
                found[earlier].since = since
                found[earlier].rhythm = found[later].rhythm
                found[earlier].places += found[later].places
                found.remove(at: later)
            } else {
                later += 1
            }
        }
    }

    /// The series that one seems to carry on, the nearest in amount.
    private func predecessor(of later: Int) -> Int? {
        guard let cadence = found[later].rhythm?.cadence else { return nil }
        let start = payments[Int(found[later].places[0])]
        var best: (index: Int, difference: Int64)?
        for index in 0..<later where found[index].rhythm?.cadence == cadence {
            let end = payments[Int(found[index].places[found[index].places.count - 1])]
            let gap = Int64(start.day - end.day) * 100
            guard gap * 5 >= cadence.hundredthsOfDays, gap * 10 <= cadence.hundredthsOfDays * 26 else { continue }
            let (less, more) = (min(start.amount, end.amount), max(start.amount, end.amount))
            let isSteady = gap * 2 >= cadence.hundredthsOfDays
            guard Int128(more) * 10 <= Int128(less) * Int128(isSteady ? GroupSearch.followTenths : GroupSearch.fillTenths) else { continue }
            if more - less < best?.difference ?? Int64.max { best = (index, more - less) }
        }
        return best?.index
    }

    /// Two rows a year apart make a series where the category says that such things recur.
    mutating func takePair() {
        switch habit {
        case .bill, .subscription, .fee: break
        default: return
        }
        let rest = rest()
        guard rest.count == 2 else { return }
        let (one, two) = (payments[Int(rest[0])], payments[Int(rest[1])])
        guard abs(two.day - one.day - 365) <= 10, Payment.isNear(one.amount, two.amount, perMille: 150) else { return }
        let (month, day) = civil.civil(two.day)
        for place in rest { isTaken[Int(place)] = true }
        found.append(FoundSeries(places: rest, rhythm: .calendar(.yearly, month: month % 12, day: day)))
    }
}
