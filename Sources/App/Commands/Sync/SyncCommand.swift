import ArgumentParser
import Households
import Storage
import Syncing
import Values
import Workflows

/// `evenkeel sync`: a copy of a household on a server, that works without it.
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: words("cli.sync.abstract"), discussion: words("cli.sync.discussion"),
        subcommands: [
            SyncNowCommand.self, SyncListCommand.self, SyncRetryCommand.self, SyncDropCommand.self, SyncConflictsCommand.self,
            SyncSettleCommand.self, SyncStopCommand.self,
        ], defaultSubcommand: SyncNowCommand.self)
}

/// A command about a copy.
protocol CopyCommand: ParsableCommand {
    /// What every command understands.
    var common: CommonOptions { get }

    /// Does what the command is for.
    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws
}

extension CopyCommand {
    func run() throws {
        let console = Console()
        do {
            guard common.server == nil else { throw ServerRefusal.localOnly }
            let outside = Outside(day: common.today?.day)
            try run(try LocalBooks(common.databasePath, outside), outside, on: console)
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    /// Of what the database is a copy.
    func replica(_ local: LocalBooks) throws -> ReplicaRecord {
        guard let replica = local.replica else { throw ServerRefusal.notReplica }
        return replica
    }

    /// The server of a copy.
    func client(_ local: LocalBooks, _ outside: Outside, _ console: Console) throws -> ServerClient {
        try ServerClient(signedInTo: try replica(local).address, outside, console)
    }
}

/// `evenkeel sync now`: makes the copy if it is missing, sends what waits, and takes up what others did.
struct SyncNowCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "now", abstract: words("cli.sync.now.abstract"))

    @Argument(help: ArgumentHelp(words("cli.sync.address"), valueName: words("cli.value.address")))
    var address: String?

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let known = try local.replica ?? begin(local, outside, console)
        if let address, ServerAddress(address)?.text != known.address { throw ServerRefusal.otherServer(known.address) }
        let client = try ServerClient(signedInTo: known.address, outside, console)
        let outcome = try SyncReplica(local, client, outside).run()
        let conflicts = try client.get(known.path + "/conflicts")["conflicts"]?.array?.count ?? 0
        let outbox = try local.store.outbox(of: known.device)
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.member("sent", outcome.sent)
                json.member("refused", outcome.refused)
                json.member("news", outcome.hasNews)
                json.member("waiting", outbox.waitingCount)
                json.member("needYou", outbox.needingYou.count)
                json.member("conflicts", conflicts)
            }
            return console.say(json.bytes)
        }
        if outcome.sent > 0 { console.say(words("cli.sync.sent", .count("count", outcome.sent))) }
        console.say(words(outcome.hasNews ? "cli.sync.news" : "cli.sync.noNews"))
        if !outbox.needingYou.isEmpty { console.say(words("cli.sync.needYou", .count("count", outbox.needingYou.count))) }
        if conflicts > 0 { console.say(words("cli.sync.conflictsWait", .count("count", conflicts))) }
    }

    /// Makes the database a copy of the household that the person chose on a server.
    private func begin(_ local: LocalBooks, _ outside: Outside, _ console: Console) throws -> ReplicaRecord {
        guard let address else { throw ServerRefusal.notReplica }
        guard try local.store.isEmpty() else { throw ServerRefusal.ownHousehold }
        let client = try ServerClient(signedInTo: address, outside, console)
        guard let household = client.chosen else { throw ServerRefusal.noHousehold(client.address) }
        // What the person may do there comes with the first copy; until then nothing.
        let replica = ReplicaRecord(address: client.address, source: household, device: outside.freshID(), role: .viewer)
        try local.store.save(replica)
        return replica
    }
}
