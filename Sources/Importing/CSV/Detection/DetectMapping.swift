import Values

/// Understands a file from its first rows, and from all of them where the first leave something open.
enum DetectMapping {
    /// Understands a file whose dialect is known; nothing when it is no table.
    static func detect(_ sample: CSVSample, _ options: ReadOptions) -> CSVDetection? {
        guard let layout = DetectLayout.detect(sample, options.csv) else { return nil }
        var columns = CSVColumns(sample, layout)
        let missing = columns.fix(options.csv)
        AssignColumns.assign(&columns)
        let preamble = CSVPreamble(sample, rows: layout.headerRow ?? layout.firstDataRow)
        let currency = currency(columns, preamble)
        let exponent = (currency == 0 ? options.defaultCurrency : Currency(packed: currency)).exponent
        let firstMarks = marks(overAllAmountsOf: columns, sample, layout, options, exponent)
        let trial = CSVTrial(sample: sample, firstRow: layout.firstDataRow, reader: firstMarks, exponent: exponent)
        let findings = InferColumns.infer(&columns, trial)
        settleFee(&columns, trial)

        var detection = CSVDetection(columns: CSVPlanColumns(columns.roles), reader: firstMarks, layout: layout)
        detection.preamble = preamble
        detection.missingColumns = missing
        detection.openAmounts = findings.openAmounts
        detection.currency = currency
        detection.mapping = describe(sample, layout, columns)
        detection.detailsPerHundredRows = detailsPerHundredRows(detection.columns, columns)
        detection.amountCurrencies = detection.columns.amounts.map { columns.currencies[$0] }
        detection.debitIsNegative = isMostlyNegative(detection.columns.debit, columns)
        detection.creditIsNegative = isMostlyNegative(detection.columns.credit, columns)
        detection.isCard = preamble.speaksOfCard || headerSpeaksOfCard(sample, layout)
        if let header = layout.headerRow {
            let row = sample.rows[header]
            detection.headerBytes = UnsafeBufferPointer(rebasing: sample.text[row.start..<row.end])
        }
        detection.mapping.categoriesAreTheBanks = categoriesAreTheBanks(detection, sample)
        let dates = decideStyle(&detection, sample, options, exponent)
        decideSigns(&detection, sample, options, exponent)
        detection.mapping.amountIsOpen = findings.openAmounts > 0
        if findings.inferredSides, !findings.sidesAreProven { detection.mapping.signIsCertain = false }
        decideDates(&detection, dates, sample, options, exponent)
        return detection
    }

    /// The currency that the table's header or the lines before it name.
    private static func currency(_ columns: CSVColumns, _ preamble: CSVPreamble) -> UInt32 {
        for role in [CSVRole.amount, .debit, .credit, .balance] {
            let named = columns.having(role)
            if named.count == 1, columns.currencies[named[0]] != 0 { return columns.currencies[named[0]] }
        }
        return preamble.currency
    }

    /// A first idea of the style of numbers, from every column that looks like amounts, before it is known which one is which.
    private static func marks(
        overAllAmountsOf columns: CSVColumns, _ sample: CSVSample, _ layout: CSVLayout, _ options: ReadOptions, _ exponent: Int
    ) -> CSVAmountReader {
        var evidence = CSVMarkEvidence()
        let amounts = columns.roles.indices.filter { columns.profiles[$0].isAmounts }
        for row in layout.firstDataRow..<max(layout.firstDataRow, sample.rows.count) {
            let cells = sample.cells(row)
            for column in amounts {
                if let text = CSVAmountText(cells[column]) { evidence.add(text.number) }
            }
        }
        return reader(evidence.decide(exponent: exponent), options.csv)
    }

    private static func reader(_ decision: CSVMarkEvidence.Decision, _ choices: CSVChoices) -> CSVAmountReader {
        let chosen: CSVNumberMark? = choices.decimalMark.map { $0 == UInt8(ascii: ",") ? .comma : .point }
        return CSVAmountReader(decimal: chosen ?? decision.decimal, group: choices.groupMark.map(CSVNumberMark.init(byte:)))
    }

    /// A column of charges counts only where the running balance shows that they come on top of the amounts.
    private static func settleFee(_ columns: inout CSVColumns, _ trial: CSVTrial) {
        guard let fee = columns.having(.fee).first, !columns.fixed[fee] else { return }
        let amounts = columns.having(.amount)
        if let balance = columns.having(.balance).first, !amounts.isEmpty {
            let without = trial.chain(amount: amounts, balance: balance)
            let with = trial.chain(amount: amounts, fee: fee, balance: balance)
            if with.best().breaks < without.best().breaks { return }
        }
        columns.roles[fee] = .ignored
    }

    private static func detailsPerHundredRows(_ plan: CSVPlanColumns, _ columns: CSVColumns) -> Int {
        var rows = 1
        for profile in columns.profiles { rows = max(rows, profile.filled) }
        var filled = 0
        for detail in plan.details { filled += columns.profiles[detail.column].filled }
        return filled * 100 / rows
    }

    private static func isMostlyNegative(_ column: Int, _ columns: CSVColumns) -> Bool {
        guard columns.profiles.indices.contains(column) else { return false }
        let profile = columns.profiles[column]
        return profile.negatives * 2 > profile.amounts - profile.zeros
    }

    private static func headerSpeaksOfCard(_ sample: CSVSample, _ layout: CSVLayout) -> Bool {
        guard let header = layout.headerRow else { return false }
        let cells = sample.cells(header)
        return (0..<cells.count).contains { DirectionWords.isCard(cells[$0]) }
    }

    /// Whether a header speaks of merchants' categories, or the table is one that only banks write: of a card, with value days or balances.
    private static func categoriesAreTheBanks(_ detection: CSVDetection, _ sample: CSVSample) -> Bool {
        guard detection.mapping.column(.category) != nil else { return false }
        if detection.isCard || detection.columns.valueDate >= 0 || detection.columns.balance >= 0 { return true }
        guard let header = detection.layout.headerRow else { return false }
        let cells = sample.cells(header)
        return detection.mapping.columns(.category).contains { column in
            column < cells.count && merchantWords.meaning(within: FoldedWords.fold(cells[column])) != nil
        }
    }

    private static let merchantWords = PhraseTable("merchant|mcc|sic|marchand|commercant|comercio|haendler|handler")

    /// What the person is shown of the layout.
    private static func describe(_ sample: CSVSample, _ layout: CSVLayout, _ columns: CSVColumns) -> CSVMapping {
        var mapping = CSVMapping()
        mapping.delimiter = sample.dialect.delimiter
        mapping.roles = columns.roles
        var hash = Hash64()
        hash.combine(UInt64(sample.dialect.delimiter))
        if let header = layout.headerRow {
            let cells = sample.cells(header)
            mapping.header = (0..<cells.count).map { String(decoding: cells[$0], as: UTF8.self) }
            for column in 0..<cells.count { FoldedWords.fold(cells[column]).withUnsafeBufferPointer { hash.combine($0) } }
        } else {
            for profile in columns.profiles { hash.combine(profile.isDates ? 1 : profile.isAmounts || profile.filled == 0 ? 2 : 3) }
        }
        mapping.layout = hash.value
        let first = layout.headerRow ?? layout.firstDataRow
        mapping.skippedLines = first < sample.rows.count ? sample.rows[first].line - 1 : 0
        return mapping
    }
}
