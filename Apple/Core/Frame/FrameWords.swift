package import Values

/// Words of the catalogue that the frame and its screens need beside what the engine says.
package struct FrameWords: Sendable {
    /// What pages need.
    package let page: PageWords
    /// Adds something.
    package let add: String
    /// The person who is signed in, and this device.
    package let you: String
    /// Hides amounts.
    package let hideAmounts: String
    /// Tries again.
    package let again: String
    /// Why the device's owner is asked to show that it is them.
    package let lockReason: String
    /// Says that a screen comes.
    package let loading: String
    /// How usual was made.
    package let why: String
    /// The kinds of periods.
    package let kinds: String
    /// What finds transactions.
    package let search: String
    /// Shows more.
    package let more: String
    /// All screens of a place.
    package let places: String
    /// The category.
    package let category: String
    /// Chooses a category.
    package let choose: String
    /// For this transaction alone.
    package let onlyHere: String
    /// Opens the bills.
    package let bills: String
    /// Opens what is worth knowing.
    package let insights: String
    /// What is not in this app.
    package let elsewhere: String
    /// Where it is.
    package let elsewhereText: String
    /// What went wrong.
    package let failed: String
    /// What is safe all the same.
    package let safe: String
    /// Words of the form that adds a transaction.
    package let entry: EntryWords
    /// Words of merchants, years and what waits for a word of the person.
    package let spending: SpendingWords
    /// Words of accounts, categories and what was taught.
    package let household: HouseholdWords
    /// Adds something by hand.
    package let byHand: String
    /// Adds a statement.
    package let statement: String

    /// The words of a language.
    ///
    /// - Parameter text: what the catalogue says for a key.
    package init(_ text: (String) -> String) {
        page = PageWords(text)
        (add, again, loading) = (text("web.add"), text("web.again"), text("web.loading"))
        lockReason = text("apple.lock.reason")
        (you, hideAmounts) = (text("web.settings"), text("web.settings.hideAmounts"))
        (why, kinds) = (text("web.mirror.why"), text("web.mirror.kinds"))
        (search, more, places) = (text("web.search.label"), text("web.choose.more"), text("web.places"))
        (category, choose) = (text("web.choose.category"), text("web.category.choose"))
        onlyHere = text("web.category.onlyHere")
        (bills, insights) = (text("web.today.bills"), text("web.today.insights"))
        (elsewhere, elsewhereText) = (text("apple.elsewhere.title"), text("apple.elsewhere.text"))
        (failed, safe) = (text("web.failed.title"), text("web.failed.safe"))
        entry = EntryWords(text)
        spending = SpendingWords(text)
        household = HouseholdWords(text)
        (byHand, statement) = (text("web.add.byHand"), text("web.add.statement"))
    }
}

/// Words of the form that adds a transaction.
package struct EntryWords: Sendable {
    /// Its title.
    package let title: String
    /// The amount.
    package let amount: String
    /// Whom it was with.
    package let payee: String
    /// Its category.
    package let category: String
    /// Says that Evenkeel finds the category.
    package let sortsItself: String
    /// The category of what nobody says one of.
    package let unsaid = ""
    /// The day.
    package let day: String
    /// The account.
    package let account: String
    /// Whether money came in.
    package let isIn: String
    /// Adds it.
    package let save: String

    init(_ text: (String) -> String) {
        (category, sortsItself) = (text("web.entry.category"), text("web.entry.sortsItself"))
        (title, amount, payee) = (text("web.entry.title"), text("web.amount.label"), text("web.entry.payee"))
        (day, account) = (text("web.entry.day"), text("web.entry.account"))
        (isIn, save) = (text("web.entry.in"), text("web.entry.save"))
    }
}

/// Words of the form that signs somebody in.
package struct SignInWords: Sendable {
    /// Its title.
    package let title: String
    /// The address of the server.
    package let server: String
    /// The email address.
    package let email: String
    /// The password.
    package let password: String
    /// Goes on.
    package let go: String
    /// The title of the second step.
    package let factorTitle: String
    /// The code that is asked for.
    package let code: String
    /// Where the code is found.
    package let codeHelp: String
    /// Goes on with the code.
    package let next: String
    /// Begins again.
    package let again: String
    /// Mails a code.
    package let mailCode: String
    /// The title where a code was mailed.
    package let mailedTitle: String
    /// The code from the mail.
    package let mailedCode: String
    /// How long it works.
    package let mailedLife: String
    /// Mails another.
    package let mailAgain: String
    /// Signs in with a passkey.
    package let passkey: String
    /// Signs somebody up.
    package let signUp: String
    /// Goes back to the household that is here.
    package let leave: String

    /// The words of a language.
    package init(_ text: (String) -> String) {
        (title, server, email) = (text("web.signIn.title"), text("cli.server.address"), text("web.signIn.email"))
        (password, go) = (text("web.signIn.password"), text("web.signIn.go"))
        (factorTitle, code, codeHelp) = (text("web.factor.title"), text("web.factor.code"), text("web.factor.help"))
        (next, again) = (text("web.code.go"), text("web.signIn.again"))
        (mailCode, passkey) = (text("web.signIn.mailCode"), text("web.signIn.passkey"))
        (mailedTitle, mailedCode, mailedLife) = (text("web.code.title"), text("web.code.label"), text("web.code.life"))
        (mailAgain, signUp, leave) = (text("web.code.again"), text("web.signUp.title"), text("web.back"))
    }
}
