import Foundation

/// Where the journal keeps what it has: the boxes of the device's store, or memory for somebody who only looks around.
package struct JournalBoxes: Sendable {
    /// A box with what it holds from now on; nil takes it away.
    package typealias Content = (name: BoxName, bytes: [UInt8]?)

    /// What a box holds; nil if it is empty.
    package var read: @Sendable (BoxName) throws -> [UInt8]?
    /// Fills boxes, all or none; durable when it returns.
    package var write: @Sendable ([Content]) throws -> Void
    /// The names of all boxes.
    package var names: @Sendable () throws -> [BoxName]

    /// The boxes of a device.
    package static func device(_ store: DeviceStore) -> JournalBoxes {
        JournalBoxes(
            read: { name in try store.read { try $0.read(name) } },
            write: { contents in try store.change { boxes in for (name, bytes) in contents { try boxes.write(bytes, name) } } },
            names: { try store.read { try $0.names() } })
    }

    /// Boxes that are gone with the app.
    package static func memory() -> JournalBoxes {
        let boxes = MemoryBoxes()
        return JournalBoxes(
            read: { name in boxes.withContents { $0[name] } },
            write: { contents in boxes.withContents { held in for (name, bytes) in contents { held[name] = bytes } } },
            names: { boxes.withContents { $0.keys.sorted { $0.text < $1.text } } })
    }
}

/// Boxes in memory, for all who ask at once.
private final class MemoryBoxes: Sendable {
    private let gate = NSLock()
    nonisolated(unsafe) private var contents: [BoxName: [UInt8]] = [:]

    func withContents<Result>(_ body: (inout [BoxName: [UInt8]]) -> Result) -> Result { gate.withLock { body(&contents) } }
}
