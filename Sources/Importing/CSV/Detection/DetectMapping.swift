import Values

/// Understands a file from its first rows, and from all of them where the first leave something open.
enum DetectMapping {
    /// Understands a file whose dialect is known; nil if it is no table.
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

extension DetectMapping {
    /// Decides the marks of amounts and gathers evidence on dates, over the whole file when the sample leaves either open.
    static func decideStyle(
        _ detection: inout CSVDetection, _ sample: CSVSample, _ options: ReadOptions, _ exponent: Int
    ) -> CSVDateEvidence {
        let survey = survey(detection, sample, options, exponent)
        let marks = survey.decideMarks(exponent: exponent)
        let chosen: CSVNumberMark? = options.csv.decimalMark.map { $0 == UInt8(ascii: ",") ? .comma : .point }
        let group = options.csv.groupMark.map(CSVNumberMark.init(byte:))
        detection.reader = CSVAmountReader(decimal: chosen ?? marks.decimal, group: group)
        detection.mapping.decimalMark = detection.reader.decimal == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".")
        detection.mapping.groupMark = (group ?? marks.group).byte
        if detection.currency == 0, detection.columns.currency < 0, detection.columns.amounts.count < 2 {
            detection.currency = survey.currency
        }
        detection.openDate = survey.openDate
        return survey.dates
    }

    /// Decides the order of dates, with the running balance's direction as a witness.
    static func decideDates(
        _ detection: inout CSVDetection, _ evidence: CSVDateEvidence, _ sample: CSVSample, _ options: ReadOptions, _ exponent: Int
    ) {
        detection.mapping.hasOpenDates = evidence.openDates > 0
        if let chosen = options.csv.dateOrder ?? options.dateOrder {
            detection.mapping.dateOrder = chosen
            detection.openDate = .empty
            return
        }
        let trial = CSVTrial(sample: sample, firstRow: detection.layout.firstDataRow, reader: detection.reader, exponent: exponent)
        var direction: CSVRowOrder?
        if let chain = chain(detection, trial) {
            let reading = chain.best()
            if chain.isConvincing(reading) { direction = reading.order }
        }
        let decision = evidence.decide(habit: habit(detection, options), direction: direction)
        detection.mapping.dateOrder = decision.order
        detection.mapping.dateOrderIsCertain = decision.isCertain
        if decision.isCertain { detection.openDate = .empty }
    }

    /// Decides what signs mean, over the whole file when the sample does not show it.
    static func decideSigns(
        _ detection: inout CSVDetection, _ sample: CSVSample, _ options: ReadOptions, _ exponent: Int
    ) {
        guard !detection.columns.amounts.isEmpty else { return }
        let trial = CSVTrial(sample: sample, firstRow: detection.layout.firstDataRow, reader: detection.reader, exponent: exponent)
        var evidence = CSVSignEvidence()
        for row in trial.firstRow..<max(trial.firstRow, sample.rows.count) { add(sample.cells(row), to: &evidence, detection, exponent) }
        var reading: CSVBalanceChain.Reading?
        if detection.columns.sign < 0, let chain = chain(detection, trial) {
            let best = chain.best()
            if chain.isConvincing(best) || chain.isProven(best) { reading = best }
        }
        evidence.hasHeader = detection.layout.headerRow != nil
        var rule = evidence.decide(isCard: detection.isCard, balance: reading)
        if !rule.isCertain, !sample.isWhole {
            var scanner = CSVRecordScanner(sample.text, sample.dialect, from: sample.end)
            scanner.expectedFields = detection.layout.width
            while scanner.next() { add(scanner.cells, to: &evidence, detection, exponent) }
            rule = evidence.decide(isCard: detection.isCard, balance: reading)
        }
        if let chosen = options.csv.invertsSign {
            rule.inverts = chosen
            rule.isCertain = true
        }
        detection.signs = rule
        detection.mapping.invertsSign = rule.inverts
        detection.mapping.signIsCertain = rule.isCertain
        if rule.inverts, rule.isCertain { detection.isCard = true }
    }

    private static func add(_ cells: CSVCells, to evidence: inout CSVSignEvidence, _ detection: CSVDetection, _ exponent: Int) {
        let columns = detection.columns
        guard let column = columns.amounts.first(where: { !cells[$0].isEmpty }), !cells[columns.date].isEmpty else { return }
        let amount = detection.reader.read(cells[column], exponent: exponent)
        guard amount.flags.isDisjoint(with: [.empty, .unreadable]) else { return }
        var word = SignWord.of(cells[columns.sign])
        if amount.flags.contains(.credit) { word = .credit }
        if amount.flags.contains(.debit) { word = .debit }
        let payee = columns.payees.all.first.map { cells[$0] }
        evidence.add(amount.minorUnits, word: word, payeeIsMoneyIn: payee.map(DirectionWords.isMoneyIn) ?? false)
    }

    /// The running balance against the amounts as printed; nothing without a balance.
    private static func chain(_ detection: CSVDetection, _ trial: CSVTrial) -> CSVBalanceChain? {
        let columns = detection.columns
        guard columns.balance >= 0 else { return nil }
        if !columns.amounts.isEmpty {
            return trial.chain(amount: columns.amounts, fee: columns.fee < 0 ? nil : columns.fee, balance: columns.balance)
        }
        let credit = columns.credit < 0 ? nil : columns.credit
        return trial.chain(debit: columns.debit < 0 ? nil : columns.debit, credit: credit, balance: columns.balance)
    }

    /// The sample's evidence on dates and marks; the whole file's when the sample does not decide.
    private static func survey(_ detection: CSVDetection, _ sample: CSVSample, _ options: ReadOptions, _ exponent: Int) -> CSVSurvey {
        var survey = CSVSurvey(detection.columns, today: options.today)
        for row in detection.layout.firstDataRow..<max(detection.layout.firstDataRow, sample.rows.count) { survey.add(sample.cells(row)) }
        let datesAreOpen = options.csv.dateOrder == nil && options.dateOrder == nil && !survey.dates.decide(habit: .dayMonthYear).isCertain
        let marksAreOpen = options.csv.decimalMark == nil && !survey.decideMarks(exponent: exponent).isCertain
        if !sample.isWhole, datesAreOpen || marksAreOpen {
            var scanner = CSVRecordScanner(sample.text, sample.dialect, from: sample.end)
            scanner.expectedFields = detection.layout.width
            while scanner.next() { survey.add(scanner.cells) }
        }
        return survey
    }

    /// The order that people who use the file's language or currency write.
    private static func habit(_ detection: CSVDetection, _ options: ReadOptions) -> DateOrder {
        for text in detection.mapping.header ?? [] {
            var text = text
            let isOther = text.withUTF8 { otherLanguages.meaning(within: FoldedWords.fold($0)) != nil }
            if isOther { return .dayMonthYear }
        }
        let currency = detection.currency == 0 ? options.defaultCurrency : Currency(packed: detection.currency)
        return currency == .usd || currency == .cad ? .monthDayYear : .dayMonthYear
    }

    /// Header words that no English header has.
    private static let otherLanguages = PhraseTable(
        """
        fecha|importe|concepto|saldo|monto|cargo|abono|montant|libelle|solde|retrait|depot|debit credit|betrag|datum|buchungstag
        umsatz|bedrag|omschrijving|importo|descrizione|data|valuta|causale
        """)
}
