import Importing
import Values

/// Firefly III's export: one line per journal with both of its sides; journals of one group are the parts of one divided row.
struct FireflyTable {
    private var table: ProgramTable
    private let columns: FireflyColumns
    /// How many journals each group has.
    private var sizes: [UInt64: Int] = [:]
    /// The journals of groups that have several, until all have come; beyond `ImportLimits.splits` each stands alone.
    private var groups: [UInt64: [FireflyJournal]] = [:]
    private var budgets: (line: Int, count: Int) = (0, 0)

    /// Reads the export.
    static func read(_ rows: ExportTable, into file: inout StatementFile, _ statements: inout ProgramStatements, _ options: ReadOptions) {
        let columns = FireflyColumns(rows)
        let table = ProgramTable(
            rows, date: rows.column("date"), amounts: [columns.amount, columns.foreignAmount], into: &file, options)
        var reading = FireflyTable(table: table, columns: columns)
        var survey = rows
        while survey.next() { reading.sizes[Hash64.of(survey.bytes(columns.group)), default: 0] += 1 }
        while reading.table.next(into: &file) { reading.readRow(into: &file, &statements) }
        // A group of which a line could not be read is as much as there is of it.
        for group in reading.groups.values.sorted(by: { $0[0].line.lineNumber < $1[0].line.lineNumber }) {
            FireflyGroup(group).add(to: &statements, into: &file)
        }
        if reading.budgets.count > 0 {
            file.note(.programBudgetsIgnored, line: reading.budgets.line, count: reading.budgets.count)
        }
    }

    private init(table: ProgramTable, columns: FireflyColumns) {
        self.table = table
        self.columns = columns
    }

    private mutating func readRow(into file: inout StatementFile, _ statements: inout ProgramStatements) {
        if !table.rows.bytes(columns.budget).isEmpty || !table.rows.bytes(columns.bill).isEmpty {
            if budgets.count == 0 { budgets.line = table.rows.line }
            budgets.count += 1
        }
        guard let journal = journal(into: &file) else { return }
        let key = Hash64.of(table.rows.bytes(columns.group))
        guard let size = sizes[key], size > 1, size <= ImportLimits.splits, !table.rows.bytes(columns.group).isEmpty else {
            return FireflyGroup([journal]).add(to: &statements, into: &file)
        }
        groups[key, default: []].append(journal)
        guard groups[key]?.count == size, let whole = groups.removeValue(forKey: key) else { return }
        FireflyGroup(whole).add(to: &statements, into: &file)
    }

    private mutating func journal(into file: inout StatementFile) -> FireflyJournal? {
        guard let line = table.line(into: &file) else { return nil }
        let currency = Currency(file.text(table.rows.text(columns.currency)))
        guard let amount = table.amount(columns.amount, currency, into: &file) else { return nil }
        let type = FireflyType.of(table.rows.bytes(columns.type))
        let rows = table.rows
        var journal = FireflyJournal(line: line, type: type)
        journal.source = FireflySide(rows.text(columns.source), rows.bytes(columns.sourceType), isSource: true, of: type)
        journal.destination = FireflySide(rows.text(columns.destination), rows.bytes(columns.destinationType), isSource: false, of: type)
        journal.paid = FireflyMoney(amount: abs(amount), currency: currency)
        journal.received = journal.paid
        if journal.destination.isOwn, let foreign = foreignMoney(into: &file), foreign.currency != currency { journal.received = foreign }
        journal.description = rows.text(columns.description)
        journal.title = rows.text(columns.title)
        journal.category = rows.text(columns.category)
        journal.tags = file.pieces(rows.text(columns.tags), between: ",")
        journal.note = rows.text(columns.notes)
        guard journal.source.isOwn || journal.destination.isOwn else {
            file.note(.programAccountMissing, line: rows.line, found: file.bytes(line.raw))
            return nil
        }
        return journal
    }

    /// What arrived in the currency of the account that got it.
    private mutating func foreignMoney(into file: inout StatementFile) -> FireflyMoney? {
        guard !table.rows.bytes(columns.foreignAmount).isEmpty,
            let currency = Currency(file.text(table.rows.text(columns.foreignCurrency))),
            let amount = table.amount(columns.foreignAmount, currency, into: &file)
        else { return nil }
        return FireflyMoney(amount: abs(amount), currency: currency)
    }
}

/// Where Firefly's columns stand; the order changed over the years.
struct FireflyColumns {
    let group, title, type, amount, currency, foreignAmount, foreignCurrency, description: Int
    let source, sourceType, destination, destinationType: Int
    let category, budget, bill, tags, notes: Int

    init(_ rows: ExportTable) {
        group = rows.column("group_id")
        title = rows.column("group_title")
        type = rows.column("type")
        amount = rows.column("amount")
        currency = rows.column("currency_code")
        foreignAmount = rows.column("foreign_amount")
        foreignCurrency = rows.column("foreign_currency_code")
        description = rows.column("description")
        source = rows.column("source_name")
        sourceType = rows.column("source_type")
        destination = rows.column("destination_name")
        destinationType = rows.column("destination_type")
        category = rows.column("category")
        budget = rows.column("budget")
        bill = rows.column("bill")
        tags = rows.column("tags")
        notes = rows.column("notes")
    }
}

