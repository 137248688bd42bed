import Values

/// The one way in: bytes of any statement file become statements, warnings and errors.
package enum ReadStatements {
    /// Reads a file whose format and encoding are recognised by its content; the name only helps people.
    ///
    /// Never throws: a file that cannot be read is one without statements that says why in `issues`.
    /// Time is linear in the file's size.
    /// - Parameter readers: of formats beyond those of banks; they are asked first, because an export of a program may be a table that
    ///   reads as a bank's too.
    package static func read(_ bytes: SourceText, options: ReadOptions, with readers: [FormatReader] = []) -> StatementFile {
        guard bytes.bytes.count <= ImportLimits.sourceBytes else { return refused(bytes, .fileTooLarge) }
        let (text, encoding) = DecodeText.decode(bytes)
        guard text.bytes.count <= ImportLimits.sourceBytes else { return refused(bytes, .fileTooLarge) }
        bytes.passed(bytes.bytes.count)
        var file = StatementFile(source: text, encoding: encoding)
        if let refusal = DetectFormat.refusal(text.bytes) {
            file.note(refusal, line: 0)
            return file
        }
        for reader in readers {
            guard let format = reader.format(text.bytes) else { continue }
            file.format = format
            reader.read(&file, options)
            noteBalanceMismatches(in: &file)
            return file
        }
        file.format = DetectFormat.format(of: text.bytes)
        switch file.format {
        case .csv: CSVReader.read(into: &file, options: options)
        case .ofx: OFXReader.read(into: &file, options: options)
        case .qif: QIFReader.read(into: &file, options: options)
        case .camt: CAMTReader.read(into: &file, options: options)
        case .mt940: MT940Reader.read(into: &file, options: options)
        default: file.note(.fileUnknownFormat, line: 0)
        }
        noteBalanceMismatches(in: &file)
        return file
    }

    /// Notes each statement whose balances and rows do not agree, by its account; `–` for one without a number or name.
    private static func noteBalanceMismatches(in file: inout StatementFile) {
        for statement in file.statements where statement.reconciles() == false {
            let account = statement.account
            let known = account.identifier.isEmpty ? account.name : account.identifier
            file.note(.balanceMismatch, line: 0, found: known.isEmpty ? "–" : file.text(known))
        }
    }

    private static func refused(_ bytes: SourceText, _ id: IssueID) -> StatementFile {
        var file = StatementFile(source: SourceText(copying: []), encoding: .ascii)
        file.note(id, line: 0)
        return file
    }
}
