/// The names of OFX 1.0 to 2.3 that the reader has to know, as a hash table with open addressing.
///
/// The leaves without interest are listed because an empty one that is not closed must not be taken for an aggregate.
struct OFXVocabulary: Sendable {
    private struct Entry: Sendable {
        var name = OFXName(head: 0, tail: 0)
        var element = OFXElement.unknown
    }

    /// Places of the table; a power of two, more than twice the number of names.
    private static let size = 512
    private var entries = [Entry](repeating: Entry(), count: size)

    /// The table, built at first use.
    static let standard = OFXVocabulary()

    private init() {
        for (name, leaf) in OFXVocabulary.leaves { insert(OFXName(name), .leaf(leaf)) }
        for name in OFXVocabulary.leavesWithoutInterest { insert(OFXName(name), .leaf(.ignored)) }
        for (name, aggregate) in OFXVocabulary.aggregates { insert(OFXName(name), .aggregate(aggregate)) }
    }

    /// What a name stands for.
    @inline(__always)
    subscript(name: OFXName) -> OFXElement {
        var place = OFXVocabulary.place(of: name)
        while true {
            let entry = entries[place]
            if entry.name == name || entry.name.head == 0 { return entry.element }
            place = (place &+ 1) & (OFXVocabulary.size &- 1)
        }
    }

    private mutating func insert(_ name: OFXName, _ element: OFXElement) {
        var place = OFXVocabulary.place(of: name)
        while entries[place].name.head != 0 { place = (place + 1) & (OFXVocabulary.size - 1) }
        entries[place] = Entry(name: name, element: element)
    }

