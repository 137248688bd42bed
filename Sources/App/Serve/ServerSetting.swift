/// Everything that can be set of a server. In a file the name is the path of objects (`{"tls": {"mode": "local"}}`), in the environment
/// it is in capitals behind `EVENKEEL_` (`EVENKEEL_TLS_MODE`). Docs/Operations.md says what each does; a test holds both together.
enum ServerSetting: String, CaseIterable {
    case host
    case port
    case publicURL = "public-url"
    case data
    case webFolder = "web.folder"
    case database = "database.url"
    case tlsMode = "tls.mode"
    case tlsCertificate = "tls.certificate"
    case tlsKey = "tls.key"
    case tlsNames = "tls.names"
    case masterKeys = "master-keys"
    case trustedProxies = "trusted-proxies"
    case metricsReaders = "metrics.readers"
    case logLevel = "log.level"
    case signUpOpen = "sign-up.open"
    case requestsPerMinute = "limits.requests-per-minute"
    case requestsPerMinuteUnknown = "limits.requests-per-minute-unknown"
    case filesPerMinute = "limits.files-per-minute"
    case connections = "limits.connections"
    case connectionsPerAddress = "limits.connections-per-address"
    case bodyMegabytes = "limits.body-megabytes"
    case householdMegabytes = "limits.household-megabytes"
    case personMegabytes = "limits.person-megabytes"
    case ledgerRows = "limits.ledger-rows"
    case backupFolder = "backup.folder"
    case backupTime = "backup.time"
    case backupTimeZone = "backup.time-zone"
    case backupKeep = "backup.keep"
    case backupKeyFile = "backup.key-file"
    case ratesFetch = "rates.fetch"
    case mailSender = "mail.sender"
    case mailHost = "mail.host"
    case mailPort = "mail.port"
    case mailSecurity = "mail.security"
    case mailUser = "mail.user"
    case mailPassword = "mail.password"
    case googleClient = "google.client-id"
    case googleSecret = "google.secret"
    case appleClient = "apple.client-id"
    case appleTeam = "apple.team-id"
    case appleKeyID = "apple.key-id"
    case appleKeyFile = "apple.key-file"
    case providerName = "provider.name"
    case providerIssuer = "provider.issuer"
    case providerClient = "provider.client-id"
    case providerSecret = "provider.secret"

    /// Whether the value is never shown.
    var isSecret: Bool {
        switch self {
        case .database, .masterKeys, .mailPassword, .googleSecret, .providerSecret: true
        default: false
        }
    }
}
