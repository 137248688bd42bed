import Foundation
import Values

/// The session of a sign-in that is under way: in memory alone until the device is the person's, so that what somebody else left here is
/// never sent in their name, wherever the app ends.
final class JoiningSession: @unchecked Sendable {
    /// Guards the rest.
    private let lock = NSLock()
    private let store: DeviceStore
    private var session: ServerSession?
    private var isKept = false

    init(_ store: DeviceStore) { self.store = store }

    /// Takes what the server gave.
    func keep(_ session: ServerSession?) throws {
        try lock.withLock {
            if isKept { return try store.keep(session) }
            self.session = session
        }
    }

    /// Makes this the device of the person, in one step with their session; from now on sessions are kept in the store.
    func begin(_ whose: SignedIn, in household: UUID128, _ outside: Outside) throws -> DeviceFacts {
        try lock.withLock {
            let facts = try store.begin(whose, in: household, outside, session: session)
            isKept = true
            return facts
        }
    }
}
