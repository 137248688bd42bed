import ArgumentParser
import Screens

/// `evenkeel insights`, `evenkeel assets`: a page of parts that is asked with nothing, by its own name.
struct PageCommand<Page: PageScreen>: HouseholdCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Page.name, abstract: words("cli.\(Page.name).abstract"), discussion: words("cli.\(Page.name).discussion"))
    }
    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        session.show(Page(in: try session.context()))
    }
}
