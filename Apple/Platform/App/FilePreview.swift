#if canImport(QuickLook)
import AppleCore
import QuickLook
import SwiftUI

extension View {
    /// Shows files over the app by the system's own viewer, which takes them away again once it is closed.
    @MainActor func showsFiles() -> some View { modifier(ShowingFiles(viewer: Device.viewer)) }
}

/// The system's viewer over what it stands at.
private struct ShowingFiles: ViewModifier {
    @Bindable var viewer: FileViewer

    func body(content: Content) -> some View { content.quickLookPreview($viewer.file) }
}
#endif
