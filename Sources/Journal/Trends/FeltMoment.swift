package import Values

/// A check-in with what it belongs to.
package struct FeltMoment: Hashable, Sendable {
    /// How it felt, and when.
    package var checkIn: CheckIn
    /// The code of what set it off; nil where nothing was said.
    package var trigger: String?
    /// What it was taken before or after; nil for one that stands alone.
    package var beside: Beside?

    /// What a check-in was taken beside.
    package struct Beside: Hashable, Sendable {
        /// The record of the entry, or of what was practised.
        package var record: UUID128
        /// The exercise's code; nil for an entry.
        package var exercise: String?
        /// Whether it was taken afterwards.
        package var isAfter: Bool

        /// What it was taken beside.
        package init(record: UUID128, exercise: String? = nil, isAfter: Bool) {
            self.record = record
            self.exercise = exercise
            self.isAfter = isAfter
        }
    }

    /// A check-in that stands alone unless something is said.
    package init(_ checkIn: CheckIn, trigger: String? = nil, beside: Beside? = nil) {
        self.checkIn = checkIn
        self.trigger = trigger
        self.beside = beside
    }
}

/// A quarter of the square of pleasantness and energy. What lies on a line between two belongs to the pleasant one, and to the one with energy.
package enum FeelingQuarter: UInt8, CaseIterable, Sendable {
    case bright
    case calm
    case tense
    case low

    /// The word of texts and of JSON.
    package var code: String {
        switch self {
        case .bright: "bright"
        case .calm: "calm"
        case .tense: "tense"
        case .low: "low"
        }
    }

    /// Where a check-in lies.
    package init(_ checkIn: CheckIn) {
        self =
            checkIn.pleasantness >= 0
            ? checkIn.energy >= 0 ? .bright : .calm
            : checkIn.energy >= 0 ? .tense : .low
    }
}

/// A part of the day, by the person's own clock.
package enum DayPart: UInt8, CaseIterable, Sendable {
    case night
    case morning
    case afternoon
    case evening

    /// The word of texts and of JSON.
    package var code: String {
        switch self {
        case .night: "night"
        case .morning: "morning"
        case .afternoon: "afternoon"
        case .evening: "evening"
        }
    }

    /// The part that a minute since midnight lies in: each has six hours, the night the first.
    package init(minute: Int) {
        self = DayPart(rawValue: UInt8(clamping: minute / 360)) ?? .evening
    }
}
