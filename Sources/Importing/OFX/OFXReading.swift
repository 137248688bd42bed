import Values

/// The state of reading one OFX file: where the scan stands, what is open, what was read.
struct OFXReading {
    /// How far an unknown element inside a row is searched for its closing tag.
    static let lookAhead = 4096

    /// What the caller knows.
    let options: ReadOptions
    /// The names of elements.
    let vocabulary = OFXVocabulary.standard
    /// The codes in values.
    let words = OFXWords()
    /// What was read so far.
    var file: StatementFile
    /// The bytes of the file.
    var scanner: OFXScanner
    /// Line numbers, for rows and issues.
    var lines: LineCounter
    /// Values of the open scopes.
    var values = OFXValues()
    /// Open aggregates, outermost first.
    var frames: [OFXFrame] = []
    /// To what the next value belongs.
    var scope = OFXScope.file
    /// The statement that rows go to.
    var statement = Statement()
    /// Whether a statement was begun and not ended.
    var isStatementOpen = false
    /// Minor digits of the open statement's currency, once an amount of it was read.
    var exponent: Int?
    /// The file's decimal mark, sought once an amount left it open.
    var decimalMark: PrintedAmount.DecimalMark?
    /// Whether the whole file has been asked for its decimal mark.
    var hasSoughtMark = false
    /// The securities that the file names.
    var securities: [OFXSecurity] = []
    /// Bytes that may still be searched for closing tags of skipped elements, so that reading stays linear.
    var searchBudget: Int
    /// Whether a limit ended the reading.
    var isStopped = false
    /// Memory for texts that are written anew.
    var buffer: [UInt8] = []

    /// The state before anything was read.
    init(_ file: StatementFile, _ scanner: OFXScanner, _ options: ReadOptions) {
        self.file = file
        self.scanner = scanner
        self.options = options
        lines = LineCounter(file.source.bytes)
        searchBudget = file.source.bytes.count + OFXReading.lookAhead
        frames.reserveCapacity(ImportLimits.nesting)
    }

    /// Reads the whole file.
    mutating func run() {
        var place = scanner.tag(from: 0)
        while place < scanner.count, !isStopped {
            place = step(at: place)
        }
        finishFile()
    }

    /// Reads the tag at a place, with its value if it has one, and gives the place of the next tag.
    @inline(__always)
    private mutating func step(at place: Int) -> Int {
        let isClosing = scanner.byte(place &+ 1) == UInt8(ascii: "/")
        let (name, nameEnd) = scanner.name(at: place &+ (isClosing ? 2 : 1))
        guard let end = scanner.tagEnd(from: nameEnd) else { return scanner.tag(from: nameEnd) }
        let element = vocabulary[name]
        if case .leaf(let leaf) = element {
            let next = scanner.tag(from: end)
            // A value that the end of the file cuts off is none.
            guard !isClosing, next < scanner.count else { return next }
            keep(leaf, end, next)
            return afterClosing(of: name, at: next)
        }
        if isClosing {
            close(name, at: place, end: end)
            return scanner.tag(from: end)
        }
        let isEmpty = scanner.byte(end &- 2) == UInt8(ascii: "/")
        switch element {
        case .aggregate(let aggregate) where !isEmpty:
            return open(OFXFrame(name: name, aggregate: aggregate, outerScope: scope, place: place, nameEnd: nameEnd), end: end)
        case .unknown where !isEmpty:
            return openUnknown(OFXFrame(name: name, aggregate: .unknown, outerScope: scope, place: place, nameEnd: nameEnd), end: end)
        default: return scanner.tag(from: end)
        }
    }

    /// The place of the next tag after the closing tag of a leaf, when that stands at a place; else the place itself.
    @inline(__always)
    private mutating func afterClosing(of name: OFXName, at place: Int) -> Int {
        guard scanner.byte(place &+ 1) == UInt8(ascii: "/") else { return place }
        let (closed, end) = scanner.name(at: place &+ 2)
        return closed == name ? scanner.tag(from: end) : place
    }

    /// Keeps the value between two places for the open scope.
    @inline(__always)
    private mutating func keep(_ leaf: OFXLeaf, _ start: Int, _ end: Int) {
        guard leaf != .ignored else { return }
        let value = trimmed(start, end)
        guard !value.isEmpty else { return }
        guard Int(value.length) <= ImportLimits.lineBytes else {
            return file.note(.ofxFieldTooLong, line: lines.line(at: start), count: Int(value.length))
        }
        values.keep(value, leaf, in: scope)
    }

    /// The text between two places without blanks and controls around it.
    @inline(__always)
    func trimmed(_ start: Int, _ end: Int) -> TextRange {
        var first = start
        var last = end
        while first < last, scanner.byte(first) <= 0x20 { first &+= 1 }
        while last > first, scanner.byte(last &- 1) <= 0x20 { last &-= 1 }
        return TextRange(first..<last)
    }
}
