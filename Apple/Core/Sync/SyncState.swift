/// How the device stands with its server.
package enum SyncState: Hashable, Sendable {
    /// It has everything that it heard of.
    case idle
    /// It asks.
    case syncing
    /// The server can't be reached.
    case offline
    /// The device has no room.
    case full
    /// The sign-in has ended: the person signs in again, and nothing is lost.
    case signedOut
    /// The person is in the household no more.
    case removed

    /// How it stands after something went wrong.
    init(after error: any Error) {
        if DeviceStore.isFull(error) {
            self = .full
        } else if let problem = error as? ServerProblem {
            switch problem.status {
            case 401: self = .signedOut
            case 404: self = .removed
            case 429: self = .idle
            default: self = .offline
            }
        } else {
            self = .offline
        }
    }
}

/// What happened to the household.
package enum SyncNews: Hashable, Sendable {
    /// The device stands otherwise with its server.
    case state(SyncState)
    /// The server took up what was done here, or refused it.
    case pushed
    /// The server's household is another one now.
    case changed
}
