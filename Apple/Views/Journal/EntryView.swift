import AppleCore
import SwiftUI

/// An entry that is written or read.
struct EntryView: View {
    @Bindable var entry: EntryEditor
    @Environment(ScreenModel.self) private var model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                Text(entry.subtitle).font(.subheadline).foregroundStyle(Color(.muted))
                Words(entry.prompt).font(.body)
                if !entry.prompt.isEmpty { Button(entry.words.withoutPrompt) { entry.dropPrompt() } }
            }
            TextSection(entry: entry)
            if let recordings = entry.recordings { RecordingsView(recordings) }
            PhotosSection(photos: entry.photos)
            Section { ForEach(entry.feelings) { EntryFeelingLine(feeling: $0) { entry.ask($0) } } }
            TagsSection(entry: entry)
            LinkedRowsSection(rows: entry.rows)
            Section {
                Button(entry.words.delete, systemImage: "trash", role: .destructive) { Task { await entry.remove() } }
            }
        }
        .navigationTitle(entry.name)
        .modifier(OpeningHelp(help: entry.care.help))
        .modifier(TakingPhotos(photos: entry.photos))
        .onChange(of: entry.elsewhere) { entry.hear() }
        .onChange(of: entry.isGone) { dismiss() }
        .modifier(LeavingScreen { Task { await entry.leave() } })
        .coveredSheet(item: $entry.checkIn) { CheckInSheet(model: $0).environment(model) }
    }
}

/// The title and the text, and whether they are kept.
private struct TextSection: View {
    @Bindable var entry: EntryEditor

    var body: some View {
        Section {
            TextField(text: $entry.title, prompt: Text(entry.words.titleHint)) { Text(entry.words.title) }
            TextField(entry.words.text, text: $entry.text, axis: .vertical)
            CareOfferView(offer: entry.care, written: entry.text)
        } footer: {
            Words(entry.said).accessibilityAddTraits(.updatesFrequently)
            Words(entry.left).accessibilityAddTraits(.updatesFrequently)
        }
    }
}

/// How somebody felt before or after it, or what asks for it.
struct EntryFeelingLine: View {
    let feeling: EntryFeeling
    let ask: @MainActor (EntryFeeling) -> Void

    var body: some View {
        if let way = feeling.way {
            NavigationLink(value: way) {
                HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
                    Dot(ink: feeling.ink)
                    VStack(alignment: .leading, spacing: Space.space1) {
                        Text(feeling.name)
                        Text(feeling.detail).font(.footnote).foregroundStyle(Color(.muted))
                    }
                }
            }
        } else {
            Button(feeling.name, systemImage: "heart") { ask(feeling) }
        }
    }
}

/// Its tags, and whether it is a favourite.
private struct TagsSection: View {
    @Bindable var entry: EntryEditor

    var body: some View {
        Section {
            Toggle(entry.words.favourite, isOn: $entry.isFavourite)
            ForEach(entry.tags) { EntryTagLine(tag: $0, entry: entry) }
            if entry.hasRoomForTags {
                TextField(text: $entry.tag, prompt: Text(entry.words.tagHint)) { Text(entry.words.addTag) }.onSubmit { entry.add() }
                ForEach(entry.suggested, id: \.self) { tag in Button(tag, systemImage: "tag") { entry.add(tag) } }
            }
        } header: {
            Text(entry.words.tags)
        }
    }
}

/// A tag: taken away behind a swipe or in its menu.
private struct EntryTagLine: View {
    let tag: EntryTag
    let entry: EntryEditor

    var body: some View {
        Label(tag.id, systemImage: "tag")
            .swipeActions { removing }
            .contextMenu { removing }
    }

    private var removing: some View { Button(tag.remove, systemImage: "minus.circle", role: .destructive) { entry.remove(tag) } }
}
