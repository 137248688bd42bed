import AppleCore
import SwiftUI

/// What a screen does to records: what is asked before, what is said after, and the way back.
struct DoingDeeds: ViewModifier {
    @Bindable var deeds: DeedModel
    let cancel: String

    func body(content: Content) -> some View {
        content
            .overlay(alignment: .bottom) { if let done = deeds.done { DoneBar(done: done) } }
            .sensoryFeedback(trigger: deeds.felt) { _, felt in felt.map { SensoryFeedback($0) } }
            .coveredSheet(item: $deeds.question) { QuestionSheet(question: $0, deeds: deeds, cancel: cancel) }
            .coveredSheet(item: $deeds.look) { LookSheet(look: $0, deeds: deeds, cancel: cancel) }
            .coveredSheet(item: $deeds.parts) { PartsSheet(draft: $0, deeds: deeds, cancel: cancel) }
            .coveredSheet(item: $deeds.picker) { picker in
                RowPickerSheet(picker: picker, cancel: cancel, take: { await deeds.take($0) }, leave: { deeds.picker = nil })
            }
    }
}

extension SensoryFeedback {
    /// How something that was done feels.
    fileprivate init(_ felt: Felt) { self = felt.isProblem ? .error : .success }
}

/// What was done, and what takes it back.
private struct DoneBar: View {
    let done: DoneDeed
    @Environment(ScreenModel.self) private var model

    var body: some View {
        HStack {
            Text(done.text).foregroundStyle(Color(done.ink)).accessibilityAddTraits(.updatesFrequently)
            Spacer()
            if done.hasWayBack {
                Button(model.deeds.undoWords) { Task { await model.undo() } }.frame(minWidth: Space.target, minHeight: Space.target)
            }
        }
        .padding(Space.space3)
        .background(Color(.mist), in: RoundedRectangle(cornerRadius: Space.space3))
        .padding(Space.space4)
    }
}

/// A form that is asked before something is done.
private struct QuestionSheet: View {
    @Bindable var question: DeedQuestion
    let deeds: DeedModel
    let cancel: String

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    QuestionFields(draft: question.draft)
                } footer: {
                    Words(question.how)
                    Words(question.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                }
            }
            // Days have no zone: the ones of pickers are those of UTC.
            .environment(\.timeZone, .gmt)
            .navigationTitle(question.draft.form.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(cancel) { deeds.question = nil } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(question.draft.form.action) { Task { await deeds.save(question) } }
                        .disabled(question.isHeld).keyboardShortcut(.defaultAction)
                }
            }
        }
        .modifier(AskingAmount(doubt: deeds.doubt, cancel: cancel))
    }
}

/// Asks about an amount that is far beyond what its account has seen, over the form that it was typed into.
struct AskingAmount: ViewModifier {
    @Bindable var doubt: AmountDoubt
    let cancel: String

    func body(content: Content) -> some View {
        content.alert(doubt.title, isPresented: $doubt.isAsking) {
            Button(doubt.keep) { Task { await doubt.mean() } }
            Button(cancel, role: .cancel) {}
        } message: {
            Text(doubt.text)
        }
    }
}

/// The fields of a form.
private struct QuestionFields: View {
    @Bindable var draft: FormDraft

    var body: some View {
        ForEach($draft.entries) { FieldView(entry: $0) }
    }
}

/// The icon and the colour of a category.
private struct LookSheet: View {
    @Bindable var look: LookDraft
    let deeds: DeedModel
    let cancel: String

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker(look.iconLabel, selection: $look.icon) {
                        ForEach(look.icons) { LookLabel(name: $0.name, mark: $0.mark).tag($0.id) }
                    }
                    Picker(look.colourLabel, selection: $look.colour) {
                        ForEach(look.colours) { LookLabel(name: $0.name, mark: $0.mark).tag($0.id) }
                    }
                    .pickerStyle(.inline)
                } footer: {
                    Words(look.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                }
            }
            .navigationTitle(look.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(cancel) { deeds.look = nil } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(deeds.saveWords) { Task { await deeds.save(look) } }.keyboardShortcut(.defaultAction)
                }
            }
        }
    }
}

/// An icon or a colour by its name.
private struct LookLabel: View {
    let name: String
    let mark: CategoryMark

    var body: some View {
        Label {
            Text(name)
        } icon: {
            MarkView(mark: mark)
        }
    }
}

/// The mark of a category: its picture in its colour. The words beside it say what it is.
struct MarkView: View {
    let mark: CategoryMark

    var body: some View { Image(systemName: mark.picture).foregroundStyle(Color(mark.ink)).accessibilityHidden(true) }
}

/// What can be done, as buttons.
struct DeedButtons<Kind: Hashable & Sendable>: View {
    let deeds: [NamedDeed<Kind>]
    let start: @MainActor (Kind) async -> Void

    var body: some View {
        ForEach(deeds) { deed in
            Button(deed.name, systemImage: deed.picture) { Task { await start(deed.kind) } }
        }
    }
}

/// A screen that has nothing to show.
struct NothingView: View {
    let title: String
    let empty: Page.Empty
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List { EmptyPart(empty: empty) }
            .navigationTitle(title)
            .refreshable { await model.refresh() }
    }
}
