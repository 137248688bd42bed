import Values

extension OFXText {
    /// Who answers, and when.
    mutating func signOn(on day: Day, time: String, organisation: String, id: String, quickenID: String? = nil) {
        aggregate("SIGNONMSGSRSV1") {
            $0.aggregate("SONRS") {
                $0.status()
                $0.leaves([("DTSERVER", day.compact + time), ("LANGUAGE", "ENG")])
                $0.aggregate("FI") { $0.leaves([("ORG", organisation), ("FID", id)]) }
                if let quickenID { $0.leaf("INTU.BID", quickenID) }
            }
        }
    }

    /// The balances that a bank or card statement ends with.
    mutating func balances(ledger: Int64, available: Int64, on day: String) {
        aggregate("LEDGERBAL") { $0.leaves([("BALAMT", ledger.decimal), ("DTASOF", day)]) }
        aggregate("AVAILBAL") { $0.leaves([("BALAMT", available.decimal), ("DTASOF", day)]) }
    }
}

extension BookedRow {
    /// An id that stays the same in every download: the posting day and the place in the books.
    var bankID: String {
        movement.posted.compact + sequence.padded(7)
    }

    /// The OFX type of the row.
    var ofxType: String {
        switch movement.wording {
        case .salary, .benefit: "DIRECTDEP"
        case .directDebit: "DIRECTDEBIT"
        case .bill, .cardPayment: movement.amount < 0 ? "PAYMENT" : "CREDIT"
        case .sent, .received, .ownTransfer: "XFER"
        case .cashMachine: "ATM"
        case .fee: movement.amount < 0 ? "SRVCHG" : "CREDIT"
        case .interest: "INT"
        case .cheque: "CHECK"
        case .purchase where movement.amount < 0: "POS"
        default: movement.amount < 0 ? "DEBIT" : "CREDIT"
        }
    }
}
