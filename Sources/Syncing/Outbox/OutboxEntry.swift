package import Values

/// An operation on its way from a device to the server.
package struct OutboxEntry: Hashable, Sendable {
    /// How far it is.
    package enum State: Hashable, Sendable {
        /// It waits to be sent.
        case waiting
        /// It is being sent. Whether it arrived is not known until an answer came.
        case sent
        /// It counts since that revision; it stays in sight until the device has pulled that revision.
        case landed(revision: Int64)
        /// The server will never apply it, so it is not shown as done: a person has to look at it. The problem's id.
        case refused(String)
        /// Sending it failed too often, or what it comes after was given up. It is still shown as done, and a person has to look at it.
        case stuck
    }

    /// The operation.
    package var operation: Operation
    /// The greater goes first, where order does not matter otherwise.
    package var priority: UInt8
    /// How far it is.
    package var state: State
    /// How often sending it failed.
    package var attempts: Int
    /// Not to be sent before.
    package var notBefore: Instant

    /// An operation that waits.
    package init(
        _ operation: Operation, priority: UInt8 = 0, state: State = .waiting, attempts: Int = 0,
        notBefore: Instant = Instant(milliseconds: .min)
    ) {
        self.operation = operation
        self.priority = priority
        self.state = state
        self.attempts = attempts
        self.notBefore = notBefore
    }
}

extension OutboxEntry {
    /// Whether the server has it.
    package var isLanded: Bool {
        if case .landed = state { true } else { false }
    }

    /// Whether the server refused it.
    package var isRefused: Bool {
        if case .refused = state { true } else { false }
    }

    /// Whether a person has to look at it.
    package var needsYou: Bool { isRefused || state == .stuck }
}
