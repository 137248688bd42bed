import ArgumentParser

/// A command about the person's sign-ins on servers.
protocol AccountCommand: ParsableCommand {
    /// What every command understands.
    var common: CommonOptions { get }

    /// Does what the command is for.
    func run(_ outside: Outside, on console: Console) throws
}

extension AccountCommand {
    func run() throws {
        let console = Console()
        do {
            try run(Outside(day: common.today?.day), on: console)
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    /// The server that the person named and is signed in to.
    func client(_ outside: Outside, _ console: Console) throws -> ServerClient {
        guard let address = common.serverAddress else { throw ServerRefusal.serverOnly }
        return try ServerClient(signedInTo: address, outside, console)
    }
}
