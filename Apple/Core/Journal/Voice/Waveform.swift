/// The bars of a waveform, in a square of 1 by 1: as high as it was loud, around the middle.
struct Waveform: Hashable, Sendable {
    private let levels: [Int]

    /// Bars of a recording that is played.
    static let playerBars = 80
    /// How much of its place a bar takes up, and how high the least one is.
    private static let width = 2.0 / 3
    private static let least = 0.05

    /// So many bars at most; where nobody knows how loud it was, they are all the least.
    init(_ levels: [Int], bars: Int) {
        self.levels = levels.isEmpty ? Array(repeating: 0, count: bars) : SoundLevel.squeeze(levels, to: bars)
    }

    /// The last so many levels, the newest at the end.
    static func live(_ recent: [Int]) -> Waveform {
        let missing = max(0, RunningRecording.shownLevels - recent.count)
        return Waveform(
            Array(repeating: 0, count: missing) + recent.suffix(RunningRecording.shownLevels), bars: RunningRecording.shownLevels)
    }

    /// The bars as marks, of which a share was played.
    func marks(played: Double = 1) -> [ChartPicture.Mark] {
        let each = 1 / Double(max(1, levels.count))
        return levels.enumerated().map { place, level in
            let (left, half) = (Double(place) * each, max(Waveform.least, Double(level) / 100) / 2)
            let form = ChartPicture.Mark.Form.bar(
                ChartPicture.Place(x: left, y: 0.5 - half), ChartPicture.Place(x: left + each * Waveform.width, y: 0.5 + half))
            return ChartPicture.Mark(id: place, form: form, ink: (Double(place) + 0.5) * each <= played ? .accent : .muted)
        }
    }
}
