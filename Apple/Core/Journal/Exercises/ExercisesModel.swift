import Observation
import Values

/// All exercises: what fits now, what helped before, favourites, and all of them by kind, length and words.
@MainActor
@Observable
package final class ExercisesModel {
    /// What is typed to find some.
    package var typed = ""
    /// The code of the kind that is looked for; empty for all.
    package var kind = ""
    /// How many minutes one takes at most, as a number; `0` for any length.
    package var length = "0"
    /// The kinds.
    package let kinds: [RuleChoices.Choice]
    /// The lengths.
    package let lengths: [RuleChoices.Choice]
    /// The words of the list.
    package let words: ExercisesWords
    private let moment: Exercise.Moment?
    private let desk: PracticeDesk

    /// Lengths that can be asked for, in minutes.
    private static let offered = [3, 5, 10]

    /// - Parameter moment: what the way here was for; nil for no moment of its own.
    init(_ desk: PracticeDesk, moment: Exercise.Moment? = nil) {
        (self.desk, self.moment) = (desk, moment)
        let texts = desk.texts
        words = ExercisesWords { texts.text($0) }
        kinds =
            [RuleChoices.Choice(id: "", name: texts.text("web.exercise.kind.all"))]
            + Exercise.Kind.allCases.map { RuleChoices.Choice(id: $0.rawValue, name: texts.text("web.exercise.kind.\($0.rawValue)")) }
        lengths =
            [RuleChoices.Choice(id: "0", name: texts.text("web.exercise.anyLength"))]
            + ExercisesModel.offered.map { RuleChoices.Choice(id: String($0), name: texts.text("web.exercise.upTo", .count("count", $0))) }
    }

    /// The exercises under their titles. Somebody who looks for something sees what is found and nothing else.
    package var sections: [ExerciseSection] {
        let favourites = desk.choices.favourites
        let all = section("web.exercise.all", favourite(in: fitting, favourites), favourites)
        guard kind.isEmpty, length == "0", typed.trimmed.isEmpty else { return all }
        let suggested = SuggestExercises.run(desk.exercises, desk.standing(for: moment))
        return section("web.exercise.suggested", suggested, favourites) + helped(favourites)
            + section("web.exercise.favourites", desk.exercises.filter { favourites.contains($0.code) }, favourites) + all
    }

    /// Whether none fits what is looked for.
    package var isNoneFound: Bool { fitting.isEmpty }

    private var fitting: [Exercise] {
        let most = Int(length) ?? 0
        let wanted = TextFolding.folded(typed).split(separator: " ")
        return desk.exercises.filter { exercise in
            guard kind.isEmpty || exercise.kind.rawValue == kind, most == 0 || exercise.minutes <= most else { return false }
            let own = TextFolding.folded(desk.texts.title(of: exercise) + " " + desk.texts.what(exercise))
            return wanted.allSatisfy { own.contains($0) }
        }
    }

    private func favourite(in exercises: [Exercise], _ favourites: [String]) -> [Exercise] {
        exercises.filter { favourites.contains($0.code) } + exercises.filter { !favourites.contains($0.code) }
    }

    private func helped(_ favourites: [String]) -> [ExerciseSection] {
        let changes = PracticeEffects(desk.journal.moments).exercises.filter { $0.value.pleasantness > 0 }
        let helped = desk.exercises.filter { changes[$0.code] != nil }.sorted {
            (changes[$0.code]?.pleasantness ?? 0) > (changes[$1.code]?.pleasantness ?? 0)
        }
        return section("web.exercise.helped", helped, favourites) { [desk] in changes[$0.code].map { desk.texts.effect($0) } }
    }

    /// Exercises under a title; nothing where there are none.
    private func section(
        _ title: String, _ exercises: [Exercise], _ favourites: [String], more: (Exercise) -> String? = { _ in nil }
    ) -> [ExerciseSection] {
        guard !exercises.isEmpty else { return [] }
        let rows = exercises.map { exercise in
            ExerciseLine(exercise, desk.texts, isFavourite: favourites.contains(exercise.code), detail: more(exercise))
        }
        return [ExerciseSection(id: title, title: desk.texts.text(title), lines: rows)]
    }
}

/// Exercises under a title.
package struct ExerciseSection: Hashable, Identifiable, Sendable {
    /// What it is known by.
    package let id: String
    /// The title.
    package let title: String
    /// The exercises.
    package let lines: [ExerciseLine]
}

/// An exercise of a list.
package struct ExerciseLine: Hashable, Identifiable, Sendable {
    /// Its code.
    package let id: String
    /// What it is called.
    package let title: String
    /// What it is, or what is said of it here.
    package let detail: String
    /// Its kind, and how long it takes.
    package let kind: String
    /// The system's picture of its kind.
    package let picture: String
    /// The colour of its kind.
    package let ink: Ink
    /// That it is one of the favourites; empty for one that is not.
    package let favourite: String

    init(_ exercise: Exercise, _ texts: Catalogue, isFavourite: Bool, detail: String? = nil) {
        (id, title, self.detail) = (exercise.code, texts.title(of: exercise), detail ?? texts.what(exercise))
        (kind, picture, ink) = (texts.kindLine(of: exercise), exercise.kind.look.picture, .category(exercise.kind.look.colour))
        favourite = isFavourite ? texts.text("web.exercise.isFavourite") : ""
    }

    /// What opens it.
    package var way: PageWay { .journal(.exercise(id)) }
}
