import Bookkeeping
import Connectors
import Credentials
import Foundation
import Logging
import NIOSSL
import Storage
import StorageSQLite
import Values
import WebServer
import Workflows

/// Makes a server's parts from what it was told: the one place where its outside world is let in.
struct BuildService {
    let configuration: ServerConfiguration
    let knowledge: Knowledge

    /// What was made.
    struct Built {
        let service: Service
        let tls: TLSConfiguration?
        let authority: LocalAuthority?
        let hasNewKeys: Bool
        /// The file of the backups' key, when it is beside what it is to bring back.
        let backupKeyBesideData: String?
        let keyPath: String
    }

    func run() async throws -> Built {
        let settings = try self.settings()
        try FileManager.default.createDirectory(
            atPath: settings.dataFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let environment = BuildService.environment(
            try OpenDatabase.run(configuration.text(.database) ?? settings.dataFolder + "/evenkeel.sqlite", readers: 4), knowledge)
        try Migrate.run(environment.database)
        let (keys, keyPath, isNew) = try masterKeys(settings, environment)
        let secrets = try ServerSecrets.open(keys, issuer: settings.publicURL, in: environment)
        let (tls, authority) = try tls(settings, environment)
        let service = Service(
            settings, environment: environment, memory: { try SQLiteDatabase() }, secrets: secrets, mailer: try mailer(settings),
            providers: try providers(), jobs: try backups(settings) + rates(), endedJobs: try endedJobs(), logger: try logger())
        return Built(
            service: service, tls: tls, authority: authority, hasNewKeys: isNew, backupKeyBesideData: backupKeyBesideData(settings),
            keyPath: keyPath)
    }

    /// The settings that a server has, checked.
    private func settings() throws -> ServerSettings {
        var settings = ServerSettings()
        settings.host = configuration.text(.host) ?? settings.host
        settings.port = try configuration.number(.port, 0...65_535) ?? settings.port
        settings.dataFolder = configuration.text(.data) ?? settings.dataFolder
        settings.webFolder = try webFolder()
        settings.tls = try mode()
        settings.names = configuration.list(.tlsNames)
        let scheme = settings.tls == .off ? "http" : "https"
        settings.publicURL = try origin() ?? "\(scheme)://\(BuildService.visibleHost(settings.host)):\(settings.port)"
        settings.trustedProxies = configuration.list(.trustedProxies)
        settings.metricsReaders = Set(configuration.list(.metricsReaders))
        settings.isOpen = try configuration.flag(.signUpOpen) ?? settings.isOpen
        settings.requestsPerMinute = try configuration.number(.requestsPerMinute, 1...100_000_000) ?? settings.requestsPerMinute
        settings.requestsPerMinuteUnknown =
            try configuration.number(.requestsPerMinuteUnknown, 1...100_000_000) ?? settings.requestsPerMinuteUnknown
        settings.filesPerMinute = try configuration.number(.filesPerMinute, 1...100_000_000) ?? settings.filesPerMinute
        settings.connections = try configuration.number(.connections, 1...1_000_000) ?? settings.connections
        settings.connectionsPerAddress = try configuration.number(.connectionsPerAddress, 1...1_000_000) ?? settings.connectionsPerAddress
        settings.bodyBytes = try configuration.number(.bodyMegabytes, 1...1_000_000).map { $0 << 20 } ?? settings.bodyBytes
        settings.room.household =
            try configuration.number(.householdMegabytes, 1...1_000_000_000).map { $0 << 20 } ?? settings.room.household
        settings.room.person = try configuration.number(.personMegabytes, 1...1_000_000_000).map { $0 << 20 } ?? settings.room.person
        settings.ledgerRows = try configuration.number(.ledgerRows, 1...1_000_000_000) ?? settings.ledgerRows
        return settings
    }

    /// The web app: the folder that was named, which has to have it, or the one beside the program if that has it.
    private func webFolder() throws -> WebFolder? {
        func hasPage(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + WebFolder.page) }
        if let path = configuration.text(.webFolder) {
            guard hasPage(path) else { throw ServerConfiguration.Mistake(setting: .webFolder, found: path) }
            return WebFolder(path: path)
        }
        let program = Bundle.main.executableURL?.deletingLastPathComponent()
        return program.map { $0.appendingPathComponent("web").path }.flatMap { hasPage($0) ? WebFolder(path: $0) : nil }
    }

