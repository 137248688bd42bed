import Households
import Syncing
package import Values

/// An account that no bank tells of: cash, a jar, a bank without files.
package struct NewAccountScreen: Sendable {
    private let context: ScreenContext

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
    }
}

extension NewAccountScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "newAccount"

    /// What it shows.
    package var page: ScreenPage {
        let wording = context.wording
        var page = ScreenPage(title: wording.text("newAccount.title"), wording)
        guard allows(context.people.me, .addAccount) else {
            page.say(ShownSentence(wording.text("newAccount.notYours")))
            return page
        }
        page.say(ShownSentence(wording.text("newAccount.lead")))
        page.add(.form(PageForm(.account, beside: (.balance, "opening:"), next: AccountsScreen.name, in: context)))
        return page
    }

    /// Nothing is known of an account that is yet to be made.
    package func writeFigures(to json: inout JSONWriter) {}
}