    @inline(__always)
    private static func place(of name: OFXName) -> Int {
        let mixed = (name.head ^ (name.tail &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 55)
    }

    private static let leaves: [(StaticString, OFXLeaf)] = [
        ("CURDEF", .defaultCurrency), ("BANKID", .bank), ("BROKERID", .bank), ("BRANCHID", .branch), ("ACCTID", .account),
        ("LOANACCTID", .account), ("ACCTTYPE", .accountType), ("DTSTART", .periodStart), ("DTEND", .periodEnd),
        ("DTASOF", .asOf), ("BALAMT", .balance), ("AVAILCASH", .availableCash), ("TRNTYPE", .type), ("DTPOSTED", .day),
        ("DTTRADE", .day), ("DTTRAN", .day), ("DTUSER", .userDay), ("DTAVAIL", .valueDay), ("DTSETTLE", .valueDay),
        ("TRNAMT", .amount), ("TOTAL", .amount), ("FRACCASH", .fractionCash), ("FITID", .identifier),
        ("CORRECTFITID", .correctedIdentifier), ("CORRECTACTION", .correctionAction), ("REVERSALFITID", .reversedIdentifier),
        ("CHECKNUM", .checkNumber), ("REFNUM", .reference), ("SIC", .merchantCategory), ("NAME", .name),
        ("EXTDNAME", .extendedName), ("MEMO", .memo), ("ADDR1", .address1), ("ADDR2", .address2), ("ADDR3", .address3),
        ("CITY", .city), ("STATE", .region), ("POSTALCODE", .postalCode), ("COUNTRY", .country), ("CURSYM", .currency),
        ("CURRATE", .currencyRate), ("UNIQUEID", .security), ("SECNAME", .securityName), ("UNITS", .units),
        ("UNITPRICE", .price), ("DTPRICEASOF", .priceDay), ("MKTVAL", .marketValue), ("INCOMETYPE", .incomeType),
        ("CODE", .statusCode), ("SEVERITY", .statusSeverity), ("MESSAGE", .statusMessage),
    ]

    private static let leavesWithoutInterest: [StaticString] = [
        "TRNUID", "CLTCOOKIE", "SRVRTID", "LANGUAGE", "DTSERVER", "DTPROFUP", "DTACCTUP", "DTCLIENT", "USERID",
        "USERPASS", "USERKEY", "SESSCOOKIE", "ORG", "FID", "INTU.BID", "INTU.ORG", "INTU.USERID", "APPID", "APPVER",
        "ACCTKEY", "PAYEEID", "PHONE", "IMAGEREF", "DTEXPIRE", "MKTGINFO", "UNIQUEIDTYPE", "SUBACCTSEC",
        "SUBACCTFUND", "SUBACCTTO", "SUBACCTFROM", "HELDINACCT", "POSTYPE", "BUYTYPE", "SELLTYPE", "OPTBUYTYPE", "OPTSELLTYPE",
        "OPTACTION", "SELLREASON", "COMMISSION", "FEES", "TAXES", "LOAD", "WITHHOLDING", "STATEWITHHOLDING", "PENALTY",
        "TAXEXEMPT", "MARKUP", "MARKDOWN", "GAIN", "ACCRDINT", "AVGCOSTBASIS", "TFERACTION", "OLDUNITS", "NEWUNITS",
        "NUMERATOR", "DENOMINATOR", "SHPERCTRCT", "RELFITID", "RELTYPE", "SECURED", "LOANID", "LOANPRINCIPAL",
        "LOANINTEREST", "INV401KSOURCE", "DTPAYROLL", "PRIORYEARCONTRIB", "REINVDIV", "REINVCG", "UNITSSTREET", "UNITSUSER",
        "TICKER", "FIID", "RATING", "MFTYPE", "STOCKTYPE", "YIELD", "DTYIELDASOF", "MARGINBALANCE", "SHORTBALANCE",
        "BUYPOWER", "DTPURCHASE", "PRINYTD", "INTYTD",
    ]

    private static let aggregates: [(StaticString, OFXAggregate)] = [
        ("OFX", .transparent), ("SIGNONMSGSRSV1", .transparent), ("SONRS", .transparent), ("FI", .transparent),
        ("BANKMSGSRSV1", .transparent), ("CREDITCARDMSGSRSV1", .transparent), ("INVSTMTMSGSRSV1", .transparent),
        ("SECLISTMSGSRSV1", .transparent), ("LOANMSGSRSV1", .transparent), ("SECLIST", .transparent),
        ("STMTTRNRS", .answer), ("CCSTMTTRNRS", .answer), ("INVSTMTTRNRS", .answer), ("LOANSTMTTRNRS", .answer),
        ("STMTRS", .bankStatement), ("CCSTMTRS", .cardStatement), ("INVSTMTRS", .investmentStatement),
        ("LOANSTMTRS", .loanStatement), ("BANKACCTFROM", .transparent), ("CCACCTFROM", .transparent),
        ("INVACCTFROM", .transparent), ("LOANACCTFROM", .transparent), ("BANKACCTTO", .transparent),
        ("CCACCTTO", .transparent), ("BANKTRANLIST", .transactionList), ("BANKTRANLISTP", .transactionList),
        ("CCTRANLIST", .transactionList), ("LOANTRANLIST", .transactionList), ("INVTRANLIST", .investmentList),
        ("STMTTRN", .transaction), ("STMTTRNP", .pendingTransaction), ("INVBANKTRAN", .transparent),
        ("PAYEE", .transparent), ("CURRENCY", .currency), ("ORIGCURRENCY", .originalCurrency),
        ("LEDGERBAL", .ledgerBalance), ("AVAILBAL", .skipped), ("INVBAL", .transparent), ("BALLIST", .skipped),
        ("BUYDEBT", .investmentTransaction), ("BUYMF", .investmentTransaction), ("BUYOPT", .investmentTransaction),
        ("BUYOTHER", .investmentTransaction), ("BUYSTOCK", .investmentTransaction), ("CLOSUREOPT", .investmentTransaction),
        ("INCOME", .investmentTransaction), ("INVEXPENSE", .investmentTransaction), ("JRNLFUND", .cashlessTransaction),
        ("JRNLSEC", .investmentTransaction), ("MARGININTEREST", .investmentTransaction), ("REINVEST", .cashlessTransaction),
        ("RETOFCAP", .investmentTransaction), ("SELLDEBT", .investmentTransaction), ("SELLMF", .investmentTransaction),
        ("SELLOPT", .investmentTransaction), ("SELLOTHER", .investmentTransaction), ("SELLSTOCK", .investmentTransaction),
        ("SPLIT", .investmentTransaction), ("TRANSFER", .investmentTransaction), ("INVBUY", .transparent),
        ("INVSELL", .transparent), ("INVTRAN", .transparent), ("SECID", .transparent), ("INVPOSLIST", .transparent),
        ("POSDEBT", .transparent), ("POSMF", .transparent), ("POSOPT", .transparent), ("POSOTHER", .transparent),
        ("POSSTOCK", .transparent), ("INVPOS", .position), ("SECINFO", .securityInfo), ("DEBTINFO", .transparent),
        ("MFINFO", .transparent), ("OPTINFO", .transparent), ("OTHERINFO", .transparent), ("STOCKINFO", .transparent),
        ("STATUS", .status), ("INVOOLIST", .skipped), ("INV401K", .skipped), ("INV401KBAL", .skipped),
        ("IMAGEDATA", .skipped), ("STMTENDRS", .skipped), ("CCSTMTENDRS", .skipped), ("CLOSING", .skipped),
        ("ACCTINFO", .skipped), ("SIGNONINFOLIST", .skipped),
    ]
}

/// What a tag's name stands for.
enum OFXElement: Sendable {
    /// A name that is not in the vocabulary.
    case unknown
    /// An element that holds a value.
    case leaf(OFXLeaf)
    /// An element that holds elements.
    case aggregate(OFXAggregate)
}
