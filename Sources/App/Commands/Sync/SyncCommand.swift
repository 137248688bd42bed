import ArgumentParser
import Storage
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
