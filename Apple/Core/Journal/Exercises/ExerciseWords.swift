/// Words of the list of exercises.
package struct ExercisesWords: Sendable {
    /// Its title.
    package let title: String
    /// What it is for.
    package let subtitle: String
    /// What finds some.
    package let search: String
    /// The kinds.
    package let kinds: String
    /// The lengths.
    package let lengths: String
    /// That none fits.
    package let none: String
    /// The way to what was practised.
    package let progress: String
    /// Where that leads.
    package let progressWay = PageWay.journal(.progress)
    /// The way to pauses and evenings.
    package let pauses: String
    /// Where that leads.
    package let pausesWay = PageWay.journal(.pauses)

    init(_ text: (String) -> String) {
        (title, subtitle, search) = (text("web.exercise.title"), text("web.exercise.subtitle"), text("web.exercise.search"))
        (kinds, lengths, none) = (text("web.exercise.kinds"), text("web.exercise.lengths"), text("web.exercise.noneFound"))
        (progress, pauses) = (text("web.exercise.progress.title"), text("web.pause.title"))
    }
}

/// Words of an exercise.
package struct ExerciseWords: Sendable {
    /// Begins it.
    package let start: String
    /// Asks how somebody is before it.
    package let askBefore: String
    /// That they said so.
    package let isCheckedIn: String
    /// What stands above what it is based on.
    package let why: String
    /// What stands above what came of it.
    package let history: String
    /// Makes it a favourite.
    package let favourite: String
    /// What it may do while it runs: be heard, and what comes of that.
    package let (senses, sound, soundHow): (String, String, String)

    init(_ text: (String) -> String) {
        (senses, sound) = (text("web.exercise.senses"), text("web.exercise.senses.sound"))
        soundHow = text("apple.exercise.soundHow")
        (start, askBefore) = (text("web.exercise.start"), text("web.exercise.checkInBefore"))
        (isCheckedIn, why) = (text("web.exercise.checkedIn"), text("web.exercise.why"))
        (history, favourite) = (text("web.exercise.history"), text("web.exercise.favourite"))
    }
}

/// Words of the player of an exercise, and of what comes after it.
package struct GuideWords: Sendable {
    /// Ends it before its end.
    package let end: String
    /// To what was before.
    package let back: String
    /// To what comes next.
    package let next: String
    /// Stands still.
    package let pause: String
    /// Goes on.
    package let resume: String
    /// Keeps what was written.
    package let keep: String
    /// Where what was written is until then.
    package let keepHow: String
    /// That it is kept.
    package let kept: String
    /// Asks how somebody is now.
    package let askAfter: String
    /// That they said so.
    package let isCheckedIn: String

    init(_ text: (String) -> String) {
        (end, back, next) = (text("web.exercise.end"), text("web.back"), text("web.exercise.next"))
        (pause, resume) = (text("web.exercise.pause"), text("web.exercise.resume"))
        (keep, keepHow, kept) = (text("web.exercise.keep"), text("web.exercise.keepHow"), text("web.exercise.kept"))
        (askAfter, isCheckedIn) = (text("web.exercise.checkInAfter"), text("web.exercise.checkedIn"))
    }
}
