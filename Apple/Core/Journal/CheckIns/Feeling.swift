import Values

/// A point of the square of feelings: −100…100 of pleasantness and of energy.
package struct FeelingPoint: Hashable, Sendable {
    /// From very unpleasant to very pleasant.
    package let pleasantness: Int
    /// From none to much.
    package let energy: Int

    /// How far the square goes from its middle.
    static let edge = 100
    /// How far from the middle a feeling is still even, and where a scale's outer steps begin.
    private static let (even, strong) = (15, 60)
    /// What stands for the steps of a scale, from the low end to the high one.
    private static let steps = [-80, -40, 0, 40, 80]
    /// The steps by the codes of their words.
    static let pleasantnesses = ["very-unpleasant", "unpleasant", "neutral", "pleasant", "very-pleasant"]
    static let energies = ["very-low", "low", "medium", "high", "very-high"]

    /// A point; what is beyond the square is at its edge.
    init(_ pleasantness: Int, _ energy: Int) {
        (self.pleasantness, self.energy) = (FeelingPoint.within(pleasantness), FeelingPoint.within(energy))
    }

    /// The point of a check-in; the middle where it says none.
    init(of content: JSONValue) {
        self.init(Int(clamping: content["pleasantness"]?.integer ?? 0), Int(clamping: content["energy"]?.integer ?? 0))
    }

    /// The quarter that it lies in.
    var corner: FeelingCorner {
        if abs(pleasantness) <= FeelingPoint.even && abs(energy) <= FeelingPoint.even { return .even }
        if pleasantness >= 0 { return energy >= 0 ? .bright : .calm }
        return energy >= 0 ? .tense : .low
    }

    /// The step of a scale that a value is on, from 0.
    static func step(of value: Int) -> Int {
        if abs(value) <= even { return 2 }
        return value < 0 ? (value < -strong ? 0 : 1) : (value > strong ? 4 : 3)
    }

    /// The value that stands for a step.
    static func value(of step: Int) -> Int { steps.indices.contains(step) ? steps[step] : 0 }

    /// How far it is from another one, squared.
    func distance(to other: FeelingPoint) -> Int {
        let (across, up) = (pleasantness - other.pleasantness, energy - other.energy)
        return across * across + up * up
    }

    private static func within(_ value: Int) -> Int { min(max(value, -edge), edge) }
}

/// The quarters of the square, and its middle.
enum FeelingCorner: String, CaseIterable {
    case bright, calm, low, tense, even

    /// Its colour, as the web app has it.
    var ink: Ink {
        switch self {
        case .bright: .category6
        case .calm: .category1
        case .low: .category7
        case .tense: .category5
        case .even: .category10
        }
    }
}

/// A word for a feeling, and where it lies.
struct Feeling: Hashable {
    let code: String
    let point: FeelingPoint

    /// All of them, from the most pleasant to the least.
    static let all = (JournalContent.feelings.array ?? []).compactMap { feeling in
        feeling["code"]?.string.map { Feeling(code: $0, point: FeelingPoint(of: feeling)) }
    }

    /// All, those near a point first; those as near as each other stay in their order.
    static func near(_ point: FeelingPoint) -> [Feeling] {
        all.enumerated().sorted { one, other in
            let (near, far) = (one.element.point.distance(to: point), other.element.point.distance(to: point))
            return near == far ? one.offset < other.offset : near < far
        }.map(\.element)
    }

    /// Some of them, as far from each other as they can be: before there is a point none is nearer than another.
    static func spread(_ count: Int) -> [Feeling] {
        all.enumerated().filter { place, _ in
            place == 0 || place * count / all.count != (place - 1) * count / all.count
        }.map(\.element)
    }

    /// The point that words stand for together; nil where none of them is known.
    static func point(of words: [String]) -> FeelingPoint? {
        let known = all.filter { words.contains($0.code) }.map(\.point)
        guard !known.isEmpty else { return nil }
        return FeelingPoint(mean(known.map(\.pleasantness)), mean(known.map(\.energy)))
    }

    /// The mean, to the nearest whole number; a half goes up, as in the web app.
    static func mean(_ values: [Int]) -> Int {
        Int((Double(values.reduce(0, +)) / Double(max(values.count, 1)) + 0.5).rounded(.down))
    }
}
