import Bookkeeping
import Households
import Syncing
import Values

/// A household as a device has it: the rows, and what a ledger's snapshot does not hold. An object, because code that passes so many
/// columns and lists on by value is long.
final class DeviceHousehold {
    /// The rows as they came.
    var ledger: Ledger
    /// What the imported statements covered.
    var spans: [CoveredSpan]
    /// What the household decided about the rows, each list in the order in which `Choices.write` gives it.
    var choices = Choices()
    /// The accounts' ids, as the ledger numbers accounts; nothing for those that an import made here.
    var accounts: [UUID128?]
    /// Who is in the household, and whose device it is.
    let people: HouseholdPeople
    /// How each account of the document is shared with the member, as the ledger numbers accounts.
    private let sharings: [Sharing]
    /// Pairs of rows that are transfers.
    var transfers: [TransferPair]
    /// Pairs of rows that the person said are none.
    var rejectedTransfers: Set<TransferPair>
    /// The small records that the member sees, by kind and id.
    var records: [SmallRecord]
    /// The imports of the household by number, those that were applied here behind.
    var imports: [PastImport]
    /// What each of them did beside adding rows, in the same order; those of a document that an older server sent have none.
    var traces: [ImportTrace]
    /// How layouts of CSV files were understood last for each account.
    var columns: [RememberedColumns]
    /// What the household counts in.
    let currency: Currency
    /// Days of a central bank's rates beside those that are bundled.
    let publishedRates: [String]

    /// A household from what a snapshot's document says beside the ledger: `spans`, `accounts`, `made`, `readOnly`, `transfers`,
    /// `rejectedTransfers`, `records`, `imports`, `mappings`, `currency`, `rates`, and the people. Without a word of them it is the device's own, and
    /// everything is allowed.
    init(_ ledger: Ledger, _ options: Options) throws(EngineFailure) {
        self.ledger = ledger
        spans = try Spans.read(options, accounts: ledger.accounts.count)
        let ids = try options.ids("accounts")
        accounts = ids.map { Optional($0) }
        // Those that a statement made here have no ids yet.
        let made = try options.integer("made", in: 0...Int64(ledger.accounts.count)) ?? 0
        guard accounts.isEmpty || accounts.count + made == ledger.accounts.count else { throw .optionInvalid("accounts") }
        people = try options.people()
        sharings = try options.sharings(of: ids, among: people)
        transfers = try options.pairs("transfers")
        rejectedTransfers = Set(try options.pairs("rejectedTransfers"))
        records = try options.records()
        imports = try options.imports()
        traces = try options.list("imports").compactMap { ImportTrace($0, rows: ledger.ids) }
        columns = try options.list("mappings").compactMap { RememberedColumns($0) }
        currency = try options.currency() ?? .cad
        publishedRates = try options.list("rates").compactMap { $0.string }
    }

    /// The same household, to be changed by itself.
    init(copying other: DeviceHousehold) {
        ledger = other.ledger
        spans = other.spans
        choices = other.choices
        accounts = other.accounts
        people = other.people
        sharings = other.sharings
        transfers = other.transfers
        rejectedTransfers = other.rejectedTransfers
        records = other.records
        imports = other.imports
        traces = other.traces
        columns = other.columns
        currency = other.currency
        publishedRates = other.publishedRates
    }

    /// Takes the rules from the records. Those of a document that a device has kept from an older server are no records; they stay.
    func takeRules() {
        choices.rules = choices.rules.filter { $0.record == nil } + records.rules
    }

    /// Whose device it is.
    var member: Member { people.me }

    /// How an account is shared with the member; one that was made here is theirs.
    func sharing(of account: UInt16) -> Sharing {
        sharings.indices.contains(Int(account)) ? sharings[Int(account)] : Sharing(holder: member.id)
    }

    /// The number of the account with an id.
    func account(_ id: UUID128) -> UInt16? {
        accounts.firstIndex { $0 == id }.map { UInt16(truncatingIfNeeded: $0) }
    }
}
