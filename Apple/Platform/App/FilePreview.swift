#if canImport(QuickLook)
import AppleCore
import PhotosUI
import QuickLook
import SwiftUI

extension View {
    /// What of the system's own stands over the app: its viewer of files, which takes them away once it is closed, and its library of photos.
    @MainActor func showsFiles() -> some View { modifier(SystemWindows(viewer: Device.viewer, chooser: Device.photos)) }
}

private struct SystemWindows: ViewModifier {
    @Bindable var viewer: FileViewer
    @Bindable var chooser: PhotoChooser
    @State private var chosen: [PhotosPickerItem] = []

    func body(content: Content) -> some View {
        content.quickLookPreview($viewer.file)
            .photosPicker(isPresented: $chooser.isChoosing, selection: $chosen, maxSelectionCount: chooser.most, matching: .images)
            .onChange(of: chosen) { _, items in
                Task { await chooser.take(items.map { item in { try? await item.loadTransferable(type: Data.self) } }) }
                chosen = []
            }
    }
}
#endif
