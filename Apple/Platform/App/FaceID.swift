#if canImport(LocalAuthentication)
import AppleCore
import LocalAuthentication

extension OwnerCheck {
    /// Face, finger, watch or passcode, as the device has them.
    static let device = OwnerCheck(
        isThere: { LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) },
        ask: { reason in
            do {
                return try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)
            } catch {
                return false
            }
        })
}
#endif
