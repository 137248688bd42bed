import ArgumentParser

/// A command that works on the person's household.
protocol HouseholdCommand: ParsableCommand {
    /// What every command understands.
    var common: CommonOptions { get }

    /// Does what the command is for.
    func run(in session: Session) throws
}

extension HouseholdCommand {
    func run() throws {
        do {
            try run(in: Session(common))
        } catch {
            throw Failure.report(error, on: Console())
        }
    }
}
