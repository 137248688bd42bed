import Values

/// Reads the source of an expression and writes its program in one pass.
///
/// Steps say how far away others are, never where, so that a stretch of them can be moved and repeated as it stands.
struct ExpressionReader {
    /// The source.
    let bytes: [UInt8]
    /// Where it stands.
    var position = 0
    /// The program so far.
    var program = ExpressionProgram()
    /// The folded bytes of what was just read, if it is one character that stands for itself.
    private var literal: [UInt8] = []
    /// Such bytes side by side, outside of parentheses.
    private var run: [UInt8] = []
    private var isBranched = false
    private var depth = 0

    /// The program of a source without control characters.
    static func read(_ source: String) throws(ExpressionMistake) -> ExpressionProgram {
        var reader = ExpressionReader(bytes: Array(source.utf8))
        let length = reader.bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        guard length <= SearchLimits.expressionCharacters else {
            throw reader.mistake(.expressionTooLong, 0..<reader.bytes.count, "\(SearchLimits.expressionCharacters)")
        }
        try reader.readBranches()
        guard reader.position == reader.bytes.count else {
            throw reader.mistake(.expressionGroup, reader.position..<reader.position + 1, "\\)")
        }
        try reader.append(.match)
        reader.endRun()
        if reader.isBranched { reader.program.needle = [] }
        return reader.program
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte at the position, 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// A mistake at a place.
    func mistake(_ kind: SearchProblem.Kind, _ place: Range<Int>, _ expected: String...) -> ExpressionMistake {
        ExpressionMistake(kind: kind, place: place, expected: expected)
    }

    /// Where the character ends that begins at an index.
    func following(_ index: Int) -> Int {
        var end = min(index + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// The number of the character at an index.
    func scalar(at index: Int) -> UInt32 {
        bytes.withUnsafeBufferPointer { UTF8Scalar(at: index, in: $0).value }
    }

    /// The folded form of a character in the midst of others, where a space stays one.
    static func folded(_ character: [UInt8]) -> [UInt8] {
        var guarded: [UInt8] = [0x41]
        guarded.append(contentsOf: character)
        guarded.append(0x41)
        return Array(FoldedWord.bytes(guarded).dropFirst().dropLast())
    }

    /// Adds a step.
    mutating func append(_ operation: ExpressionProgram.Operation, _ number: Int = 0) throws(ExpressionMistake) {
        guard program.steps.count < SearchLimits.expressionSteps else { throw tooLarge }
        program.steps.append(ExpressionProgram.step(operation, number))
    }

    /// The mistake of a program with too many steps.
    var tooLarge: ExpressionMistake { mistake(.expressionTooLarge, 0..<bytes.count, "\(SearchLimits.expressionSteps)") }

    /// Puts a step before others.
    private mutating func insert(_ operation: ExpressionProgram.Operation, _ number: Int, at place: Int) throws(ExpressionMistake) {
        guard program.steps.count < SearchLimits.expressionSteps else { throw tooLarge }
        program.steps.insert(ExpressionProgram.step(operation, number), at: place)
    }

    /// Alternatives with `|` between.
    private mutating func readBranches() throws(ExpressionMistake) {
        var start = program.steps.count
        var ends: [Int] = []
        try readSequence()
        while next == UInt8(ascii: "|") {
            position += 1
            if depth == 0 { isBranched = true }
            // Past the branch, this step and the jump behind the branch.
            try insert(.fork, program.steps.count - start + 2, at: start)
            ends.append(program.steps.count)
            try append(.jump)
            start = program.steps.count
            try readSequence()
        }
        for end in ends { program.steps[end] = ExpressionProgram.step(.jump, program.steps.count - end) }
    }

    /// What follows one another.
    private mutating func readSequence() throws(ExpressionMistake) {
        while position < bytes.count, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") { try readRepeated() }
    }

    /// Something with the sign behind it that says how often it comes.
    private mutating func readRepeated() throws(ExpressionMistake) {
        let start = program.steps.count
        literal = []
        let canRepeat = try readAtom()
        skipMarks()
        guard ExpressionReader.isRepeat(next) else {
            guard depth == 0 else { return }
            if literal.isEmpty { endRun() } else { run.append(contentsOf: literal) }
            return
        }
        guard canRepeat else { throw noRepeat }
        if depth == 0 { endRun() }
        let times = try readTimes()
        // What takes as little as it can fits the same texts.
        if next == UInt8(ascii: "?") { position += 1 }
        try repeatSteps(from: start, least: times.least, most: times.most)
    }

    private mutating func endRun() {
        if run.count > program.needle.count { program.needle = run }
        run = []
    }

    private static func isRepeat(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "{")
    }

    private var noRepeat: ExpressionMistake {
        let sign = String(decoding: bytes[position..<position + 1], as: UTF8.self)
        return mistake(.expressionRepeat, position..<position + 1, "\\" + sign)
    }

    /// One character, set, place or group; false for a place, which can't come several times.
    private mutating func readAtom() throws(ExpressionMistake) -> Bool {
        let start = position
        switch next {
        case UInt8(ascii: "^"), UInt8(ascii: "$"):
            try append(next == UInt8(ascii: "^") ? .start : .end)
            position += 1
            return false
        case UInt8(ascii: "."):
            try append(.any)
            position += 1
        case UInt8(ascii: "("): try readGroup()
        case UInt8(ascii: "["): try readSet()
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): throw noRepeat
        case UInt8(ascii: "\\"):
            if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "b") {
                position += 2
                try append(.boundary)
                return false
            }
            if let named = takeNamedSet() {
                try append(named.ranges, isOutside: named.isOutside)
            } else {
                try readLiteral()
            }
        default: try readLiteral()
        }
        return true
    }

