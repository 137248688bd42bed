/// Words of the screens that wait for a word of the person, and of merchants and years.
package struct SpendingWords: Sendable {
    /// Opens all categories.
    package let other: String
    /// Puts a question off.
    package let later: String
    /// What is said when all questions were put off.
    package let laterTitle: String
    /// Asks what was put off.
    package let again: String
    /// What becomes of two transactions that may be one.
    package let doublesHow: String
    /// Says that both of a pair are there.
    package let keepBoth: String
    /// Deletes one of a pair.
    package let remove: String
    /// Opens the merchants of a period.
    package let merchants: String
    /// Words of a merchant.
    package let merchant: MerchantWords
    /// Words of a year.
    package let year: YearWords

    init(_ text: (String) -> String) {
        (other, later) = (text("web.unsure.other"), text("web.unsure.later"))
        (laterTitle, again) = (text("web.unsure.laterTitle"), text("web.unsure.again"))
        (doublesHow, keepBoth, remove) = (text("web.doubles.how"), text("web.doubles.keep"), text("web.doubles.remove"))
        merchants = text("web.merchants.all")
        (merchant, year) = (MerchantWords(text), YearWords(text))
    }
}

/// Words of a merchant.
package struct MerchantWords: Sendable {
    /// What comes back.
    package let rhythm: String
    /// Gives it another name.
    package let rename: String
    /// What comes of another name.
    package let renameHelp: String
    /// The field of the name.
    package let name: String
    /// Keeps the name.
    package let save: String
    /// Calls it as the banks do.
    package let giveBack: String

    init(_ text: (String) -> String) {
        (rhythm, rename, renameHelp) = (text("web.merchant.rhythm"), text("web.merchant.rename"), text("web.merchant.renameHelp"))
        (name, save, giveBack) = (text("form.name"), text("web.save"), text("web.merchant.giveBack"))
    }
}

/// Words of a year.
package struct YearWords: Sendable {
    /// What came in.
    package let `in`: String
    /// What went out.
    package let out: String
    /// What went out in the year before.
    package let before: String
    /// What the money was spent on.
    package let spent: String
    /// Where money came from.
    package let received: String
    /// The year in review.
    package let review: String
    /// Shows the cards without amounts.
    package let plain: String
    /// What is left of them then.
    package let plainHelp: String
    /// Makes a picture, to be saved or shared.
    package let save: String

    init(_ text: (String) -> String) {
        save = text("web.review.save")
        (self.in, out, before) = (text("web.year.in"), text("web.year.out"), text("web.year.before"))
        (spent, received) = (text("mirror.categories"), text("mirror.income"))
        (review, plain, plainHelp) = (text("web.review.title"), text("web.review.plain"), text("web.review.plainHelp"))
    }
}
