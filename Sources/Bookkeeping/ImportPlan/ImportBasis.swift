package import Values

/// What planning an import has to know of a household: the server, a command line and a browser plan alike from it.
/// An object, because code that passes so many columns and lists on by value is long.
package final class ImportBasis: Sendable {
    /// The rows, those entered by hand as the person means them since.
    let ledger: Ledger
    /// For each account of the ledger, whether its rows may be seen; a file never belongs to others.
    package let isSeen: [Bool]
    /// Imports of the household by number, also those that were undone.
    let imports: [PastImport]
    /// What statements cover.
    let spans: [CoveredSpan]
    /// How layouts of CSV files were understood last for each account.
    let columns: [RememberedColumns]
    /// The household's currency.
    let currency: Currency

    /// What is known of a household.
    package init(
        ledger: Ledger, isSeen: [Bool], imports: [PastImport], spans: [CoveredSpan], columns: [RememberedColumns], currency: Currency
    ) {
        self.ledger = ledger
        self.isSeen = isSeen
        self.imports = imports
        self.spans = spans
        self.columns = columns
        self.currency = currency
    }

    /// The mapping of a layout for the first of some accounts that has one.
    func mapping(of accounts: [ResolvedAccount?], layout: UInt64) -> String? {
        for account in accounts {
            guard let account else { continue }
            for known in columns where known.account == account.number && known.layout == layout { return known.mapping }
        }
        return nil
    }
}

/// What is kept of an import to know the next file of its kind by.
package struct PastImport: Hashable, Sendable {
    /// The import's number in the household.
    package var number: UInt32
    /// The file's name.
    package var fileName: String
    /// Fingerprint of the file's layout.
    package var layout: UInt64

    /// An import.
    package init(number: UInt32, fileName: String, layout: UInt64) {
        self.number = number
        self.fileName = fileName
        self.layout = layout
    }

    /// An import as a household's document has it (`Docs/Snapshot.md`); nil if it is malformed.
    @inline(never)
    package init?(_ json: JSONValue) {
        guard let number = json["import"]?.integer.flatMap({ UInt32(exactly: $0) }), let name = json["file"]?.string,
            let layout = json.layout
        else { return nil }
        self.init(number: number, fileName: name, layout: layout)
    }
}

/// How the columns of a layout of CSV files were understood last for an account.
package struct RememberedColumns: Hashable, Sendable {
    /// The account's number.
    package var account: UInt16
    /// Fingerprint of the layout.
    package var layout: UInt64
    /// What each column holds, as `CSVMapping.text`.
    package var mapping: String

    /// How columns were understood.
    package init(account: UInt16, layout: UInt64, mapping: String) {
        self.account = account
        self.layout = layout
        self.mapping = mapping
    }

    /// Columns as a household's document has them (`Docs/Snapshot.md`); nil if they are malformed.
    @inline(never)
    package init?(_ json: JSONValue) {
        guard let account = json["account"]?.integer.flatMap({ UInt16(exactly: $0) }), let mapping = json["mapping"]?.string,
            let layout = json.layout
        else { return nil }
        self.init(account: account, layout: layout, mapping: mapping)
    }
}

extension JSONValue {
    /// The layout that an object has as text: a reader of JSON that keeps numbers as binary fractions rounds it.
    fileprivate var layout: UInt64? {
        @inline(never) get { self["layout"]?.string.flatMap { UInt64($0) } }
    }
}

extension RememberedColumns: JSONWritable {
    /// `{"account":0,"layout":"…","mapping":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("account", Int(account))
            json.member("layout", String(layout))
            json.member("mapping", mapping)
        }
    }
}
