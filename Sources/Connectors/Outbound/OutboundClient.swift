import CCurl
import Glibc
package import NIOCore
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

/// Finds the addresses of a name. The system's resolver in the product; tests answer as they like.
package struct HostResolver: Sendable {
    /// The addresses of a name, in the order in which they should be tried; none for a name that nobody has.
    package var addresses: @Sendable (_ host: String, _ port: Int) async throws -> [SocketAddress]

    /// A resolver that answers with the given function.
    package init(addresses: @escaping @Sendable (_ host: String, _ port: Int) async throws -> [SocketAddress]) {
        self.addresses = addresses
    }

    /// The system's resolver. It blocks, so it runs on threads that may.
    package static let system = HostResolver { host, port in
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        // The system's own limit may be half a minute, and it can't be interrupted: the answer is then left to itself.
        let answer = loop.makePromise(of: [SocketAddress].self)
        NIOThreadPool.singleton.runIfActive(eventLoop: loop) { lookUp(host, port) }.cascade(to: answer)
        let limit = loop.scheduleTask(in: .seconds(OutboundClient.timeLimit.components.seconds)) { answer.fail(OutboundError.timedOut) }
        answer.futureResult.whenComplete { _ in limit.cancel() }
        return try await answer.futureResult.get()
    }

    private static func lookUp(_ host: String, _ port: Int) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            guard let info = entry?.pointee, let address = info.ai_addr else { return nil }
            switch info.ai_family {
            case AF_INET: return SocketAddress(address.withMemoryRebound(to: sockaddr_in.self, capacity: 1, \.pointee))
            case AF_INET6: return SocketAddress(address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1, \.pointee))
            default: return nil
            }
        }
    }
}

/// One call over libcurl. Blocks until it is over.
///
/// libcurl and not a Swift client, because swift-nio-ssl takes a certificate for the address that it reached even when a name was asked
/// for: whoever bends a name to an address of theirs could then answer for it.
struct OutboundTransfer: Sendable {
    let url: OutboundURL
    /// The addresses that were checked; no others are called.
    let addresses: [String]
    let form: FormFields?
    let authorization: Secret?
    let authorityPath: String?
    let timeLimit: Duration

    /// Makes the call.
    func run() throws(OutboundError) -> OutboundAnswer {
        guard Curl.isReady, let handle = curl_easy_init() else { throw .unreachable }
        defer { curl_easy_cleanup(handle) }
        let headers = Curl.list(["Accept: application/json, text/xml"] + (authorization.map { ["Authorization: " + $0.text] } ?? []))
        let places = Curl.list(["\(url.host):\(url.port):" + addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")])
        defer {
            curl_slist_free_all(headers)
            curl_slist_free_all(places)
        }
        let download = CurlDownload(limitBytes: OutboundClient.answerLimitBytes)
        let isPrepared =
            prepare(handle) && ccurl_set_list(handle, CURLOPT_HTTPHEADER, headers) == CURLE_OK
            && (url.hostIsAddress || ccurl_set_list(handle, CURLOPT_RESOLVE, places) == CURLE_OK)
            && ccurl_set_download(handle, CurlDownload.write, Unmanaged.passUnretained(download).toOpaque()) == CURLE_OK
        guard isPrepared else { throw .unreachable }
        let code = withExtendedLifetime(download) { curl_easy_perform(handle) }
        if download.isTooLong { throw .answerTooLong }
        guard code == CURLE_OK else { throw code == CURLE_OPERATION_TIMEDOUT ? .timedOut : .unreachable }
        return OutboundAnswer(status: ccurl_response_code(handle), body: download.bytes)
    }

    private func prepare(_ handle: UnsafeMutableRawPointer) -> Bool {
        let (seconds, attoseconds) = timeLimit.components
        let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        var texts = [
            (CURLOPT_URL, url.text), (CURLOPT_PROTOCOLS_STR, url.isSecure ? "https" : "http"), (CURLOPT_USERAGENT, "Evenkeel"),
            // A proxy of the environment would look the name up again.
            (CURLOPT_PROXY, ""),
        ]
        if let authorityPath { texts.append((CURLOPT_CAINFO, authorityPath)) }
        if let form { texts.append((CURLOPT_COPYPOSTFIELDS, form.encoded)) }
        let numbers = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_TIMEOUT_MS, max(milliseconds, 1)),
            (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
        ]
        return texts.allSatisfy { ccurl_set_text(handle, $0.0, $0.1) == CURLE_OK }
            && numbers.allSatisfy { ccurl_set_long(handle, $0.0, $0.1) == CURLE_OK }
    }
}
