import Values

/// Asks texts whether they fit an expression, with memory that serves one after the other.
///
/// All ways through the program are followed at once, character by character, and each step is reached at most once for a
/// character. So a text takes at most twice as many steps as the program is long, for each of its characters and once more.
package struct ExpressionRun {
    /// Steps that were taken so far, which is what time goes into.
    package private(set) var steps = 0
    private let program: ExpressionProgram
    /// Whether every way begins at the beginning of a text.
    private let isAnchored: Bool
    /// For each step the turn in which it was reached last.
    private var marks: [UInt32]
    private var turn: UInt32 = 0
    /// Steps that were reached in this turn and have not been taken.
    private var waiting: [UInt16]
    private var waitingCount = 0
    /// Steps that want a character.
    private var ready: [UInt16]
    private var readyCount = 0

    /// A run that has seen no text.
    package init(_ expression: TextExpression) {
        program = expression.program
        let count = expression.program.steps.count
        isAnchored = expression.program.steps.first == ExpressionProgram.step(.start)
        marks = [UInt32](repeating: 0, count: count)
        waiting = [UInt16](repeating: 0, count: count)
        ready = [UInt16](repeating: 0, count: count)
    }

    /// Whether a part of a folded text fits.
    package mutating func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        var wasWord = false
        waitingCount = 0
        turn &+= 1
        while true {
            if index == 0 || !isAnchored { reach(0) }
            let isAtEnd = index >= text.count
            let next: UTF8Scalar? = isAtEnd ? nil : UTF8Scalar(at: index, in: text)
            let isWord = next.map { ExpressionProgram.isWord($0.value) } ?? false
            if follow(isAtStart: index == 0, isAtEnd: isAtEnd, isBoundary: wasWord != isWord) { return true }
            guard let scalar = next, readyCount > 0 || !isAnchored else { return false }
            take(scalar.value)
            index += scalar.length
            wasWord = isWord
        }
    }

    @inline(__always)
    private mutating func reach(_ place: Int) {
        guard marks[place] != turn else { return }
        marks[place] = turn
        waiting[waitingCount] = UInt16(truncatingIfNeeded: place)
        waitingCount &+= 1
    }

    /// Takes all steps that need no character, and keeps those that do; true if the text fits.
    private mutating func follow(isAtStart: Bool, isAtEnd: Bool, isBoundary: Bool) -> Bool {
        readyCount = 0
        while waitingCount > 0 {
            waitingCount &-= 1
            steps &+= 1
            let place = Int(waiting[waitingCount])
            let step = program.steps[place]
            switch ExpressionProgram.operation(step) {
            case .any, .scalar, .among:
                ready[readyCount] = UInt16(truncatingIfNeeded: place)
                readyCount &+= 1
            case .fork:
                reach(place + 1)
                reach(place + ExpressionProgram.distance(step))
            case .jump: reach(place + ExpressionProgram.distance(step))
            case .start: if isAtStart { reach(place + 1) }
            case .end: if isAtEnd { reach(place + 1) }
            case .boundary: if isBoundary { reach(place + 1) }
            case .match, nil: return true
            }
        }
        return false
    }

    /// Goes on behind the steps that take a character.
    private mutating func take(_ scalar: UInt32) {
        turn &+= 1
        for entry in 0..<readyCount {
            steps &+= 1
            let place = Int(ready[entry])
            let step = program.steps[place]
            let fits: Bool
            switch ExpressionProgram.operation(step) {
            case .scalar: fits = ExpressionProgram.number(step) == scalar
            case .among: fits = program.isAmong(scalar, Int(ExpressionProgram.number(step)))
            default: fits = true
            }
            if fits { reach(place + 1) }
        }
    }
}
