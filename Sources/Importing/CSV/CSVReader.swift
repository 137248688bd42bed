import Values

/// Reads CSV statements of any bank: finds out how the file is written, then reads its rows in one pass.
enum CSVReader {
    /// Reads the file's source into its statements and issues.
    ///
    /// Time is linear in the source; memory is the rows' own (72 bytes each) and what their texts need that the source does not
    /// hold in one piece.
    static func read(into file: inout StatementFile, options: ReadOptions) {
        let source = file.source
        let text = source.bytes
        guard text.count <= ImportLimits.sourceBytes else { return file.note(.fileTooLarge, line: 0) }
        let opening = CSVOpening(text)
        let dialect = DetectDialect.detect(text, from: opening.start, chosen: options.csv.delimiter ?? opening.delimiter)
        let sample = CSVSample(text, dialect, from: opening.start, line: opening.line)
        guard let detection = DetectMapping.detect(sample, options) else { return file.note(.csvNotAStatement, line: 0) }
        file.mapping = detection.mapping
        for column in detection.missingColumns { file.note(.csvChoiceColumnMissing, line: 0, count: column + 1) }
        guard detection.columns.date >= 0, detection.hasAmount else { return noteMissing(detection, into: &file) }
        var reader = CSVRowReader(sample, detection, options, file.arena)
        reader.readAll(into: &file)
        reader.finish(into: &file)
        withExtendedLifetime(source) {}
    }

    private static func noteMissing(_ detection: CSVDetection, into file: inout StatementFile) {
        if detection.openAmounts > 0 { return file.note(.csvAmountUnclear, line: 0, count: detection.openAmounts) }
        file.note(.csvNotAStatement, line: 0)
        if detection.columns.date < 0 { file.note(.csvDateColumnMissing, line: 0) }
        if !detection.hasAmount { file.note(.csvAmountColumnMissing, line: 0) }
    }
}
