/// Says where an element leads from where it stands, by one look into a hash table.
struct CAMTSchema {
    /// A rule in the table; without a name the slot is free.
    private struct Slot {
        var name = XMLName()
        var parent = CAMTPlace.skipped
        var place = CAMTPlace.skipped
    }

    private static let slotCount = 512
    private let slots: [Slot]

    /// The one table, built from `rules` when it is first asked for.
    static let shared = CAMTSchema(rules)

    private init(_ rules: [CAMTRule]) {
        var slots = [Slot](repeating: Slot(), count: CAMTSchema.slotCount)
        for rule in rules {
            var index = CAMTSchema.index(of: rule.name, in: rule.parent)
            while slots[index].name.length > 0 { index = (index + 1) % CAMTSchema.slotCount }
            slots[index] = Slot(name: rule.name, parent: rule.parent, place: rule.place)
        }
        self.slots = slots
    }

    /// Where an element of this name leads: `skipped` when it does not matter; outside of a message every element may
    /// hold one, so that any envelope is passed through.
    @inline(__always)
    func place(of name: XMLName, in parent: CAMTPlace) -> CAMTPlace {
        if parent == .skipped { return .skipped }
        var index = CAMTSchema.index(of: name, in: parent)
        while slots[index].name.length > 0 {
            if slots[index].parent == parent && slots[index].name == name { return slots[index].place }
            index = (index &+ 1) % CAMTSchema.slotCount
        }
        return parent == .outside ? .outside : .skipped
    }

    @inline(__always)
    private static func index(of name: XMLName, in parent: CAMTPlace) -> Int {
        let mixed = name.mixed ^ UInt64(parent.rawValue) &* 0x9FB2_1C65_1E98_DF25
        return Int(truncatingIfNeeded: (mixed ^ mixed &>> 32) &>> 20) & (slotCount &- 1)
    }
}

extension CAMTSchema {
    /// What is read of a CAMT.052, .053 or .054 message, in versions 01 to 13, from ISO 20022's message definition reports.
    /// Versions differ in where a name or a status code stands; all places are listed and everything else is passed over.
    static let rules: [CAMTRule] = message + account + balances + entries + shared(.entry) + shared(.part) + parts + parties

    private static let message = [
        CAMTRule(.outside, "BkToCstmrStmt", .message), CAMTRule(.outside, "BkToCstmrStmtV01", .message),
        CAMTRule(.outside, "BkToCstmrAcctRpt", .message), CAMTRule(.outside, "BkToCstmrAcctRptV01", .message),
        CAMTRule(.outside, "BkToCstmrDbtCdtNtfctn", .message), CAMTRule(.outside, "BkToCstmrDbtCdtNtfctnV01", .message),
        CAMTRule(.message, "Stmt", .statement), CAMTRule(.message, "Rpt", .statement), CAMTRule(.message, "Ntfctn", .statement),
        CAMTRule(.statement, "StmtPgntn", .pagination), CAMTRule(.statement, "RptPgntn", .pagination),
        CAMTRule(.statement, "NtfctnPgntn", .pagination),
        CAMTRule(.message, "GrpHdr", .groupHeader), CAMTRule(.groupHeader, "MsgPgntn", .pagination),
        CAMTRule(.pagination, "PgNb", .pageNumber), CAMTRule(.pagination, "LastPgInd", .isLastPage),
        CAMTRule(.statement, "CreDtTm", .created), CAMTRule(.statement, "FrToDt", .period),
        CAMTRule(.period, "FrDtTm", .periodStart), CAMTRule(.period, "FrDt", .periodStart),
        CAMTRule(.period, "ToDtTm", .periodEnd), CAMTRule(.period, "ToDt", .periodEnd),
        CAMTRule(.statement, "TxsSummry", .summary),
        CAMTRule(.summary, "TtlCdtNtries", .creditSummary), CAMTRule(.summary, "TtlDbtNtries", .debitSummary),
        CAMTRule(.creditSummary, "NbOfNtries", .creditCount), CAMTRule(.creditSummary, "Sum", .creditSum),
        CAMTRule(.debitSummary, "NbOfNtries", .debitCount), CAMTRule(.debitSummary, "Sum", .debitSum),
    ]

