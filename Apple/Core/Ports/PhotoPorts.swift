package import Foundation
import Observation

/// What opens pictures on a device and draws them once more; a test's own stands in for it elsewhere.
package struct PhotoMaker: Sendable {
    /// A picture, of the bytes of its file; nil for what this device can't open.
    package var open: @Sendable (_ file: [UInt8]) -> Picture?

    /// A picture that was opened.
    package struct Picture {
        /// Its pixels from side to side and from top to bottom, as its file says them.
        package let (width, height): (Int, Int)
        /// Draws it upright and on white, no side of it longer than so many pixels, and writes that as a JPEG; nil if it can't.
        package let jpeg: (_ side: Int) -> [UInt8]?

        /// A picture.
        package init(width: Int, height: Int, jpeg: @escaping (_ side: Int) -> [UInt8]?) {
            (self.width, self.height, self.jpeg) = (width, height, jpeg)
        }
    }

    /// A way to open pictures.
    package init(open: @escaping @Sendable (_ file: [UInt8]) -> Picture?) { self.open = open }
}

/// Has photos chosen: the system's own window shows the person's library, and gives the app those alone that they choose.
@MainActor
@Observable
package final class PhotoChooser {
    /// A photo that was chosen, read when it is wanted; nil if it can't be.
    package typealias Load = @Sendable () async -> Data?

    /// Whether the window is open. The system sets that once it is closed.
    package var isChoosing = false
    /// Photos that may be chosen at once.
    package private(set) var most = 1
    @ObservationIgnored private var wanted: (@MainActor ([Load]) async -> Void)?

    /// A chooser whose window is closed.
    package init() {}

    /// Opens the window.
    ///
    /// - Parameter take: is given what is chosen.
    func choose(atMost most: Int, _ take: @escaping @MainActor ([Load]) async -> Void) {
        (self.most, wanted, isChoosing) = (most, take, true)
    }

    /// Takes what was chosen, once; without a photo it is as if there had been no window.
    package func take(_ chosen: [Load]) async {
        guard !chosen.isEmpty, let wanted else { return }
        self.wanted = nil
        await wanted(chosen)
    }
}

/// What photos are added with on a device.
package struct PhotoPorts {
    let maker: PhotoMaker
    let chooser: PhotoChooser

    /// A device's.
    package init(_ maker: PhotoMaker, _ chooser: PhotoChooser) { (self.maker, self.chooser) = (maker, chooser) }
}
