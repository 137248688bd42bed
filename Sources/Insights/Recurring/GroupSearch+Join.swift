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
        guard !open.isEmpty, let first = core.first?.slot, let last = core.last?.slot else { return }
        for entry in open where entry.slot > first && entry.slot < last { fill(&bySlot, entry, core, rhythm) }
        for entry in open where entry.slot > last { fill(&bySlot, entry, core, rhythm) }
        for entry in open.reversed() where entry.slot < first { fill(&bySlot, entry, core, rhythm) }
        series.places = bySlot.map { $0.place }.sorted()
        for place in series.places { isTaken[Int(place)] = true }
    }

    private func slot(_ rhythm: Rhythm, _ place: Int32) -> (slot: Int32, offset: Int32) {
        let day = payments[Int(place)].day
        return rhythm.place(day, month: civil.civil(day).month)
    }

    /// Puts a row on an open due day when its amount suits the nearest row of the series and no other series runs there.
    private func fill(
        _ series: inout [(slot: Int32, place: Int32)], _ entry: (slot: Int32, offset: Int32, place: Int32),
        _ core: [(slot: Int32, place: Int32)], _ rhythm: Rhythm
    ) {
        var nearest = series[0]
        for other in series where abs(other.slot - entry.slot) < abs(nearest.slot - entry.slot) { nearest = other }
        let distance = abs(nearest.slot - entry.slot)
        guard distance > 0, distance <= 2 else { return }
        let (one, two) = (payments[Int(nearest.place)].amount, payments[Int(entry.place)].amount)
        guard Int128(max(one, two)) * 10 <= Int128(min(one, two)) * Int128(GroupSearch.fillTenths) else { return }
        guard !runsBeside(two, entry.place, core, rhythm) else { return }
        series.append((entry.slot, entry.place))
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
        found.sort { payments[Int($0.places[0])].day < payments[Int($1.places[0])].day }
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
            guard gap * 2 >= cadence.hundredthsOfDays, gap * 10 <= cadence.hundredthsOfDays * 26 else { continue }
            let (less, more) = (min(start.amount, end.amount), max(start.amount, end.amount))
            guard Int128(more) * 10 <= Int128(less) * Int128(GroupSearch.followTenths) else { continue }
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
