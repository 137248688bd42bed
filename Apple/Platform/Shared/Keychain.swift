#if canImport(Security)
import AppleCore
import Foundation
import Security

extension KeyKeeper {
    /// What the Keychain refused, by its own number.
    struct KeychainFailure: Error {
        let status: OSStatus
    }

    /// The Keychain. The key stays on this device and is there once it was unlocked after a start, so that the app can sync in the background.
    static func keychain(service: String) -> KeyKeeper {
        let query: @Sendable () -> [String: Any] = {
            [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
                kSecAttrAccount as String: "household", kSecUseDataProtectionKeychain as String: true,
            ]
        }
        return KeyKeeper(
            read: {
                var found: CFTypeRef?
                let asked = query().merging([kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne]) { $1 }
                let status = SecItemCopyMatching(asked as CFDictionary, &found)
                if status == errSecItemNotFound { return nil }
                guard status == errSecSuccess, let key = found as? Data else { throw KeychainFailure(status: status) }
                return [UInt8](key)
            },
            keep: { key in
                let values: [String: Any] = [
                    kSecValueData as String: Data(key), kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
                ]
                var status = SecItemUpdate(query() as CFDictionary, values as CFDictionary)
                if status == errSecItemNotFound { status = SecItemAdd(query().merging(values) { $1 } as CFDictionary, nil) }
                guard status == errSecSuccess else { throw KeychainFailure(status: status) }
            },
            forget: {
                let status = SecItemDelete(query() as CFDictionary)
                guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainFailure(status: status) }
            })
    }
}
#endif
