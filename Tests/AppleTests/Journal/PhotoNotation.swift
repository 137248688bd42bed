import Foundation
import Synchronization

@testable import AppleCore

/// Pictures as cameras write them, in a few bytes: their parts are real, their pixels are not.
enum PictureNotation {
    /// Where a camera was, as it writes it down.
    static let place = Array("43.6532 N 79.3832 W".utf8)

    /// A part of a file.
    static func part(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    /// A frame of a size.
    static func frame(_ width: Int, _ height: Int, _ marker: UInt8 = 0xC0) -> [UInt8] {
        part(marker, [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1, 1, 0x11, 0])
    }

    /// What says where and when it was taken.
    static let told = part(0xE1, Array("Exif\0\0".utf8) + place) + part(0xED, Array("Photoshop 3.0".utf8) + place) + part(0xFE, place)

    /// What is left of a picture that is kept, before its frame.
    static let plain =
        part(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]) + part(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9])

    /// Tables and pixels, with a byte of ones, a marker that stands within them, and a second run of them.
    static let pixels =
        part(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + part(0xC4, [0, 1, 2]) + part(0xDA, [1, 1, 0, 0, 63, 0])
        + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56] + part(0xDA, [1, 1, 0, 1, 63, 0]) + [0x78, 0x9A]

    /// A picture of a size.
    ///
    /// - Parameters:
    ///   - before: parts before its frame.
    ///   - behind: what stands behind its end.
    static func file(_ width: Int, _ height: Int, before: [UInt8] = plain, behind: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + before + frame(width, height) + pixels + [0xFF, 0xD9] + behind
    }

    /// A picture as a phone takes it: with its place, and a smaller picture behind it.
    static func taken(_ width: Int, _ height: Int) -> [UInt8] {
        file(width, height, before: told + plain, behind: file(160, 120, before: told))
    }
}

/// A device that opens pictures and draws them smaller, and writes into each what a camera knew, as a careless system would.
@MainActor
final class MadeUpPhotos {
    let chooser = PhotoChooser()
    /// Sizes that were drawn.
    private let drawn = Mutex<[String]>([])

    var sizes: [String] { drawn.withLock { $0 } }

    /// What photos are added with.
    var ports: PhotoPorts {
        PhotoPorts(
            PhotoMaker { [self] file in
                guard let picture = PlainJPEG(file) else { return nil }
                return PhotoMaker.Picture(width: picture.width, height: picture.height) { side in
                    let longest = max(picture.width, picture.height, side)
                    let (width, height) = (picture.width * side / longest, picture.height * side / longest)
                    self.drawn.withLock { $0.append("\(width) × \(height)") }
                    return PictureNotation.taken(width, height)
                }
            }, chooser)
    }

    /// Chooses pictures in the window that is open; nil stands for one that can't be read.
    func choose(_ files: [[UInt8]?]) async {
        chooser.isChoosing = false
        await chooser.take(files.map { file in { file.map { Data($0) } } })
    }
}
