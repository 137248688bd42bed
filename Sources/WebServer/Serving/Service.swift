import Bookkeeping
package import Connectors
import Credentials
import Foundation
package import Logging
package import Storage
import Values
package import Workflows

/// Everything that answering a request may need, made once when the server starts.
package final class Service: Sendable {
    /// How the server was told to be.
    package let settings: ServerSettings
    /// Where households are kept, the clock, randomness.
    package let environment: Environment
    /// What seals secrets.
    package let secrets: ServerSecrets
    /// Where password hashing waits its turn.
    let hashing = WaitingLine()
    /// Sends mail.
    let mailer: any Mailer
    /// Where mail is kept, since no mail server is set; nil when it is sent.
    package var mailFolder: String? { (mailer as? MailFolder)?.folder }
    /// Providers by which people sign in, by the name in the address.
    let providers: [String: OpenIDClient]
    /// Counts tries.
    package let limits: RateLimits
    /// Ledgers at hand.
    package let ledgers: Ledgers
    /// Threads for what waits.
    package let workers: Workers
    /// Who listens for what is new.
    package let events: LiveEvents
    /// What is done after answers went out.
    package let afterwards: Afterwards
    /// What the server counts of itself.
    package let metrics = ServerMetrics()
    /// What it does by itself.
    let jobs: [ServedJob]
    /// Names of scheduled jobs that are no longer wanted.
    let endedJobs: [String]
    /// The log.
    package let logger: Logger
    /// The categories.
    let taxonomy: Taxonomy
    /// The made-up family that people look at before they have an account.
    let demo: DemoSnapshots
    /// What all bodies take of the memory.
    let bodies: BodyBudget
    /// Large requests, a few of each person at once.
    let heavy = HeavyLines()
    /// Who was let in a moment ago.
    let callers: KnownCallers
    /// Access tokens that were found right before, by their text.
    let accessTokens = CheckedTokens()
    /// What no setting changes is read once a process.
    private static let taxonomy = Taxonomy()
    private static let catalogues = Values.Locale.all.reduce(into: [:]) { $0[$1] = Catalogue.load($1) }

    /// The service of an environment.
    ///
    /// - Parameter memory: makes an empty database in memory, for what is nobody's.
    package init(
        _ settings: ServerSettings, environment: Environment, memory: @escaping @Sendable () throws -> any Database, secrets: ServerSecrets,
        mailer: any Mailer, providers: [String: OpenIDClient] = [:], jobs: [ServedJob] = [], endedJobs: [String] = [], logger: Logger
    ) {
        self.settings = settings
        var environment = environment
        environment.room = settings.room
        self.environment = environment
        self.secrets = secrets
        self.mailer = mailer
        self.providers = providers
        self.jobs = [ServedJob(TidyJob.kind, TidyJob.schedule)] + jobs
        self.endedJobs = endedJobs
        self.logger = logger
        afterwards = Afterwards(logger)
        taxonomy = Service.taxonomy
        workers = Workers()
        bodies = BodyBudget(settings.bodyBytes)
        demo = DemoSnapshots(memory: memory, knowledge: environment.knowledge, workers: workers)
        events = LiveEvents(environment.database)
        callers = KnownCallers(environment.database)
        limits = RateLimits(LimitStore(environment.database)) { [afterwards, workers] tell in
            afterwards.run("counts") { try await workers.run(tell) }
        }
        ledgers = Ledgers(taxonomy, rowLimit: settings.ledgerRows, workers: workers)
    }

    /// The texts of a locale.
    func catalogue(_ locale: Values.Locale) -> Catalogue { Service.catalogues[locale] ?? Catalogue.load(locale) }

    /// The environment with the clock where a person is.
    func environment(of person: Identity?) -> Environment {
        guard let person else { return environment }
        var local = environment
        local.offsetMinutes = person.preferences.offsetMinutes(at: environment.now())
        return local
    }

    /// The relying party of passkeys.
    var relyingParty: RelyingParty {
        RelyingParty(id: settings.host(of: settings.publicURL), name: "Evenkeel", origins: [settings.publicURL])
    }
}

extension Service {
    private static let tries = 3
    private static let secondsBetween = 5

    /// Mails messages after the answer went out; one that a mail server does not take at once is tried again.
    func send(_ messages: [MailMessage]) {
        for message in messages {
            afterwards.run("mail") { [self] in
                for _ in 1..<Service.tries {
                    if await attempt(message) { return }
                    try await Task.sleep(for: .seconds(Service.secondsBetween))
                }
                try await mailer.send(message)
            }
        }
    }

    private func attempt(_ message: MailMessage) async -> Bool {
        do {
            try await mailer.send(message)
            return true
        } catch {
            return false
        }
    }
}
