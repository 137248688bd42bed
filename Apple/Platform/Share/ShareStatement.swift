#if canImport(UIKit)
import AppleCore
import Foundation
import UIKit
import UniformTypeIdentifiers

/// Takes a statement file from another app and keeps it until Evenkeel is opened, which reads it. It shows nothing of its own.
final class ShareStatement: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            await keepAll()
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        }
    }

    private func keepAll() async {
        guard let folder = SharedFolder.place else { return }
        let items = (extensionContext?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
        for provider in items.flatMap({ $0.attachments ?? [] }) where provider.hasItemConformingToTypeIdentifier(UTType.data.identifier) {
            await ShareStatement.keep(provider, in: SharedFiles(in: folder))
        }
    }

    /// The system's copy of a file is gone when its closure ends, so it is read there.
    private static func keep(_ provider: NSItemProvider, in shared: SharedFiles) async {
        await withCheckedContinuation { continuation in
            _ = provider.loadFileRepresentation(forTypeIdentifier: UTType.data.identifier) { file, _ in
                if let file, let bytes = try? Data(contentsOf: file) {
                    try? shared.keep([UInt8](bytes), named: file.lastPathComponent, .device)
                }
                continuation.resume()
            }
        }
    }
}
#endif
