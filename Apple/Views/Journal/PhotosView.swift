import AppleCore
import SwiftUI

/// The photos of an entry, and what adds some.
struct PhotosSection: View {
    let photos: PhotosModel

    var body: some View {
        if photos.isShown {
            Section {
                ForEach(photos.shown) { PhotoLine(photo: $0, photos: photos) }
                if photos.hasRoom { Button(photos.words.add, systemImage: "photo.badge.plus") { photos.choose() } }
            } header: {
                Text(photos.words.title)
            } footer: {
                Words(photos.said).accessibilityAddTraits(.updatesFrequently)
            }
            .onChange(of: photos.line) { photos.lookAgain() }
        }
    }
}

/// A photo: opened large by a tap, taken away behind a swipe or in its menu.
private struct PhotoLine: View {
    let photo: ShownPhoto
    let photos: PhotosModel

    var body: some View {
        Button {
            photos.open(photo)
        } label: {
            VStack(alignment: .leading, spacing: Space.space1) {
                PhotoPicture(photo: photo).frame(maxHeight: Space.square)
                Words(photo.problem).font(.footnote).foregroundStyle(Color(.muted))
            }
        }
        .frame(minHeight: Space.target)
        .task(id: photo.id) { await photos.look(photo.id) }
        .swipeActions { removing }
        .contextMenu { removing }
    }

    private var removing: some View {
        Button(photos.words.remove, systemImage: "trash", role: .destructive) { Task { await photos.remove(photo.id) } }
    }
}

/// What a photo shows, for eyes and for ears; a sign in its place until it is opened.
private struct PhotoPicture: View {
    let photo: ShownPhoto
    @Environment(\.pictures) private var pictures

    var body: some View {
        if let image = photo.bytes.flatMap({ pictures?.image($0) }) {
            image.resizable().scaledToFit().accessibilityLabel(photo.name)
        } else {
            Image(systemName: ShownPhoto.picture).imageScale(.large).foregroundStyle(Color(.muted)).accessibilityLabel(photo.name)
        }
    }
}

/// Photos are dropped on what it stands at, and one is looked at large.
struct TakingPhotos: ViewModifier {
    @Bindable var photos: PhotosModel

    func body(content: Content) -> some View {
        content
            .dropDestination(for: URL.self) { dropped, _ in photos.drop(dropped) }
            .coveredSheet(item: $photos.large) { PhotoSheet(large: $0, photos: photos) }
    }
}

/// A photo in large, what it shows in words, and what takes it away.
private struct PhotoSheet: View {
    let large: LargePhoto
    @Bindable var photos: PhotosModel

    var body: some View {
        NavigationStack {
            Form {
                if let photo = photos.now(large) { PhotoPicture(photo: photo) }
                Section {
                    TextField(photos.words.alt, text: $photos.alt, axis: .vertical)
                } footer: {
                    Text(photos.words.altHow)
                }
                Button(photos.words.remove, systemImage: "trash", role: .destructive) { Task { await photos.remove(large.id) } }
            }
            .navigationTitle(large.name)
            .modifier(Ground())
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(photos.words.close) { photos.large = nil } } }
        }
    }
}
