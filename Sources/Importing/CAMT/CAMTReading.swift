import Values

/// One reading of one CAMT file: follows the tags, keeps the leaves' places, and turns each finished block into its value.
struct CAMTReading {
    /// The file that is being read, with what was read so far.
    var file: StatementFile
    /// What the caller decided.
    let options: ReadOptions
    /// The file's bytes.
    let source: UnsafeBufferPointer<UInt8>
    /// The leaves of the blocks that are open.
    var values = CAMTValues()
    /// The statement that is being read.
    var statement = CAMTStatement()
    /// The entry that is being read.
    var entry = CAMTEntry()
    /// Tells the line of a block.
    var lines: LineCounter
    /// Bank codes that were written before.
    var codes = CAMTCodes()
    /// Room to write texts in.
    var scratch: [UInt8] = []
    /// Room to gather the values of one text in.
    var pieces: [CAMTValue] = []

    private let schema = CAMTSchema.shared
    /// Whether it was said that the file holds too many statements.
    var saidLimit = false

    /// A reading that has not begun.
    init(_ file: StatementFile, options: ReadOptions) {
        self.file = file
        self.options = options
        source = file.source.bytes
        lines = LineCounter(source)
    }

    /// Reads to the end, or to what makes going on impossible.
    mutating func run() {
        var scanner = XMLScanner(source)
        var places = InlineArray<65, CAMTPlace>(repeating: .outside)  // as many as the scanner has frames
        while true {
            switch scanner.next() {
            case .open:
                let place = schema.place(of: scanner.name, in: places[scanner.depth &- 1])
                places[scanner.depth] = place
                if place.isBlock { begin(place, at: scanner.tagStart) }
            case .close:
                let place = places[scanner.depth &+ 1]
                if place.isLeaf {
                    values.keep(CAMTValue(scanner.closed, end: scanner.tagStart, in: source), at: place)
                } else if place.isBlock {
                    finish(place, end: scanner.tagEnd)
                }
            case .unbalanced:
                let tag = UnsafeBufferPointer(rebasing: source[scanner.tagStart..<scanner.tagEnd])
                file.note(.camtUnbalanced, line: lines.line(at: scanner.tagStart), found: tag)
            case .doctype: return stop(.camtDoctype, at: scanner.tagStart)
            case .tooDeep: return stop(.camtNesting, at: scanner.tagStart)
            case .truncated: return stop(.fileTruncated, at: source.count)
            case .end:
                if file.statements.isEmpty && !file.hasErrors { file.note(.camtNoStatement, line: 0) }
                return
            }
        }
    }

    private mutating func begin(_ place: CAMTPlace, at offset: Int) {
        let line = lines.line(at: offset)
        switch place {
        case .statement: beginStatement(line: line)
        case .balance:
            values.forget(.balanceCode, through: .balanceIncludesCredit)
            statement.blockLine = line
        case .entry: beginEntry(line: line, offset: offset)
        default: beginPart()
        }
    }

    private mutating func finish(_ place: CAMTPlace, end: Int) {
        switch place {
        case .statement: finishStatement()
        case .balance: finishBalance()
        case .entry: finishEntry(end: end)
        default: finishPart()
        }
    }

    /// Ends the reading early, keeping what is complete.
    private mutating func stop(_ id: IssueID, at offset: Int) {
        file.note(id, line: lines.line(at: offset), count: id == .camtNesting ? ImportLimits.nesting : 0)
        if statement.isOpen { finishStatement() }
    }
}
