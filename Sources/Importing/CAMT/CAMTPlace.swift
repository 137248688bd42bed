/// Where in a CAMT message an element stands, as far as it matters; `CAMTSchema` says which element leads where.
///
/// The order groups places: first those that are only passed through, then the blocks whose begin and end are acted
/// on, then the leaves whose content is kept in `CAMTValues`.
enum CAMTPlace: UInt8 {
    // Places that are only passed through.
    case outside, skipped, message, groupHeader, pagination
    case period, account, accountIdentifier, accountOther, accountType, accountServicer
    case balanceType, balanceDate, creditLine, summary, creditSummary, debitSummary
    case bookingDate, valueDate, entryDetails
    case bankCode, bankCodeDomain, bankCodeFamily, bankCodeProprietary
    case amountDetails, instructed, transacted, counterValue, cardTransaction
    case references, otherReference, relatedDates, returned
    case parties, debtor, creditor, ultimateDebtor, ultimateCreditor
    case debtorAccount, debtorAccountOther, creditorAccount, creditorAccountOther
    case remittance, structured, creditorReference, referredDocument

    // Blocks that are begun and finished.
    case statement, balance, entry, part

    // Leaves of a statement.
    case pageNumber, isLastPage, created, periodStart, periodEnd
    case accountNumber, accountCurrency, accountName, accountTypeCode, accountBank
    case creditCount, creditSum, debitCount, debitSum
    // Leaves of a balance.
    case balanceCode, balanceAmount, balanceDirection, balanceDay, balanceIncludesCredit
    // Leaves of an entry.
    case entryReference, entryAmount, entryDirection, entryIsReversal, entryStatus, entryStatusCode
    case bookingDay, valueDay, entryServicerReference, entryInformation
    // Leaves that an entry and its parts share.
    case domainCode, familyCode, subfamilyCode, proprietaryCode
    case instructedAmount, transactedAmount, counterValueAmount, merchantCategory
    // Leaves of a part (`TxDtls`).
    case partAmount, partDirection, endToEndReference, transactionReference, mandateReference, partServicerReference
    case checkNumber, otherReferenceType, otherReferenceText, relatedDay
    case debtorName, creditorName, ultimateDebtorName, ultimateCreditorName, debtorNumber, creditorNumber
    // Leaves that may repeat and are kept in order.
    case remittanceText, remittanceReference, remittanceDocument, remittanceInformation, partInformation

    /// The first leaf that may repeat.
    static let firstRepeated = CAMTPlace.remittanceText

    /// Whether the element's begin and end are acted on.
    @inline(__always)
    var isBlock: Bool { rawValue >= CAMTPlace.statement.rawValue && rawValue <= CAMTPlace.part.rawValue }

    /// Whether the element's content is kept.
    @inline(__always)
    var isLeaf: Bool { rawValue > CAMTPlace.part.rawValue }
}
