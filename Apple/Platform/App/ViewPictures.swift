#if canImport(ImageIO)
import AppleViews
import Foundation
import ImageIO
import SwiftUI

extension PictureMaker {
    /// Draws by SwiftUI's own renderer, three dots for each point, as the web app saves its pictures.
    static let device = PictureMaker { view in
        let renderer = ImageRenderer(content: view)
        renderer.scale = 3
        let png = NSMutableData()
        guard let image = renderer.cgImage, let file = CGImageDestinationCreateWithData(png, "public.png" as CFString, 1, nil) else {
            return nil
        }
        CGImageDestinationAddImage(file, image, nil)
        return CGImageDestinationFinalize(file) ? [UInt8](png as Data) : nil
    }
}
#endif
