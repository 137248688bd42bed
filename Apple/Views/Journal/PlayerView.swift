package import AppleCore
package import SwiftUI

/// The recordings of an entry, each with its player, as parts of a list. The list closes them with `closesRecordings`.
package struct RecordingsView: View {
    private let model: RecordingsModel

    /// The recordings of an entry.
    package init(_ model: RecordingsModel) { self.model = model }

    package var body: some View { ForEach(model.players) { PlayerSection(model: $0) } }
}

extension View {
    /// Ends what plays when this leaves the screen, or the app is not seen. A row of a list leaves it when it is scrolled away, so that this
    /// belongs to the list.
    package func closesRecordings(_ model: RecordingsModel?) -> some View {
        modifier(LeavingScreen { model?.close() })
    }
}

/// Does something when what it stands at leaves the screen, or the app is not seen any more.
struct LeavingScreen: ViewModifier {
    let leave: @MainActor () -> Void
    @Environment(\.scenePhase) private var phase

    init(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }

    func body(content: Content) -> some View {
        content
            .onDisappear { leave() }
            .onChange(of: phase) { _, now in
                switch now {
                case .background: leave()
                default: break
                }
            }
    }
}

/// A player as a part of a list.
struct PlayerSection: View {
    let model: PlayerModel

    var body: some View {
        Section {
            PlayerView(model)
        } header: {
            Text(model.words.recording)
        }
    }
}

/// Plays a recording: its waveform, where it is, and what can be done.
package struct PlayerView: View {
    @Bindable private var model: PlayerModel

    /// A player of a recording.
    package init(_ model: PlayerModel) { self.model = model }

    package var body: some View {
        WaveMarks(marks: model.marks)
        Slider(value: $model.position, in: model.length, step: 1) { Text(model.words.position) }
            .labelsHidden()
            .accessibilityValue(model.time)
            .accessibilityAdjustableAction { model.turn(ahead: $0 == .increment) }
        // The slider says it.
        Text(model.time).font(.footnote).monospacedDigit().accessibilityHidden(true)
        PlayerButtons(model: model)
        Picker(model.words.speed, selection: $model.speed) {
            ForEach(model.speeds) { Text($0.name).tag($0.id) }
        }
        if model.hasSilence { Toggle(model.words.skipSilence, isOn: $model.skipsSilence) }
        Words(model.waiting).accessibilityAddTraits(.updatesFrequently)
        Words(model.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
    }
}

/// Back, play or pause, ahead.
private struct PlayerButtons: View {
    let model: PlayerModel

    var body: some View {
        HStack(spacing: Space.space4) {
            Button(model.words.back, systemImage: "gobackward") { model.skip(ahead: false) }
                .frame(minWidth: Space.target, minHeight: Space.target)
            Button(model.toggleName, systemImage: model.picture) { Task { await model.toggle() } }
                .frame(minWidth: Space.target, minHeight: Space.target)
                .disabled(model.isOpening)
            Button(model.words.ahead, systemImage: "goforward") { model.skip(ahead: true) }
                .frame(minWidth: Space.target, minHeight: Space.target)
        }
        .labelStyle(.iconOnly)
        // Buttons in one row of a list would all be pressed otherwise.
        .buttonStyle(.borderless)
    }
}

/// The bars of a waveform, which what is beside it says in words.
struct WaveMarks: View {
    let marks: [ChartPicture.Mark]

    var body: some View {
        ZStack {
            ForEach(marks) { ChartShape(form: $0.form).fill(Color($0.ink)) }
        }
        .frame(minHeight: Space.target)
        .accessibilityHidden(true)
    }
}
