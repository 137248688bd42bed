package import Foundation

/// Where the device's key is kept: the Keychain on Apple's systems, memory or a file elsewhere. It is the only secret beside the database.
package struct KeyKeeper: Sendable {
    /// The key, 32 bytes; nil before the first start.
    package var read: @Sendable () throws -> [UInt8]?
    /// Keeps a key in place of any other.
    package var keep: @Sendable ([UInt8]) throws -> Void
    /// Forgets the key: what it sealed can't be opened any more.
    package var forget: @Sendable () throws -> Void

    /// A place of keys.
    package init(
        read: @escaping @Sendable () throws -> [UInt8]?, keep: @escaping @Sendable ([UInt8]) throws -> Void,
        forget: @escaping @Sendable () throws -> Void
    ) {
        (self.read, self.keep, self.forget) = (read, keep, forget)
    }

    /// A file that only its owner reads, where there is no Keychain.
    package static func file(_ url: URL) -> KeyKeeper {
        KeyKeeper(
            read: { FileManager.default.fileExists(atPath: url.path) ? [UInt8](try Data(contentsOf: url)) : nil },
            keep: { key in
                try Data(key).write(to: url, options: .atomic)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
            },
            forget: { if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) } })
    }
}
