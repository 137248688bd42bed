import Values

/// AustralianSuper: an OFX 1.02 investment statement with contributions, taxes, unit purchases and the holding.
enum AustralianSuperOFX {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var text = OFXText.sgml(charset: "NONE")
        text.signOn(on: download.day, time: "000000", organisation: "AustralianSuper", id: "65714394898")
        text.aggregate("INVSTMTMSGSRSV1") {
            $0.aggregate("INVSTMTTRNRS") {
                $0.leaf("TRNUID", "0")
                $0.status()
                $0.aggregate("INVSTMTRS") { statement(download, &$0) }
            }
        }
        text.aggregate("SECLISTMSGSRSV1") {
            $0.aggregate("SECLIST") {
                $0.aggregate("MFINFO") {
                    $0.aggregate("SECINFO") {
                        security(&$0)
                        $0.leaf("SECNAME", "AustralianSuper Balanced Option")
                    }
                }
            }
        }
        return text.finished()
    }

    private static func statement(_ download: Download, _ text: inout OFXText) {
        text.leaves([("DTASOF", download.day.compact), ("CURDEF", download.account.listed.currency.code)])
        text.aggregate("INVACCTFROM") { $0.leaves([("BROKERID", "australiansuper.com"), ("ACCTID", download.account.number)]) }
        text.aggregate("INVTRANLIST") {
            $0.leaves([("DTSTART", download.first.compact), ("DTEND", download.day.compact)])
            // The format wants cash movements behind the trades.
            for row in download.rows where row.isTrade { transaction(row, &$0) }
            for row in download.rows where !row.isTrade { transaction(row, &$0) }
        }
        holding(download, &text)
        text.aggregate("INVBAL") { $0.leaves([("AVAILCASH", download.closing.decimal), ("MARGINBALANCE", "0"), ("SHORTBALANCE", "0")]) }
    }

    private static func transaction(_ row: BookedRow, _ text: inout OFXText) {
        guard case .investing(let step) = row.movement.wording else { return }
        switch step {
        case .buy(let units, let price): buy(row, units: units, price: price, &text)
        case .contribution(let words), .charge(let words): cash(row, words, &text)
        case .distribution: cash(row, "Distribution", &text)
        }
    }

    private static func buy(_ row: BookedRow, units: Int64, price: Int64, _ text: inout OFXText) {
        text.aggregate("BUYMF") {
            $0.aggregate("INVBUY") {
                $0.aggregate("INVTRAN") {
                    $0.leaves([("FITID", row.bankID), ("DTTRADE", row.movement.posted.compact), ("MEMO", "Units purchased")])
                }
                security(&$0)
                $0.leaves([
                    ("UNITS", units.fourDecimals), ("UNITPRICE", price.fourDecimals), ("TOTAL", row.movement.amount.decimal),
                    ("SUBACCTSEC", "CASH"), ("SUBACCTFUND", "CASH"),
                ])
            }
            $0.leaf("BUYTYPE", "BUY")
        }
    }

    private static func cash(_ row: BookedRow, _ words: String, _ text: inout OFXText) {
        text.aggregate("INVBANKTRAN") {
            $0.aggregate("STMTTRN") {
                $0.leaves([
                    ("TRNTYPE", row.movement.amount < 0 ? "DEBIT" : "CREDIT"), ("DTPOSTED", row.movement.posted.compact),
                    ("TRNAMT", row.movement.amount.decimal), ("FITID", row.bankID), ("NAME", words.cut(32)),
                ])
            }
            $0.leaf("SUBACCTFUND", "CASH")
        }
    }

    /// The units held on the day of the download at the last price.
    private static func holding(_ download: Download, _ text: inout OFXText) {
        guard let held = download.holding else { return }
        text.aggregate("INVPOSLIST") {
            $0.aggregate("POSMF") {
                $0.aggregate("INVPOS") {
                    security(&$0)
                    $0.leaves([
                        ("HELDINACCT", "CASH"), ("POSTYPE", "LONG"), ("UNITS", held.units.fourDecimals),
                        ("UNITPRICE", held.price.fourDecimals), ("MKTVAL", held.value.decimal), ("DTPRICEASOF", download.day.compact),
                    ])
                }
            }
        }
    }

    private static func security(_ text: inout OFXText) {
        text.aggregate("SECID") { $0.leaves([("UNIQUEID", "STA0100AU"), ("UNIQUEIDTYPE", "APIR")]) }
    }
}

extension BookedRow {
    /// Whether units of a fund were traded.
    fileprivate var isTrade: Bool {
        if case .investing(.buy) = movement.wording { return true }
        return false
    }
}
