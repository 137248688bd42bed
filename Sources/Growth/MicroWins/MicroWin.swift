package import Values

/// Something small that would really help, with what it would bring.
package struct MicroWin: Hashable, Sendable {
    /// What it would bring.
    package struct Gain: Hashable, Sendable {
        /// Minor units of the household's currency that a year has more by it; 0 for what is not about an amount. What happens once counts once.
        package let yearly: Int64
        /// Days by which a goal is reached sooner.
        package let daysSooner: Int
        /// Points: for it, and for what is done by it.
        package let points: Int
    }

    /// Why it is worth doing.
    package let reason: MicroWinReason
    /// What it would bring.
    package let gain: Gain
    /// Minutes that it takes.
    package let minutes: Int

    /// Bytes of the id or code that a reason is about.
    package static let thingBytes = 50

    /// What a reason asks for; nil if its numbers say that there is nothing to do, or if no key can hold what it is about.
    package init?(_ reason: MicroWinReason) {
        let isNamed = reason.thing.map { GrowthEvent.isKeyPart($0) && $0.utf8.count <= MicroWin.thingBytes } ?? true
        guard isNamed, reason.holds else { return nil }
        self.reason = reason
        gain = Gain(
            yearly: reason.yearly, daysSooner: reason.daysSooner, points: GrowthKind.microWin.points + (reason.brought?.points ?? 0))
        minutes = reason.minutes
    }

    /// Its name in keys: `unused-ID`, `checkIn`.
    package var name: String {
        guard let thing = reason.thing else { return reason.kind.code }
        return reason.kind.code + "-" + thing
    }

    /// The event that says it was done on a day.
    package func done(on day: Day) -> GrowthEvent? { GrowthEvent(.microWin, of: name, on: day) }

    /// The event that says it was put away on a day.
    package func putAway(on day: Day) -> GrowthEvent? { GrowthEvent(.setAside, of: name, on: day) }
}

extension MicroWinReason {
    /// What a year has more.
    fileprivate var yearly: Int64 {
        switch self {
        case .unusedSubscription(_, let yearly), .billRose(_, let yearly): yearly
        case .overUsual(_, let amount), .envelopeLeft(_, let amount): amount
        default: 0
        }
    }

    fileprivate var daysSooner: Int {
        if case .goalBehind(_, _, let daysSooner) = self { daysSooner } else { 0 }
    }

    /// What else is done by it, which has points of its own.
    fileprivate var brought: GrowthKind? {
        switch self {
        case .unsorted: .sorted
        case .goalBehind, .thinBuffer, .envelopeLeft: .saved
        case .lesson: .lesson
        case .questions: .recalled
        case .noCheckIn: .checkedIn
        case .unusedSubscription, .billRose, .overUsual, .oldStatement: nil
        }
    }

    /// Minutes that it takes: four transactions a minute, two questions a minute.
    fileprivate var minutes: Int {
        switch self {
        case .unsorted(let rows): min(max(rows / 4, 1), 10)
        case .questions(let count): min(max(count / 2, 1), 10)
        case .lesson(_, let minutes): minutes
        case .billRose: 10
        case .unusedSubscription: 5
        case .oldStatement: 4
        case .overUsual: 3
        case .goalBehind, .thinBuffer, .envelopeLeft: 2
        case .noCheckIn: 1
        }
    }
}
