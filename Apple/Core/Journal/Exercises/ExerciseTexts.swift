import Values

/// What is said of exercises, in a language.
extension Catalogue {
    func title(of exercise: Exercise) -> String { text("exercise.\(exercise.code).title") }
    func what(_ exercise: Exercise) -> String { text("exercise.\(exercise.code).what") }
    func why(_ exercise: Exercise) -> String { text("exercise.\(exercise.code).why") }
    /// Whom it does not suit; empty where it suits everybody.
    func caution(of exercise: Exercise) -> String { exercise.hasCaution ? text("exercise.\(exercise.code).caution") : "" }
    /// A step, from 1.
    func step(_ number: Int, of exercise: Exercise) -> String { text("exercise.\(exercise.code).step.\(number)") }

    /// How long something takes or took; what is shorter than a minute is one.
    func minutes(_ count: Int) -> String { text("web.minutes", .count("count", max(1, count))) }

    /// The same of seconds.
    func minutes(ofSeconds seconds: Int) -> String { minutes((seconds + 30) / 60) }

    /// Its kind, and how long it takes.
    func kindLine(of exercise: Exercise) -> String {
        text("web.exercise.kind.\(exercise.kind.rawValue)") + " · " + minutes(exercise.minutes)
    }

    /// A change from before to after, in words that say neither more nor less than was counted.
    func effect(_ effect: PracticeEffects.Effect) -> String {
        let direction = effect.pleasantness > 0 ? "more" : effect.pleasantness < 0 ? "less" : "same"
        return text(
            "web.exercise.effect.\(direction)", .count("points", abs(effect.pleasantness)), .count("count", effect.pairs))
    }

    /// The hour of a clock.
    func clock(_ hour: Int) -> String { time(minuteOfDay: hour * 60) }
}

extension Exercise.Kind {
    /// The system's picture of it, and a colour of the design's palette.
    var look: (picture: String, colour: Int) {
        switch self {
        case .breathing: ("wind", 4)
        case .grounding: ("leaf", 1)
        case .body: ("figure.stand", 2)
        case .reframing: ("arrow.triangle.2.circlepath", 3)
        case .gratitude: ("heart", 5)
        case .sleep: ("moon", 7)
        case .money: ("circle.grid.2x2", 6)
        }
    }
}