    private static let account = [
        CAMTRule(.statement, "Acct", .account), CAMTRule(.account, "Id", .accountIdentifier),
        CAMTRule(.accountIdentifier, "IBAN", .accountNumber), CAMTRule(.accountIdentifier, "BBAN", .accountNumber),
        CAMTRule(.accountIdentifier, "Othr", .accountOther), CAMTRule(.accountIdentifier, "PrtryAcct", .accountOther),
        CAMTRule(.accountOther, "Id", .accountNumber),
        CAMTRule(.account, "Ccy", .accountCurrency), CAMTRule(.account, "Nm", .accountName),
        CAMTRule(.account, "Tp", .accountType), CAMTRule(.accountType, "Cd", .accountTypeCode),
        CAMTRule(.account, "Svcr", .accountServicer), CAMTRule(.accountServicer, "FinInstnId", .accountServicer),
        CAMTRule(.accountServicer, "BIC", .accountBank), CAMTRule(.accountServicer, "BICFI", .accountBank),
    ]

    private static let balances = [
        CAMTRule(.statement, "Bal", .balance), CAMTRule(.balance, "Tp", .balanceType),
        CAMTRule(.balanceType, "CdOrPrtry", .balanceType), CAMTRule(.balanceType, "Cd", .balanceCode),
        CAMTRule(.balanceType, "Prtry", .balanceCode),
        CAMTRule(.balance, "Amt", .balanceAmount), CAMTRule(.balance, "CdtDbtInd", .balanceDirection),
        CAMTRule(.balance, "Dt", .balanceDate), CAMTRule(.balanceDate, "Dt", .balanceDay), CAMTRule(.balanceDate, "DtTm", .balanceDay),
        CAMTRule(.balance, "CdtLine", .creditLine), CAMTRule(.creditLine, "Incl", .balanceIncludesCredit),
    ]

    private static let entries = [
        CAMTRule(.statement, "Ntry", .entry), CAMTRule(.entry, "NtryRef", .entryReference),
        CAMTRule(.entry, "Amt", .entryAmount), CAMTRule(.entry, "CdtDbtInd", .entryDirection),
        CAMTRule(.entry, "RvslInd", .entryIsReversal), CAMTRule(.entry, "Sts", .entryStatus),
        CAMTRule(.entryStatus, "Cd", .entryStatusCode), CAMTRule(.entryStatus, "Prtry", .entryStatusCode),
        CAMTRule(.entry, "BookgDt", .bookingDate), CAMTRule(.bookingDate, "Dt", .bookingDay), CAMTRule(.bookingDate, "DtTm", .bookingDay),
        CAMTRule(.entry, "ValDt", .valueDate), CAMTRule(.valueDate, "Dt", .valueDay), CAMTRule(.valueDate, "DtTm", .valueDay),
        CAMTRule(.entry, "AcctSvcrRef", .entryServicerReference), CAMTRule(.entry, "AddtlNtryInf", .entryInformation),
        CAMTRule(.entry, "NtryDtls", .entryDetails), CAMTRule(.entryDetails, "TxDtls", .part), CAMTRule(.entry, "TxDtls", .part),
        CAMTRule(.bankCode, "Domn", .bankCodeDomain), CAMTRule(.bankCodeDomain, "Cd", .domainCode),
        CAMTRule(.bankCodeDomain, "Fmly", .bankCodeFamily), CAMTRule(.bankCodeFamily, "Cd", .familyCode),
        CAMTRule(.bankCodeFamily, "SubFmlyCd", .subfamilyCode),
        CAMTRule(.bankCode, "Prtry", .bankCodeProprietary), CAMTRule(.bankCodeProprietary, "Cd", .proprietaryCode),
        CAMTRule(.amountDetails, "InstdAmt", .instructed), CAMTRule(.instructed, "Amt", .instructedAmount),
        CAMTRule(.amountDetails, "TxAmt", .transacted), CAMTRule(.transacted, "Amt", .transactedAmount),
        CAMTRule(.amountDetails, "CntrValAmt", .counterValue), CAMTRule(.counterValue, "Amt", .counterValueAmount),
        CAMTRule(.cardTransaction, "POI", .cardTransaction), CAMTRule(.cardTransaction, "Tx", .cardTransaction),
        CAMTRule(.cardTransaction, "Indv", .cardTransaction), CAMTRule(.cardTransaction, "MrchntCtgyCd", .merchantCategory),
    ]