    private func mode() throws -> ServerSettings.TLS {
        switch configuration.text(.tlsMode) ?? "off" {
        case "off": return .off
        case "local": return .local
        case "files":
            guard let certificate = configuration.text(.tlsCertificate) else {
                throw ServerConfiguration.Mistake(setting: .tlsCertificate, found: "")
            }
            guard let key = configuration.text(.tlsKey) else { throw ServerConfiguration.Mistake(setting: .tlsKey, found: "") }
            return .files(certificate: certificate, key: key)
        case let other: throw ServerConfiguration.Mistake(setting: .tlsMode, found: other)
        }
    }

    /// The origin that people see, without a slash at its end.
    private func origin() throws -> String? {
        guard let text = configuration.text(.publicURL) else { return nil }
        let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let parts = URLComponents(string: origin), ["http", "https"].contains(parts.scheme), parts.host?.isEmpty == false,
            parts.path.isEmpty, parts.query == nil, parts.user == nil
        else { throw ServerConfiguration.Mistake(setting: .publicURL, found: text) }
        return origin
    }

    private static func visibleHost(_ host: String) -> String {
        ["127.0.0.1", "::1", "0.0.0.0", "::"].contains(host) ? "localhost" : host
    }

    private static func environment(_ database: any Storage.Database, _ knowledge: Knowledge) -> Environment {
        Environment(
            database: database, knowledge: { knowledge },
            now: { Instant(milliseconds: Int64(Foundation.Date().timeIntervalSince1970 * 1000)) }, offsetMinutes: 0,
            randomSeed: { UInt64.random(in: .min ... .max) },
            randomBytes: { count in
                var system = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &system) }
            })
    }

    /// The master keys: from the environment, or from a file beside the data that is made on the first day.
    private func masterKeys(_ settings: ServerSettings, _ environment: Environment) throws -> (MasterKeys, path: String, isNew: Bool) {
        let path = settings.dataFolder + "/master.keys"
        if let text = configuration.text(.masterKeys) { return (try MasterKeys(text: text), path, false) }
        if FileManager.default.fileExists(atPath: path) { return (try MasterKeys.load(file: path), path, false) }
        let keys = try MasterKeys.generate(random: environment.randomBytes)
        try keys.save(newFile: path)
        return (keys, path, true)
    }

    private func mailer(_ settings: ServerSettings) throws -> any Mailer {
        let sender = try MailAddress(configuration.text(.mailSender) ?? "evenkeel@localhost.localdomain", name: "Evenkeel")
        guard let host = configuration.text(.mailHost) else {
            return MailFolder(folder: settings.dataFolder + "/mail", sender: sender)
        }
        guard let security = SMTPSecurity(rawValue: configuration.text(.mailSecurity) ?? SMTPSecurity.allCases[0].rawValue) else {
            throw ServerConfiguration.Mistake(setting: .mailSecurity, found: configuration.text(.mailSecurity) ?? "")
        }
        return SMTPMailer(
            try SMTPSettings(
                host: host, port: try configuration.number(.mailPort, 1...65_535) ?? 587, security: security,
                user: configuration.text(.mailUser), password: configuration.text(.mailPassword).map { Secret($0) }, sender: sender))
    }

    private func providers() throws -> [String: OpenIDClient] {
        var settings: [String: OpenIDSettings] = [:]
        if let client = configuration.text(.googleClient), let secret = configuration.text(.googleSecret) {
            settings["google"] = .google(clientID: client, secret: Secret(secret))
        }
        if let client = configuration.text(.appleClient), let team = configuration.text(.appleTeam),
            let key = configuration.text(.appleKeyID), let file = configuration.text(.appleKeyFile)
        {
            let pem = try String(contentsOfFile: file, encoding: .utf8)
            settings["apple"] = .apple(clientID: client, key: try AppleKey(teamID: team, keyID: key, pem: Secret(pem)))
        }
        if let issuer = configuration.text(.providerIssuer), let client = configuration.text(.providerClient),
            let secret = configuration.text(.providerSecret)
        {
            settings[configuration.text(.providerName) ?? "provider"] = OpenIDSettings(
                issuer: issuer, clientID: client, authentication: .secret(Secret(secret)))
        }
        return settings.mapValues { OpenIDClient($0, outbound: OutboundClient(loopbackAllowed: $0.issuer.hasPrefix("http://"))) }
    }

    func logger() throws -> Logger {
        var logger = Logger(label: "evenkeel") { StreamLogHandler.standardError(label: $0) }
        let level = configuration.text(.logLevel) ?? "warning"
        guard let known = Logger.Level(rawValue: level) else { throw ServerConfiguration.Mistake(setting: .logLevel, found: level) }
        logger.logLevel = known
        return logger
    }

    private func tls(_ settings: ServerSettings, _ environment: Environment) throws -> (TLSConfiguration?, LocalAuthority?) {
        switch settings.tls {
        case .off: return (nil, nil)
        case .files(let certificate, let key): return (try BuildService.tls(certificate, key), nil)
        case .local:
            let names = ["localhost", "127.0.0.1", "::1", settings.host(of: settings.publicURL)] + settings.names
            let authority = try LocalAuthority.open(
                folder: settings.dataFolder + "/tls", names: Array(Set(names)).sorted(), now: environment.now())
            return (try BuildService.tls(authority.certificatePath, authority.keyPath), authority)
        }
    }

    private static func tls(_ certificate: String, _ key: String) throws -> TLSConfiguration {
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
        tls.minimumTLSVersion = .tlsv12
        return tls
    }
}

