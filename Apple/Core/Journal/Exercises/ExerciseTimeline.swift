/// A guided exercise laid out in time.
struct ExerciseTimeline: Hashable, Sendable {
    /// What is done, round by round.
    let beats: [Beat]
    /// All of it, in milliseconds.
    let length: Int64
    /// How often all steps are gone through.
    let rounds: Int

    /// What goes on in a part.
    enum Phase: String, Hashable, Sendable {
        case `in`, hold, out, rest
        case doing = "do"
        case ask
    }

    /// A step at its place in time. What asks something takes none: the clock stands still until it is answered.
    struct Beat: Hashable, Sendable {
        /// Which one of all.
        let index: Int
        /// Which step, from 1.
        let step: Int
        /// Which round, from 1.
        let round: Int
        /// When it begins, in milliseconds.
        let start: Int64
        /// How long it is, in milliseconds.
        let length: Int64
        let phase: Phase
        let asks: Exercise.Answer?
        /// How full the lungs are before and after it, 0…1.
        let from: Double
        let to: Double
    }

    /// A moment of an exercise.
    struct Place: Hashable, Sendable {
        let beat: Beat
        /// Which second of the part it is, counted from 1; 0 at a question.
        let count: Int
        /// Milliseconds that are left of the part.
        let left: Int64
        /// How full the lungs are, 0…1.
        let fullness: Double
    }

    init(_ exercise: Exercise) {
        var (beats, start): ([Beat], Int64) = ([], 0)
        let fullness = ExerciseTimeline.fullness(of: exercise.steps)
        for round in 1...max(exercise.rounds, 1) {
            for (index, step) in exercise.steps.enumerated() {
                let phase = step.asks != nil ? Phase.ask : step.breath.flatMap { Phase(rawValue: $0.rawValue) } ?? .doing
                let length = Int64(step.seconds) * 1000
                beats.append(
                    Beat(
                        index: beats.count, step: index + 1, round: round, start: start, length: length, phase: phase, asks: step.asks,
                        from: fullness[index].from, to: fullness[index].to))
                start += length
            }
        }
        (self.beats, length, rounds) = (beats, start, exercise.rounds)
    }

    /// What is on at a millisecond, once so many questions are answered; nil at the end.
    func place(at time: Int64, answered: Int) -> Place? {
        var asked = 0
        for beat in beats {
            let into = max(0, time - beat.start)
            if beat.phase == .ask {
                if asked >= answered { return Place(beat: beat, count: 0, left: 0, fullness: 0) }
                asked += 1
            } else if into < beat.length {
                let share = Double(into) / Double(beat.length)
                return Place(
                    beat: beat, count: Int(into / 1000) + 1, left: beat.length - into, fullness: beat.from + (beat.to - beat.from) * share)
            }
        }
        return nil
    }

    /// How full the lungs are before and after each step: they fill by all breaths in, and are empty after each breath out.
    private static func fullness(of steps: [Exercise.Step]) -> [(from: Double, to: Double)] {
        let whole = steps.reduce(0) { $0 + ($1.breath == .in ? $1.seconds : 0) }
        var now = 0.0
        return steps.map { step in
            let from = now
            if step.breath == .in { now = min(1, now + Double(step.seconds) / Double(whole)) }
            if step.breath == .out { now = 0 }
            return (from, now)
        }
    }
}
