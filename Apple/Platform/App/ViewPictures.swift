#if canImport(ImageIO)
import AppleCore
import AppleViews
import Foundation
import ImageIO
import SwiftUI

extension PictureMaker {
    /// Draws by SwiftUI's own renderer, three dots for each point, as the web app saves its pictures.
    static let device = PictureMaker { view in
        let renderer = ImageRenderer(content: view)
        renderer.scale = 3
        return renderer.cgImage.flatMap { written($0, "public.png") }
    } image: { bytes in
        let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil)
        return source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }.map { Image(decorative: $0, scale: 1) }
    }
}

extension PhotoMaker {
    /// Opens by ImageIO, which turns a picture as its file says.
    static let device = PhotoMaker { bytes in
        guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil),
            let about = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
            let width = about[kCGImagePropertyPixelWidth] as? Int, let height = about[kCGImagePropertyPixelHeight] as? Int
        else { return nil }
        return Picture(width: width, height: height) { side in
            let how: [CFString: Any] = [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: side,
            ]
            let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            return CGImageSourceCreateThumbnailAtIndex(source, 0, how as CFDictionary).flatMap {
                written($0, "public.jpeg", [kCGImageDestinationLossyCompressionQuality: 0.85, kCGImageDestinationBackgroundColor: white])
            }
        }
    }
}

/// The file of a picture.
private func written(_ image: CGImage, _ kind: String, _ how: [CFString: Any] = [:]) -> [UInt8]? {
    let data = NSMutableData()
    guard let file = CGImageDestinationCreateWithData(data, kind as CFString, 1, nil) else { return nil }
    CGImageDestinationAddImage(file, image, how as CFDictionary)
    return CGImageDestinationFinalize(file) ? [UInt8](data as Data) : nil
}
#endif
