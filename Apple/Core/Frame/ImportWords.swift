/// Words of the catalogue for bringing in statements.
package struct ImportWords: Sendable {
    /// The title.
    package let title: String
    /// What it is for.
    package let drop: String
    /// What can be read.
    package let formats: [String]
    /// Chooses files.
    package let choose: String
    /// Where they are read.
    package let local: String
    /// Says that a file is being read.
    package let reading: String
    /// Says that a file is no statement.
    package let wrong: String
    /// What to do then.
    package let wrongHow: String
    /// Leaves a file.
    package let aside: String
    /// Reads a file another way.
    package let change: String
    /// Where a file's transactions go.
    package let account: String
    /// What is not in the file's own words.
    package let left: String
    /// Says that a person decides.
    package let youDecide: String
    /// A line is the transaction that is here.
    package let same: String
    /// A line is one of its own.
    package let different: String
    /// Opens what was brought in.
    package let look: String
    /// Takes an import back.
    package let undo: String
    /// What was brought in before.
    package let past: String
    /// Takes one of them back.
    package let undoPast: String
    /// Asks whether one is to be taken back.
    package let undoAsk: String
    /// Leaves what was asked.
    package let cancel: String
    /// Takes what the wallet has.
    package let wallet: String
    /// What comes of that.
    package let walletHow: String
    /// What the wallet is called.
    let walletName: String
    /// Leaves the screen.
    package let close: String

    /// The words of a language.
    ///
    /// - Parameter text: what the catalogue says for a key.
    init(_ text: (String) -> String) {
        (title, drop, choose) = (text("web.import.title"), text("web.import.drop"), text("web.import.choose"))
        formats = [text("web.import.formats"), text("web.import.programs")]
        (local, reading) = (text("web.import.private"), text("web.import.reading"))
        (wrong, wrongHow, aside) = (text("web.import.wrong"), text("web.import.wrongHow"), text("web.import.aside"))
        change = text("web.import.change")
        (account, left, youDecide) = (text("web.import.account"), text("web.import.left"), text("web.import.youDecide"))
        (same, different) = (text("web.import.same"), text("web.import.two"))
        (wallet, walletHow, walletName) = (text("apple.wallet.bring"), text("apple.wallet.how"), text("apple.wallet.name"))
        (past, undoPast, undoAsk) = (text("imports.title"), text("web.undo"), text("web.imports.undoAsk"))
        cancel = text("web.cancel")
        (look, undo, close) = (text("web.import.look"), text("web.import.undo"), text("web.close"))
    }
}