extension BuildService {
    /// The time of day of backups where nothing else is said.
    private static let usualTime = "02:30"
    /// Backups that can be kept.
    private static let keepBounds = 1...1_000

    /// The file of the backups' key, when backups are made and it is below the data.
    func backupKeyBesideData(_ settings: ServerSettings) -> String? {
        guard configuration.text(.backupFolder) != nil else { return nil }
        func place(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
        let path = backupKeyFile(settings)
        return place(path).hasPrefix(place(settings.dataFolder) + "/") ? path : nil
    }

    private func backupKeyFile(_ settings: ServerSettings) -> String {
        configuration.text(.backupKeyFile) ?? settings.dataFolder + "/backup.key"
    }

    /// The job of exchange rates, where it is switched on: the one call of a server to somebody whom nobody signs in with.
    private func rates() throws -> [ServedJob] {
        guard try configuration.flag(.ratesFetch) == true else { return [] }
        return [ServedJob(RatesJob.kind(ReferenceRateSource(), Workers()), RatesJob.schedule, timeZone: RatesJob.timeZone)]
    }

    /// Jobs that were set once and no longer are.
    private func endedJobs() throws -> [String] {
        (configuration.text(.backupFolder) == nil ? [BackupJob.id] : [])
            + (try configuration.flag(.ratesFetch) == true ? [] : [RatesJob.id])
    }

    /// The job of backups, where a folder for them is set.
    func backups(_ settings: ServerSettings) throws -> [ServedJob] {
        guard let folder = configuration.text(.backupFolder) else { return [] }
        // The database in use, even if a file from before a move to PostgreSQL is still in the folder.
        let database = configuration.text(.database) ?? settings.dataFolder + "/" + BackupFolder.databaseName
        let time = configuration.text(.backupTime) ?? BuildService.usualTime
        guard let minute = JobSchedule.minute(time) else { throw ServerConfiguration.Mistake(setting: .backupTime, found: time) }
        let zone = configuration.text(.backupTimeZone) ?? TimeZone.current.identifier
        guard LocalClock(zone) != nil else { throw ServerConfiguration.Mistake(setting: .backupTimeZone, found: zone) }
        let job = BackupJob(
            folder: folder, keep: try configuration.number(.backupKeep, BuildService.keepBounds) ?? BackupJob.usualKeep,
            data: settings.dataFolder, database: database,
            keyFile: backupKeyFile(settings), logger: try logger())
        return [ServedJob(job.kind(Workers()), .daily(minute: minute), timeZone: zone)]
    }
}
