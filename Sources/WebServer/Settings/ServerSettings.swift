package import Workflows

/// How a server was told to be. `SettingList` says how each is set, and what it is for.
package struct ServerSettings: Sendable {
    /// The address to listen on.
    package var host = "127.0.0.1"
    /// The port; 0 for any that is free.
    package var port = 8420
    /// The origin that people see, without a slash at its end.
    package var publicURL = "http://localhost:8420"
    /// The folder of everything that the server keeps.
    package var dataFolder = "evenkeel-data"
    /// The web app; nil for the API alone.
    package var webFolder: WebFolder?
    /// How connections are protected.
    package var tls = TLS.off
    /// Further names by which the server is reached.
    package var names: [String] = []
    /// Addresses of proxies whose word on who asks is taken.
    package var trustedProxies: [String] = []
    /// Addresses that may read metrics besides the machine itself.
    package var metricsReaders: Set<String> = []
    /// Requests of a person in a minute.
    package var requestsPerMinute = LimitRule.person.count
    /// Requests in a minute of an address that nobody is known behind.
    package var requestsPerMinuteUnknown = LimitRule.address.count
    /// Files of the web app that an address gets in a minute.
    package var filesPerMinute = LimitRule.web.count
    /// Rows of all ledgers that are kept at hand.
    package var ledgerRows = 3_000_000
    /// Bytes of files that a household, and all households of a person, may keep.
    package var room = RoomLimits(household: 5 << 30, person: 10 << 30)
    /// Whether people who were not invited can sign up.
    package var isOpen = true
    /// Bytes of all bodies that come in or are worked on at once; room for the largest one and for others beside it.
    package var bodyBytes = 320 << 20
    /// Connections at once from one network address.
    package var connectionsPerAddress = 256
    /// Addresses whose connections are not bounded: the machine itself, where proxies and programs of its keeper are.
    package var unboundAddresses: Set<String> = ["127.0.0.1", "::1"]
    /// Seconds in which the head of a connection's first request has to come.
    package var headSeconds = 20
    /// Connections at once.
    package var connections = 4_096
    /// Seconds after which a silent connection is closed.
    package var idleSeconds = 60
    /// Seconds in which a whole request has to come.
    package var requestSeconds = 60

    /// How connections are protected.
    package enum TLS: Sendable, Hashable {
        /// Not at all, or by a proxy in front.
        case off
        /// By a certificate of our own authority.
        case local
        /// By files of the operator's.
        case files(certificate: String, key: String)
    }

    /// The defaults.
    package init() {}

    /// The host of an origin.
    package func host(of origin: String) -> String {
        let rest = origin.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
        if rest.hasPrefix("[") { return String(rest.prefix { $0 != "]" }) + "]" }
        return String(rest.prefix { $0 != ":" })
    }

    /// The names under which the server is asked.
    package var knownNames: KnownNames { KnownNames([host(of: publicURL), host, "localhost"] + names) }

    /// The proxies as they are asked.
    var proxies: TrustedProxies { TrustedProxies(addresses: Set(trustedProxies)) }

    /// Whether an address may read what the server counts: the machine itself, and what the operator names.
    func isMetricsReader(_ address: String) -> Bool { ["127.0.0.1", "::1"].contains(address) || metricsReaders.contains(address) }

    /// Whether browsers will treat the origin as secure.
    package var isSecureOrigin: Bool {
        publicURL.hasPrefix("https://") || ["localhost", "127.0.0.1", "[::1]"].contains(host(of: publicURL))
    }
}
