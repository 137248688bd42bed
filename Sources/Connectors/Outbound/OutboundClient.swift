import NIOCore
import NIOPosix

/// Calls to servers whose addresses people configure, made so that they can't be turned against the network that Evenkeel runs in.
///
/// A name is looked up once, every address that it has must be public, and the connection is made to an address that was checked,
/// so that a second look-up can't answer differently. Redirects are not followed. Time and length are limited.
package struct OutboundClient: Sendable {
    /// Within this a call has to be over, name look-up included.
    package static let timeLimit = Duration.seconds(10)
    /// Bytes of an answer, at most.
    package static let answerLimitBytes = 1 << 20

    /// Whether servers on this very machine may be called, by `http` too. For development, and for a provider beside Evenkeel.
    package let loopbackAllowed: Bool
    private let resolver: HostResolver
    private let authorityPath: String?
    private let timeLimit: Duration

    /// A client. `authorityPath` is a file of certificates (PEM) to trust instead of the system's.
    package init(
        loopbackAllowed: Bool = false, resolver: HostResolver = .system, authorityPath: String? = nil,
        timeLimit: Duration = OutboundClient.timeLimit
    ) {
        self.loopbackAllowed = loopbackAllowed
        self.resolver = resolver
        self.authorityPath = authorityPath
        self.timeLimit = timeLimit
    }

    /// Reads an address by this client's rules.
    package func url(_ text: String) throws(OutboundError) -> OutboundURL {
        try OutboundURL(text, loopbackAllowed: loopbackAllowed)
    }

    /// Gets what is at an address.
    package func get(_ url: OutboundURL) async throws(OutboundError) -> OutboundAnswer {
        try await call(url, form: nil, authorization: nil)
    }

    /// Sends a form to an address, with an `Authorization` header if there is one.
    package func post(_ url: OutboundURL, form: FormFields, authorization: Secret? = nil) async throws(OutboundError) -> OutboundAnswer {
        try await call(url, form: form, authorization: authorization)
    }

    private func call(_ url: OutboundURL, form: FormFields?, authorization: Secret?) async throws(OutboundError) -> OutboundAnswer {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let addresses = try await checkedAddresses(of: url)
            let left = timeLimit - start.duration(to: clock.now)
            guard left >= .milliseconds(1) else { throw OutboundError.timedOut }
            let transfer = OutboundTransfer(
                url: url, addresses: addresses, form: form, authorization: authorization, authorityPath: authorityPath, timeLimit: left)
            return try await NIOThreadPool.singleton.runIfActive { try transfer.run() }
        } catch let error as OutboundError {
            throw error
        } catch {
            throw .unreachable
        }
    }

    private func checkedAddresses(of url: OutboundURL) async throws -> [String] {
        let addresses: [SocketAddress]
        if let literal = try? SocketAddress(ipAddress: url.host, port: url.port) {
            addresses = [literal]
        } else {
            addresses = try await resolver.addresses(url.host, url.port)
        }
        guard !addresses.isEmpty else { throw OutboundError.unreachable }
        // Read in its strict form the host already says whether this machine is meant; a public name must not lead here.
        let expected: AddressReach = try HostKind(url.host).isLoopback ? .loopback : .global
        guard addresses.allSatisfy({ AddressReach($0) == expected }) else { throw OutboundError.insidePrivateNetwork }
        return addresses.compactMap(\.ipAddress)
    }
}
