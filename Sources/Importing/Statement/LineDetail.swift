/// A rare fact about one row, kept beside the rows so that most rows stay small.
package struct LineDetail: Sendable {
    /// Index into `Statement.lines`.
    package var line: Int
    /// What the fact is.
    package var kind: Kind
    /// The fact as text, where it is one.
    package var text: TextRange
    /// The fact as a number, where it is one; its unit depends on the kind.
    package var number: Int64

    /// A fact about the row with this index.
    package init(line: Int, kind: Kind, text: TextRange = .empty, number: Int64 = 0) {
        self.line = line
        self.kind = kind
        self.text = text
        self.number = number
    }

    /// What a detail says.
    package enum Kind: UInt8, Sendable {
        /// ISO 18245 merchant category code; `number`.
        case merchantCategoryCode
        /// Cheque number; `text`.
        case checkNumber
        /// Account or IBAN of the other side; `text`.
        case counterpartAccount
        /// Name of the other side where it differs from the payee; `text`.
        case counterpartName
        /// Amount in the currency of the purchase; `text` is the currency, `number` its minor units.
        case originalAmount
        /// Reference that travels end to end; `text`.
        case reference
        /// QIF class; `text`.
        case className
        /// Value day; `number` is the day's number.
        case valueDay
        /// This row replaces (`number` 1) or deletes (`number` 2) the earlier row with bank id `text`.
        case correction
        /// Transaction type as the bank codes it (TRNTYPE, BkTxCd, MT940 type); `text`.
        case bankCode
        /// Investment action (buy, sell, reinvest, …) as the file says; `text`.
        case investmentAction
        /// Security id or name; `text`.
        case security
        /// Units bought or sold, in millionths; `number`.
        case unitsInMillionths
        /// Price for one unit, in millionths of a major unit; `number`.
        case priceInMillionths
        /// Postal address of the payee; `text`.
        case address
        /// Cleared or reconciled mark of a bookkeeping program; `text`.
        case clearedMark
        /// Direct-debit mandate, the same for every collection under it; `text`.
        case mandate
        /// Day on which the person acted (card used, cheque written) where it is not the posting day; `number` is the day's number.
        case transactionDay
        /// A word that the person put on the row in another program; `text`. A row may have several.
        case tag
        /// What the person wrote about the row in another program; `text`.
        case note
        /// Total of an investment transaction that moves no cash of the account (a reinvestment); `number` in minor units.
        case grossAmount
    }
}
