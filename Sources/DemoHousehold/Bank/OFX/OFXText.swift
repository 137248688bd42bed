import Values

/// An OFX file while it is written, as SGML whose leaves stay open (1.x) or as XML (2.x).
struct OFXText {
    private var file: FileText
    private let isXML: Bool
    private var depth = 0

    /// A 1.02 file up to `<OFX>`.
    static func sgml(charset: String) -> OFXText {
        var text = OFXText(file: FileText(lineEnd: "\r\n"), isXML: false, depth: 0)
        for line in [
            "OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:USASCII", "CHARSET:" + charset,
            "COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", "",
        ] { text.file.line(line) }
        text.open("OFX")
        return text
    }

    /// A 2.11 file up to `<OFX>`.
    static func xml() -> OFXText {
        var text = OFXText(file: FileText(), isXML: true, depth: 0)
        text.file.line(#"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#)
        text.file.line(#"<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>"#)
        text.open("OFX")
        return text
    }

    /// Opens an aggregate.
    mutating func open(_ tag: String) {
        file.line(indent + "<" + tag + ">")
        depth += 1
    }

    /// Closes an aggregate.
    mutating func close(_ tag: String) {
        depth -= 1
        file.line(indent + "</" + tag + ">")
    }

    /// Writes an aggregate around what `content` writes.
    mutating func aggregate(_ tag: String, _ content: (inout OFXText) -> Void) {
        open(tag)
        content(&self)
        close(tag)
    }

    /// Writes a leaf.
    mutating func leaf(_ tag: String, _ value: String) {
        file.line(indent + "<" + tag + ">" + OFXText.escaped(value) + (isXML ? "</" + tag + ">" : ""))
    }

    /// Writes several leaves.
    mutating func leaves(_ leaves: [(String, String)]) {
        for (tag, value) in leaves { leaf(tag, value) }
    }

    /// The status that every response begins with.
    mutating func status() {
        aggregate("STATUS") { $0.leaves([("CODE", "0"), ("SEVERITY", "INFO")]) }
    }

    /// The file with `</OFX>`.
    mutating func finished() -> [UInt8] {
        close("OFX")
        return file.utf8
    }

    private var indent: String {
        isXML ? String(repeating: "  ", count: depth) : ""
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}

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
