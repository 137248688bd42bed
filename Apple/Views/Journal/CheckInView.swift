import AppleCore
import SwiftUI

/// A check-in as a screen of its own.
struct CheckInView: View {
    let model: CheckInModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        CheckInForm(model: model)
            .navigationTitle(model.title)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(model.words.save) { Task { await model.save() } }.keyboardShortcut(.defaultAction)
                }
            }
            .onChange(of: model.isDone) { dismiss() }
    }
}

/// The same over another screen.
struct CheckInSheet: View {
    let model: CheckInModel
    /// The screen below; nil over a form that stands over all places, such as the one that adds a transaction.
    @Environment(ScreenModel.self) private var screen: ScreenModel?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            CheckInForm(model: model)
                .navigationTitle(model.title)
                .navigationDestination(for: PageWay.self) { way in if let frame = screen?.frame { ScreenView(way, in: frame) } }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button(model.words.cancel) { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button(model.words.save) { Task { await model.save() } }.keyboardShortcut(.defaultAction)
                    }
                }
        }
        .onChange(of: model.isDone) { dismiss() }
    }
}

/// Everything that a check-in asks.
private struct CheckInForm: View {
    @Bindable var model: CheckInModel

    var body: some View {
        Form {
            Section {
                Text(model.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
                if let entry = model.entry { NavigationLink(entry.name, value: entry.way) }
                if model.isInWords { FeelingScales(model: model) } else { FeelingSquare(model: model) }
                Button(model.otherWay) { model.isInWords.toggle() }
            } footer: {
                Words(model.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
            }
            WordsSection(model: model)
            Section {
                Slider(value: $model.strength, in: CheckInModel.strengths, step: 1) { Text(model.words.strength) }
                    .accessibilityValue(model.strengthText)
                LabeledLine(name: model.words.strength, value: model.strengthText).accessibilityHidden(true)
                Picker(model.words.trigger, selection: $model.trigger) {
                    Text(model.words.notSaid).tag(CheckInModel.noTrigger)
                    ForEach(model.triggers) { Text($0.name).tag($0.id) }
                }
            }
            MoreSection(model: model)
        }
        .modifier(OpeningHelp(help: model.care.help))
    }
}

/// Words in place of the square: a step of how pleasant it is, and one of how much energy there is.
private struct FeelingScales: View {
    @Bindable var model: CheckInModel

    var body: some View {
        Picker(model.words.scales.pleasantness, selection: $model.pleasantness) {
            Text(model.words.notYet).tag(Int?.none)
            ForEach(Array(model.words.steps.pleasantness.enumerated()), id: \.offset) { Text($0.element).tag(Optional($0.offset)) }
        }
        Picker(model.words.scales.energy, selection: $model.energy) {
            Text(model.words.notYet).tag(Int?.none)
            ForEach(Array(model.words.steps.energy.enumerated()), id: \.offset) { Text($0.element).tag(Optional($0.offset)) }
        }
    }
}

/// Words for what is felt, those near the point first.
private struct WordsSection: View {
    @Bindable var model: CheckInModel

    var body: some View {
        Section {
            ForEach(model.offered) { word in
                Button(word.name, systemImage: word.picture) { model.turn(word) }
                    .accessibilityAddTraits(word.isOn ? .isSelected : [])
            }
            Button(model.moreWords) { model.isWhole.toggle() }
        } header: {
            Text(model.words.which)
        } footer: {
            Words(model.limit).accessibilityAddTraits(.updatesFrequently)
        }
    }
}

/// A note and transactions, who can read it, and what deletes it.
private struct MoreSection: View {
    @Bindable var model: CheckInModel

    var body: some View {
        Section {
            TextField(model.words.note, text: $model.note, axis: .vertical)
            CareOfferView(offer: model.care, written: model.note)
        } header: {
            Text(model.words.more)
        } footer: {
            Text(model.words.sealed)
        }
        LinkedRowsSection(rows: model.rows)
        if model.isOld {
            Section {
                Button(model.words.delete, systemImage: "trash", role: .destructive) { Task { await model.remove() } }
            }
        }
    }
}