    private static func shared(_ holder: CAMTPlace) -> [CAMTRule] {
        [
            CAMTRule(holder, "BkTxCd", .bankCode), CAMTRule(holder, "AmtDtls", .amountDetails),
            CAMTRule(holder, "CardTx", .cardTransaction),
        ]
    }

    private static let parts = [
        CAMTRule(.part, "Refs", .references), CAMTRule(.references, "EndToEndId", .endToEndReference),
        CAMTRule(.references, "TxId", .transactionReference), CAMTRule(.references, "MndtId", .mandateReference),
        CAMTRule(.references, "AcctSvcrRef", .partServicerReference), CAMTRule(.references, "ChqNb", .checkNumber),
        CAMTRule(.references, "Prtry", .otherReference), CAMTRule(.otherReference, "Tp", .otherReferenceType),
        CAMTRule(.otherReference, "Ref", .otherReferenceText),
        CAMTRule(.part, "Amt", .partAmount), CAMTRule(.part, "CdtDbtInd", .partDirection),
        CAMTRule(.part, "RltdDts", .relatedDates), CAMTRule(.relatedDates, "TxDtTm", .relatedDay),
        CAMTRule(.relatedDates, "AccptncDtTm", .relatedDay), CAMTRule(.relatedDates, "IntrBkSttlmDt", .relatedDay),
        CAMTRule(.part, "RmtInf", .remittance), CAMTRule(.remittance, "Ustrd", .remittanceText),
        CAMTRule(.remittance, "Strd", .structured), CAMTRule(.structured, "CdtrRefInf", .creditorReference),
        CAMTRule(.creditorReference, "Ref", .remittanceReference), CAMTRule(.creditorReference, "CdtrRef", .remittanceReference),
        CAMTRule(.structured, "RfrdDocInf", .referredDocument), CAMTRule(.referredDocument, "Nb", .remittanceDocument),
        CAMTRule(.structured, "AddtlRmtInf", .remittanceInformation),
        CAMTRule(.part, "AddtlTxInf", .partInformation),
        CAMTRule(.part, "RtrInf", .returned), CAMTRule(.returned, "AddtlInf", .partInformation),
    ]

    private static let parties =
        [
            CAMTRule(.part, "RltdPties", .parties), CAMTRule(.parties, "Dbtr", .debtor), CAMTRule(.parties, "Cdtr", .creditor),
            CAMTRule(.parties, "UltmtDbtr", .ultimateDebtor), CAMTRule(.parties, "UltmtCdtr", .ultimateCreditor),
            CAMTRule(.parties, "DbtrAcct", .debtorAccount), CAMTRule(.parties, "CdtrAcct", .creditorAccount),
            CAMTRule(.debtorAccount, "Id", .debtorAccount), CAMTRule(.debtorAccount, "IBAN", .debtorNumber),
            CAMTRule(.debtorAccount, "Othr", .debtorAccountOther), CAMTRule(.debtorAccountOther, "Id", .debtorNumber),
            CAMTRule(.creditorAccount, "Id", .creditorAccount), CAMTRule(.creditorAccount, "IBAN", .creditorNumber),
            CAMTRule(.creditorAccount, "Othr", .creditorAccountOther), CAMTRule(.creditorAccountOther, "Id", .creditorNumber),
        ] + party(.debtor, .debtorName) + party(.creditor, .creditorName)
        + party(.ultimateDebtor, .ultimateDebtorName) + party(.ultimateCreditor, .ultimateCreditorName)

    /// A name stands directly in a party, since version 08 in its `Pty`, or for a bank in `Agt/FinInstnId`.
    private static func party(_ holder: CAMTPlace, _ name: CAMTPlace) -> [CAMTRule] {
        [
            CAMTRule(holder, "Nm", name), CAMTRule(holder, "Pty", holder), CAMTRule(holder, "Agt", holder),
            CAMTRule(holder, "FinInstnId", holder),
        ]
    }
}

/// One line of the schema: an element of this name inside that place leads to another place.
struct CAMTRule {
    /// Where the element stands.
    let parent: CAMTPlace
    /// The element's local name.
    let name: XMLName
    /// Where it leads.
    let place: CAMTPlace

    /// An element of this name inside that place leads to another place.
    init(_ parent: CAMTPlace, _ name: StaticString, _ place: CAMTPlace) {
        self.parent = parent
        self.name = XMLName(name)
        self.place = place
    }
}
