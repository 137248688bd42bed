import AppleCore
import SwiftUI

/// All exercises: what fits now, what helped before, favourites, and all of them by kind, length and words.
struct ExercisesView: View {
    @Bindable var exercises: ExercisesModel

    var body: some View {
        List {
            PageHead(subtitle: exercises.words.subtitle)
            Section {
                RuleChoicePicker(name: exercises.words.kinds, choices: exercises.kinds, chosen: $exercises.kind)
                RuleChoicePicker(name: exercises.words.lengths, choices: exercises.lengths, chosen: $exercises.length)
            }
            ForEach(exercises.sections) { ExerciseSectionView(section: $0) }
            if exercises.isNoneFound {
                Text(exercises.words.none).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently)
            }
            Section {
                NavigationLink(exercises.words.progress, value: exercises.words.progressWay)
                NavigationLink(exercises.words.pauses, value: exercises.words.pausesWay)
            }
        }
        .navigationTitle(exercises.words.title)
        .searchable(text: $exercises.typed, prompt: exercises.words.search)
    }
}

/// Exercises under a title.
private struct ExerciseSectionView: View {
    let section: ExerciseSection

    var body: some View {
        Section {
            ForEach(section.lines) { line in
                NavigationLink(value: line.way) { ExerciseText(line: line) }
            }
        } header: {
            Text(section.title)
        }
    }
}

/// What a line of exercises says.
struct ExerciseText: View {
    let line: ExerciseLine

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
            Image(systemName: line.picture).foregroundStyle(Color(line.ink)).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(line.title).font(.body)
                Text(line.detail).font(.footnote).foregroundStyle(Color(.muted))
                Text(line.kind).font(.footnote).foregroundStyle(Color(.muted))
                Words(line.favourite).font(.footnote).foregroundStyle(Color(.amber))
            }
        }
    }
}

/// An exercise: what it is, whom it does not suit, its beginning, what it is based on and what came of it.
struct ExerciseView: View {
    @Bindable var exercise: ExerciseModel

    var body: some View {
        List {
            PageHead(subtitle: exercise.kind)
            ExerciseStart(exercise: exercise)
            Section {
                Text(exercise.why)
                ExerciseSource(exercise: exercise)
            } header: {
                Text(exercise.words.why)
            }
            if !exercise.history.isEmpty {
                Section {
                    ForEach(exercise.history, id: \.self) { Text($0) }
                } header: {
                    Text(exercise.words.history)
                }
            }
            Section {
                Toggle(exercise.words.favourite, isOn: $exercise.isFavourite)
            }
            if let sound = exercise.sound { SoundSection(sound: sound, words: exercise.words) }
        }
        .navigationTitle(exercise.title)
        .coveredSheet(item: $exercise.guided) { GuidedView(guided: $0) }
        .coveredSheet(item: $exercise.checkIn) { CheckInSheet(model: $0) }
    }
}

/// What it is, and what begins it.
private struct ExerciseStart: View {
    let exercise: ExerciseModel

    var body: some View {
        Section {
            Text(exercise.what)
            if !exercise.caution.isEmpty { Label(exercise.caution, systemImage: "exclamationmark.triangle") }
            Button(exercise.words.start, systemImage: "play") { exercise.start() }
            if exercise.isCheckedIn {
                Text(exercise.words.isCheckedIn).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently)
            } else {
                Button(exercise.words.askBefore) { exercise.askBefore() }
            }
        } footer: {
            Words(exercise.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
        }
    }
}

/// Whether exercises are heard on this device.
private struct SoundSection: View {
    @Bindable var sound: GuideSound
    let words: ExerciseWords

    var body: some View {
        Section {
            Toggle(words.sound, isOn: $sound.isOn)
        } header: {
            Text(words.senses)
        } footer: {
            Text(words.soundHow)
        }
    }
}

/// The study behind it.
private struct ExerciseSource: View {
    let exercise: ExerciseModel

    var body: some View {
        if let address = exercise.address {
            Link(exercise.source, destination: address)
        } else {
            Words(exercise.source).font(.footnote).foregroundStyle(Color(.muted))
        }
    }
}
