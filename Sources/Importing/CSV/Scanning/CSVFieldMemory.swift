/// Room for the fields of one row, used again for every row.
final class CSVFieldMemory {
    /// Room for `ImportLimits.columns` fields.
    let fields: UnsafeMutablePointer<CSVField>

    /// Fresh room.
    init() {
        fields = .allocate(capacity: ImportLimits.columns)
        fields.initialize(repeating: CSVField(start: 0, end: 0), count: ImportLimits.columns)
    }

    deinit {
        fields.deallocate()
    }
}
