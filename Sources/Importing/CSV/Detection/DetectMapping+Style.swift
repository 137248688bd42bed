import Values

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
