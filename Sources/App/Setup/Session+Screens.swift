import Bookkeeping
import Foundation
import Importing
import Screens
import Syncing
import Values
import Workflows

extension Session {
    /// How the terminal is drawn on.
    var style: TerminalStyle {
        TerminalStyle(width: console.width, showsColour: console.showsColour, isASCII: Session.isASCII)
    }

    /// What screens are made from: the household's rows as of now, with what it decided about them.
    func context() throws -> ScreenContext {
        let taxonomy = Taxonomy()
        return try context(books.look().shown(taxonomy, today: today), taxonomy)
    }

    /// What screens of rows that were loaded before are made from.
    func context(_ shown: ChosenLedger, _ taxonomy: Taxonomy? = nil) throws -> ScreenContext {
        let household = try books.look()
        return ScreenContext(
            shown, spans: household.records.balances(ofAccounts: household.accounts, upTo: today) + household.spans, today: today,
            catalogue: catalogue, taxonomy: taxonomy ?? self.taxonomy, rules: household.rules, currency: household.currency,
            people: household.people)
    }

    /// Shows a screen as the person asked: drawn, or as JSON.
    func show(_ screen: some ScreenModel) {
        if options.json {
            console.say(screen.json(view: false))
        } else {
            console.show(screen.terminalText(style))
        }
    }

    /// Shows what is wrong with what a person wrote: as JSON it is the answer, drawn it is a remark.
    func showMistakes(_ screen: some ScreenModel) {
        if options.json {
            console.say(screen.json(view: false))
        } else {
            console.remark(screen.terminalText(style).trimmingCharacters(in: .newlines))
        }
    }

    /// Whether the terminal cannot show more than ASCII.
    private static var isASCII: Bool {
        let environment = ProcessInfo.processInfo.environment
        let setting = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return setting == "C" || setting == "POSIX"
    }
}

extension Console {
    /// Writes a drawn screen, which ends its lines itself.
    func show(_ drawn: String) {
        say(drawn.hasSuffix("\n") ? String(drawn.dropLast()) : drawn)
    }
}
