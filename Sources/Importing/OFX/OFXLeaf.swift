/// The values of an OFX file that the reader looks at. Tags that never meet in one aggregate and mean the same share a case.
enum OFXLeaf: UInt8, Sendable {
    /// A value that says nothing about money.
    case ignored
    /// CURDEF: the currency of the statement.
    case defaultCurrency
    /// BANKID, BROKERID.
    case bank
    /// BRANCHID.
    case branch
    /// ACCTID, LOANACCTID.
    case account
    /// ACCTTYPE.
    case accountType
    /// DTSTART.
    case periodStart
    /// DTEND.
    case periodEnd
    /// DTASOF.
    case asOf
    /// BALAMT.
    case balance
    /// AVAILCASH: the cash of an investment account.
    case availableCash
    /// TRNTYPE.
    case type
    /// DTPOSTED, DTTRADE, DTTRAN.
    case day
    /// DTUSER.
    case userDay
    /// DTAVAIL, DTSETTLE.
    case valueDay
    /// TRNAMT, TOTAL.
    case amount
    /// FRACCASH: cash for fractions of a split security.
    case fractionCash
    /// FITID.
    case identifier
    /// CORRECTFITID.
    case correctedIdentifier
    /// CORRECTACTION.
    case correctionAction
    /// REVERSALFITID.
    case reversedIdentifier
    /// CHECKNUM.
    case checkNumber
    /// REFNUM.
    case reference
    /// SIC: the merchant category code.
    case merchantCategory
    /// NAME.
    case name
    /// EXTDNAME.
    case extendedName
    /// MEMO.
    case memo
    /// ADDR1.
    case address1
    /// ADDR2.
    case address2
    /// ADDR3.
    case address3
    /// CITY.
    case city
    /// STATE.
    case region
    /// POSTALCODE.
    case postalCode
    /// COUNTRY.
    case country
    /// CURSYM.
    case currency
    /// CURRATE.
    case currencyRate
    /// Set by the aggregate ORIGCURRENCY: the amount is already in the statement's currency.
    case isOriginalCurrency
    /// UNIQUEID.
    case security
    /// SECNAME.
    case securityName
    /// UNITS.
    case units
    /// UNITPRICE.
    case price
    /// DTPRICEASOF.
    case priceDay
    /// MKTVAL.
    case marketValue
    /// INCOMETYPE.
    case incomeType
    /// CODE.
    case statusCode
    /// SEVERITY.
    case statusSeverity
    /// MESSAGE.
    case statusMessage

    /// How many cases there may be: the width of one scope in `OFXValues`.
    static let limit = 64
}