    /// A character that stands for itself, with the spaces that follow a space: texts have one for several.
    private mutating func readLiteral() throws(ExpressionMistake) {
        let place = try takeCharacter()
        let letters = ExpressionReader.folded(Array(bytes[place]))
        if letters == [0x20] {
            while next == 0x20 { position += 1 }
        }
        for scalar in ExpressionReader.scalars(letters) { try append(.scalar, Int(scalar)) }
        literal = letters
    }

    /// The numbers of characters.
    static func scalars(_ text: [UInt8]) -> [UInt32] {
        text.withUnsafeBufferPointer { text in
            var found: [UInt32] = []
            var index = 0
            while index < text.count {
                let scalar = UTF8Scalar(at: index, in: text)
                found.append(scalar.value)
                index += scalar.length
            }
            return found
        }
    }

    /// Skips marks that belong to the letter before them, which texts do without.
    private mutating func skipMarks() {
        while next >= 0x80, ExpressionReader.folded(Array(bytes[position..<following(position)])).isEmpty { position = following(position) }
    }

    private mutating func readGroup() throws(ExpressionMistake) {
        let start = position
        guard depth < SearchLimits.expressionDepth else {
            throw mistake(.tooDeep, start..<start + 1, "\(SearchLimits.expressionDepth)")
        }
        position += 1
        if next == UInt8(ascii: "?") {
            position += 1
            guard next == UInt8(ascii: ":") else { throw mistake(.expressionUnsupported, start..<following(position), "(?:") }
            position += 1
        }
        depth += 1
        try readBranches()
        depth -= 1
        guard next == UInt8(ascii: ")") else { throw mistake(.expressionGroup, start..<start + 1, "\\(") }
        position += 1
        literal = []
    }

    /// The sign that says how often something comes: `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`; `most` is nil for any number.
    private mutating func readTimes() throws(ExpressionMistake) -> (least: Int, most: Int?) {
        let start = position
        let sign = next
        position += 1
        if sign == UInt8(ascii: "*") { return (0, nil) }
        if sign == UInt8(ascii: "+") { return (1, nil) }
        if sign == UInt8(ascii: "?") { return (0, 1) }
        let first = takeNumber()
        var most = first
        if next == UInt8(ascii: ",") {
            position += 1
            most = takeNumber()
        }
        let isOpen = bytes[position - 1] == UInt8(ascii: ",")
        guard let least = first, next == UInt8(ascii: "}"), isOpen || (most ?? 0) >= least else {
            throw mistake(.expressionCount, start..<following(position), "{2}", "{2,}", "{2,5}")
        }
        position += 1
        return (least, isOpen ? nil : most)
    }

    private mutating func takeNumber() -> Int? {
        var number: Int?
        while next &- 48 < 10 {
            number = min((number ?? 0) * 10 + Int(next - 48), 10 * SearchLimits.expressionSteps)
            position += 1
        }
        return number
    }

    /// Makes the steps from a place on come several times.
    private mutating func repeatSteps(from start: Int, least: Int, most: Int?) throws(ExpressionMistake) {
        let body = Array(program.steps[start...])
        let copies = most ?? max(least, 1)
        guard start + copies * body.count + (copies - least) + 2 <= SearchLimits.expressionSteps else { throw tooLarge }
        program.steps.removeLast(body.count)
        if most == nil, least == 0 { try append(.fork, body.count + 2) }
        for copy in 0..<copies {
            // Past this one and all that follow.
            if most != nil, copy >= least { try append(.fork, (copies - copy) * (body.count + 1)) }
            program.steps.append(contentsOf: body)
        }
        guard most == nil else { return }
        if least == 0 { try append(.jump, -(body.count + 1)) } else { try append(.fork, -body.count) }
    }
}