/// The journals that Firefly holds together as one: a single one, or the parts of a divided row.
struct FireflyGroup {
    private let journals: [FireflyJournal]

    /// A group of at least one journal.
    init(_ journals: [FireflyJournal]) {
        self.journals = journals
    }

    /// Gives each of the person's accounts in the group one row, divided where several journals touch it.
    func add(to statements: inout ProgramStatements, into file: inout StatementFile) {
        var rows: [ProgramRow] = []
        for journal in journals {
            if journal.source.isOwn { add(journal, isSource: true, to: &rows, file) }
            if journal.destination.isOwn { add(journal, isSource: false, to: &rows, file) }
        }
        for row in rows {
            var whole = DividedRow(row, count: row.parts.count)
            if row.parts.count == 1 {
                whole.row.parts[0].memo = .empty
            } else if !journals[0].title.isEmpty {
                whole.row.line.memo = journals[0].title
            }
            guard var finished = whole.finished(into: &file) else { continue }
            if journals.count == 1, journals[0].type == .adjustment { finished.opens() }
            statements.add(finished, into: &file)
        }
    }

    private func add(_ journal: FireflyJournal, isSource: Bool, to rows: inout [ProgramRow], _ file: borrowing StatementFile) {
        let side = isSource ? journal.source : journal.destination
        let other = isSource ? journal.destination : journal.source
        let money = isSource ? journal.paid : journal.received
        let moves = other.isOwn || journal.type == .adjustment
        let part = ProgramRow.Part(
            amount: isSource ? 0 - money.amount : money.amount,
            category: moves ? (other.isOwn ? other.name : side.name) : journal.category, memo: journal.description, isAccount: moves)
        if let index = rows.firstIndex(where: {
            $0.currency == money.currency && file.bytes($0.account).elementsEqual(file.bytes(side.name))
        }) {
            rows[index].parts.append(part)
            rows[index].tags += journal.tags
            return
        }
        var row = ProgramRow(journal.line, of: side.name)
        row.line.payee = other.isNamed && journal.type != .adjustment ? other.name : journal.description
        if !file.bytes(row.line.payee).elementsEqual(file.bytes(journal.description)) { row.line.memo = journal.description }
        row.currency = money.currency
        row.kind = side.kind
        row.tags = journal.tags
        row.note = journal.note
        row.parts = [part]
        rows.append(row)
    }
}

/// One journal of Firefly: money from one account to another, of which one at least is the person's.
struct FireflyJournal {
    /// Its day and place.
    let line: StatementLine
    /// What kind of journal it is.
    let type: FireflyType
    /// Where the money came from.
    var source = FireflySide()
    /// Where it went.
    var destination = FireflySide()
    /// What left the source.
    var paid = FireflyMoney(amount: 0, currency: nil)
    /// What reached the destination.
    var received = FireflyMoney(amount: 0, currency: nil)
    /// The text of the journal.
    var description = TextRange.empty
    /// The text of its group.
    var title = TextRange.empty
    /// The category.
    var category = TextRange.empty
    /// The tags.
    var tags: [TextRange] = []
    /// The note.
    var note = TextRange.empty

    /// A journal of which only day and kind are known.
    init(line: StatementLine, type: FireflyType) {
        self.line = line
        self.type = type
    }
}

/// One side of a journal.
struct FireflySide {
    /// The account's name.
    var name = TextRange.empty
    /// Whether the account is the person's.
    var isOwn = false
    /// What kind of account it is, where the program's type says more than its name.
    var kind = AccountKind.unknown
    /// Whether it has a name that says who it is.
    var isNamed = false

    /// No account.
    init() {}

    /// The account of a side, judged by its type; exports without types by the kind of journal.
    init(_ name: TextRange, _ type: UnsafeBufferPointer<UInt8>, isSource: Bool, of journal: FireflyType) {
        self.name = name
        if type.isEmpty {
            isOwn = !name.isEmpty && (journal == .transfer || (journal == .withdrawal) == isSource)
        } else {
            isOwn = !name.isEmpty && FireflySide.ownTypes.contains { type.begins($0) }
        }
        if type.begins("credit card") { kind = .creditCard }
        if type.begins("loan") || type.begins("mortgage") || type.begins("debt") { kind = .loan }
        isNamed = !name.isEmpty && !type.begins("cash account")
    }

    private static let ownTypes: [StaticString] = ["asset account", "default account", "loan", "mortgage", "debt", "credit card"]
}

/// An amount without a sign, and its currency where it is named.
struct FireflyMoney {
    /// Minor units, never negative.
    var amount: Int64
    /// The currency.
    var currency: Currency?
}

/// The kinds of Firefly's journals.
enum FireflyType {
    case withdrawal
    case deposit
    case transfer
    /// The opening balance of an account, or what makes a balance right: money from nowhere.
    case adjustment

    /// The kind that a word means.
    static func of(_ word: UnsafeBufferPointer<UInt8>) -> FireflyType {
        if word.begins("withdrawal") { return .withdrawal }
        if word.begins("deposit") { return .deposit }
        return word.begins("transfer") ? .transfer : .adjustment
    }
}
