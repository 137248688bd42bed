import Foundation
import Journal

/// How loud sound is: 0…100 in steps of equal loudness, from 60 decibels below the loudest there is.
package enum SoundLevel {
    /// Decibels below the loudest that count as nothing.
    private static let floor = 60.0

    /// The level of samples from −1 to 1.
    package static func of(_ samples: some Sequence<Float>) -> Int {
        var (sum, count) = (0.0, 0.0)
        for sample in samples {
            sum += Double(sample) * Double(sample)
            count += 1
        }
        let decibels = 10 * log10(sum / max(1, count))
        return decibels.isFinite ? Int((min(1, max(0, 1 + decibels / floor)) * 100).rounded()) : 0
    }

    /// At most so many levels, each the loudest of an equal part.
    static func squeeze(_ levels: [Int], to most: Int) -> [Int] {
        guard levels.count > most, most > 0 else { return levels }
        return (0..<most).map { place in
            let from = place * levels.count / most
            return levels[from..<max(from + 1, (place + 1) * levels.count / most)].max() ?? 0
        }
    }
}

/// The levels of a recording while it becomes longer: each is the loudest of a time, and that time doubles when there are too many, so that an
/// hour takes no more room than a minute.
struct LevelLine: Hashable, Sendable {
    /// Levels at one time, an even number.
    private static let most = JournalLimits.levels * 2
    private var stepMilliseconds = 50
    private var levels: [Int] = []

    /// Notes a level, by when it was from the beginning on, without pauses.
    mutating func add(_ level: Int, at milliseconds: Int) {
        while milliseconds >= stepMilliseconds * LevelLine.most { halve() }
        let place = max(milliseconds, 0) / stepMilliseconds
        // What no level came for is as loud as what comes after it.
        while levels.count <= place { levels.append(level) }
        levels[place] = max(levels[place], level)
    }

    private mutating func halve() {
        levels = stride(from: 0, to: levels.count, by: 2).map { levels[$0..<min($0 + 2, levels.count)].max() ?? 0 }
        stepMilliseconds *= 2
    }

    /// The levels as an entry keeps them.
    var kept: [Int] { SoundLevel.squeeze(levels, to: JournalLimits.levels) }
}

/// Where a recording is silent for so long that somebody may want to go on behind it.
struct Silences: Hashable, Sendable {
    /// The silences in their order, in milliseconds.
    let spans: [Range<Int>]

    /// What has to be left for it to be worth going on, and what stays on both sides, so that no word is cut.
    private static let least = 1_500
    private static let margin = 300
    /// What counts as silent: a part of how loud the loudest was, and never more than this.
    private static let share = 0.35
    private static let most = 40.0

    /// The silences of a recording.
    init(_ levels: [Int], milliseconds: Int) {
        let limit = min(Silences.most, Double(levels.max() ?? 0) * Silences.share)
        let each = Double(milliseconds) / Double(max(1, levels.count))
        var (spans, first): ([Range<Int>], Int?) = ([], nil)
        for place in 0...levels.count {
            if place < levels.count, Double(levels[place]) < limit {
                first = first ?? place
            } else if let begun = first {
                let (from, to) = (Int(Double(begun) * each) + Silences.margin, Int(Double(place) * each) - Silences.margin)
                if to - from >= Silences.least { spans.append(from..<to) }
                first = nil
            }
        }
        self.spans = spans
    }

    /// Where to go on from a place.
    func after(_ milliseconds: Int) -> Int { spans.first { $0.contains(milliseconds) }?.upperBound ?? milliseconds }
}
