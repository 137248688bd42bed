import HTTPTypes
package import Values

/// Who asks, as far as the connection and the headers tell.
package struct Visitor: Sendable {
    /// The network address; of the last hop that is no trusted proxy.
    let address: String
    /// The network by which limits count the address.
    let network: String
    /// What the program calls itself, cut and without control characters.
    let device: String
    /// Whether somebody passed the request on whose word is not taken: the address is theirs, and says nothing of who asks.
    let isPassedOn: Bool
    /// The language that the request asks for; nil for none that there are texts in.
    let wished: Locale?
    /// The language of an answer to somebody of whom nothing is known: English of Canada unless they ask for another.
    package var locale: Locale { wished ?? .standard }
    /// Whether the request came over TLS, to us or to a trusted proxy.
    let isSecure: Bool
    /// Whether it is a browser that asks, which gets cookies instead of tokens.
    let isBrowser: Bool

    /// Whether it is the machine itself that asks.
    var isLocal: Bool { address == "127.0.0.1" || address == "::1" }

    /// What proxies add.
    private static let passedOn: [HTTPField.Name] = [.forwardedFor, .forwardedProto, .forwarded, .via]

    /// Bytes of a device's name that are kept.
    static let deviceLength = 120

    /// What a request's headers tell.
    init(_ headers: HTTPFields, peer: String, isSecure: Bool, proxies: TrustedProxies) {
        let hop = proxies.client(of: peer, headers)
        let place = NetworkAddress(hop.address)
        (address, network) = (place.text, place.network)
        self.isSecure = isSecure || hop.isSecure
        isPassedOn = !proxies.addresses.contains(peer) && Visitor.passedOn.contains { headers[$0] != nil }
        let agent = headers[.userAgent] ?? ""
        device = String(
            String.UnicodeScalarView(agent.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(Visitor.deviceLength)))
        wished = Visitor.locale(headers[.acceptLanguage] ?? "")
        isBrowser = headers[.evenkeelClient] == "web"
    }

    /// The first language that there are texts in; nil for none.
    static func locale(_ header: String) -> Locale? {
        let wishes = header.prefix(400).split(separator: ",").prefix(20).compactMap { part -> (tag: String, weight: Int)? in
            let pieces = part.split(separator: ";")
            guard let tag = pieces.first?.trimmed, !tag.isEmpty else { return nil }
            let quality = pieces.dropFirst().first { $0.trimmed.hasPrefix("q=") }?.trimmed.dropFirst(2) ?? "1"
            let digits = quality.filter(\Character.isNumber).padded(to: 4)
            return (tag, Int(digits) ?? 0)
        }
        for wish in wishes.sorted(by: { $0.weight > $1.weight }) where wish.weight > 0 {
            if let locale = Locale.nearest(to: wish.tag) { return locale }
        }
        return nil
    }
}

extension HTTPField.Name {
    /// A name of this file's and its neighbours'; every one of them is well-formed.
    static func named(_ text: String) -> HTTPField.Name { HTTPField.Name(text) ?? .via }

    /// What kind of client asks: `web` for a browser.
    static let evenkeelClient = named("Evenkeel-Client")
    /// The key under which an answer is kept.
    static let idempotencyKey = named("Idempotency-Key")
    /// Where a request comes from, as browsers say it.
    static let secFetchSite = named("Sec-Fetch-Site")
    /// Addresses that proxies passed.
    static let forwardedFor = named("X-Forwarded-For")
    /// Addresses that proxies passed, as RFC 7239 has it.
    static let forwarded = named("Forwarded")
    /// The scheme that a proxy saw.
    static let forwardedProto = named("X-Forwarded-Proto")
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
}

extension String {
    fileprivate func padded(to count: Int) -> String { String((self + String(repeating: "0", count: count)).prefix(count)) }
}

extension Substring {
    fileprivate func padded(to count: Int) -> String { String((self + String(repeating: "0", count: count)).prefix(count)) }
}
