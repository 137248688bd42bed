package import AppleCore
package import SwiftUI

/// An entry that is spoken: recorded, heard, and kept with what belongs beside it. Who goes elsewhere is not recorded any more.
package struct VoiceView: View {
    @Bindable private var model: RecordingModel
    @Environment(ScreenModel.self) private var screen: ScreenModel?

    /// A voice entry.
    package init(_ model: RecordingModel) { self.model = model }

    package var body: some View {
        Form { VoiceStage(model: model) }
            .navigationTitle(model.words.name)
            .modifier(Ground())
            .modifier(ThrowingAway(model: model))
            .task { model.load() }
            .modifier(LeavingScreen { Task { await model.leave() } })
            .coveredSheet(item: $model.checkIn) { CheckInSheet(model: $0).environment(screen) }
    }
}

/// What there is at each stage.
private struct VoiceStage: View {
    let model: RecordingModel

    var body: some View {
        switch model.stage {
        case .closed: ClosedSection(words: model.words)
        case .ready, .asking:
            LeftSection(model: model)
            BeginSection(model: model)
            VoiceFeelings(model: model)
            StaysSection(words: model.words)
        case .recording(let running): RunningSection(model: model, running: running)
        case .done(let player):
            PlayerSection(model: player)
            VoiceFeelings(model: model)
            WordsSection(model: model)
        }
    }
}

/// How somebody is before or after they speak, or what asks for it.
private struct VoiceFeelings: View {
    let model: RecordingModel

    var body: some View {
        if !model.feelings.isEmpty { Section { ForEach(model.feelings) { EntryFeelingLine(feeling: $0) { model.ask($0) } } } }
    }
}

/// Says that the vault comes first.
private struct ClosedSection: View {
    let words: VoiceWords

    var body: some View {
        Section {
            Text(words.vaultHow)
        } header: {
            Text(words.vault)
        }
    }
}

/// Recordings that are in no entry yet.
private struct LeftSection: View {
    let model: RecordingModel

    var body: some View {
        if !model.left.isEmpty {
            Section {
                ForEach(model.left) { LeftLine(left: $0, model: model) }
            } header: {
                Text(model.words.left(model.left.count))
            } footer: {
                Text(model.words.leftHow)
            }
        }
    }
}

/// One of them: heard by a tap, thrown away behind a swipe or in its menu.
private struct LeftLine: View {
    let left: RecordingModel.LeftRecording
    let model: RecordingModel

    var body: some View {
        Button {
            model.takeUp(left.id)
        } label: {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(left.name).font(.body)
                Text(left.detail).font(.footnote).monospacedDigit().foregroundStyle(Color(.muted))
            }
        }
        .accessibilityHint(model.words.takeUp)
        .swipeActions { away }
        .contextMenu { away }
    }

    private var away: some View {
        Button(model.words.throwAway(left), systemImage: "trash", role: .destructive) { model.ask(left.id) }
    }
}

/// What begins.
private struct BeginSection: View {
    let model: RecordingModel

    var body: some View {
        Section {
            Text(model.words.hello)
            Button(model.words.begin, systemImage: "mic") { Task { await model.begin() } }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .disabled(model.isAskingForMicrophone)
        } footer: {
            SaidOfVoice(model: model)
        }
    }
}

/// What has to be said, such as why it could not begin, or that the system asks.
private struct SaidOfVoice: View {
    let model: RecordingModel

    var body: some View {
        Words(model.waiting).accessibilityAddTraits(.updatesFrequently)
        Words(model.said).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
    }
}

/// Where what is said stays.
private struct StaysSection: View {
    let words: VoiceWords

    var body: some View {
        Section {
            Text(words.staysHow)
        } header: {
            Label(words.stays, systemImage: "lock")
        }
    }
}

/// How loud it is, for how long, and what can be done.
private struct RunningSection: View {
    let model: RecordingModel
    let running: RunningRecording

    var body: some View {
        Section {
            WaveMarks(marks: running.marks)
            Text(model.words.time(running)).font(.largeTitle).monospacedDigit().accessibilityAddTraits(.updatesFrequently)
            Text(model.words.state(running)).font(.footnote).foregroundStyle(Color(.muted)).accessibilityAddTraits(.updatesFrequently)
            Button(model.words.toggle(running), systemImage: running.picture) { running.toggle() }
            Button(model.words.stop, systemImage: "stop.fill") { Task { await model.stop() } }
            Button(model.words.throwAway, systemImage: "trash", role: .destructive) { model.ask() }
        } footer: {
            Label(model.words.sealed, systemImage: "lock")
        }
    }
}

/// What is written beside a recording, and what keeps it.
private struct WordsSection: View {
    @Bindable var model: RecordingModel

    var body: some View {
        Section {
            TextField(model.words.title, text: $model.title)
        }
        Section {
            TextField(model.words.tags, text: $model.tags)
        } footer: {
            Text(model.words.tagsHow)
        }
        Section {
            TextField(model.words.text, text: $model.text, axis: .vertical)
        } footer: {
            Text(model.words.textHow)
        }
        Section {
            Button(model.words.keep, systemImage: "lock") { Task { await model.keep() } }.disabled(model.isKeeping)
            Button(model.words.throwAway, systemImage: "trash", role: .destructive) { model.ask() }
        } footer: {
            SaidOfVoice(model: model)
        }
    }
}

/// Asks before a recording is gone for good.
private struct ThrowingAway: ViewModifier {
    @Bindable var model: RecordingModel

    func body(content: Content) -> some View {
        content.confirmationDialog(model.words.throwAway, isPresented: $model.isAsking, titleVisibility: .visible) {
            if let question = model.question {
                Button(model.words.throwAway, role: .destructive) { Task { await model.throwAway(question) } }
            }
            Button(model.words.cancel, role: .cancel) {}
        } message: {
            Text(model.words.throwAwayHow)
        }
    }
}
