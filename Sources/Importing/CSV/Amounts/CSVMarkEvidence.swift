/// Decides over all amounts of a file which mark stands before the fraction and which between groups.
struct CSVMarkEvidence {
    /// Numbers that only make sense with this decimal mark.
    private var commaDecimals = 0
    private var pointDecimals = 0
    /// Numbers such as `1,234` that make sense both ways.
    private var openCommas = 0
    private var openPoints = 0
    /// Whole numbers from 1000 on without any mark: their writer does not group.
    private var ungrouped = 0
    private var groupCounts: (comma: Int, point: Int, apostrophe: Int, space: Int) = (0, 0, 0, 0)

    /// No numbers yet.
    init() {}

    /// Takes a number's digits and marks into account.
    mutating func add(_ number: UnsafeBufferPointer<UInt8>) {
        var commas = 0
        var points = 0
        var last = CSVNumberMark.none
        var first = CSVNumberMark.none
        var digitsBefore = 0
        var digitsAfter = 0
        var index = 0
        while index < number.count {
            if number[index] &- 48 <= 9 {
                if last == .none { digitsBefore += 1 }
                digitsAfter += 1
                index += 1
                continue
            }
            guard let (mark, length) = CSVNumberMark.at(index, number) else { break }
            if first == .none { first = mark }
            if mark == .comma { commas += 1 }
            if mark == .point { points += 1 }
            last = mark
            digitsAfter = 0
            index += length
        }
        if last == .none {
            if digitsBefore > 3 { ungrouped += 1 }
        } else {
            count(commas: commas, points: points, first: first, last: last)
            weigh(commas: commas, points: points, last: last, before: digitsBefore, after: digitsAfter, startsWithZero: number[0] == 48)
        }
    }

    private mutating func count(commas: Int, points: Int, first: CSVNumberMark, last: CSVNumberMark) {
        guard first != last || commas + points != 1 else { return }
        switch first {
        case .comma: groupCounts.comma += 1
        case .point: groupCounts.point += 1
        case .apostrophe: groupCounts.apostrophe += 1
        case .space: groupCounts.space += 1
        case .none: break
        }
    }

    private mutating func weigh(commas: Int, points: Int, last: CSVNumberMark, before: Int, after: Int, startsWithZero: Bool) {
        switch (commas, points) {
        case (0, 0): break
        case (1, 0):
            let isOpen = after == 3 && before <= 3 && before > 0 && !startsWithZero && last == .comma
            if isOpen { openCommas += 1 } else { commaDecimals += 1 }
        case (0, 1):
            let isOpen = after == 3 && before <= 3 && before > 0 && !startsWithZero && last == .point
            if isOpen { openPoints += 1 } else { pointDecimals += 1 }
        case (_, 0): pointDecimals += 1
        case (0, _): commaDecimals += 1
        default: if last == .comma { commaDecimals += 1 } else { pointDecimals += 1 }
        }
    }

    /// Whether any number shows the decimal mark.
    var isTelling: Bool { commaDecimals + pointDecimals > 0 }

    /// What was decided.
    struct Decision: Hashable {
        /// The mark before the fraction: `.comma` or `.point`.
        var decimal: CSVNumberMark
        /// The mark between groups that occurs most, or `.none`.
        var group: CSVNumberMark
        /// Whether any number decided it; otherwise no number has a mark, or all are like `1,234`.
        var isCertain: Bool
    }

    /// The marks that the numbers speak for. When all are like `1,234` the mark groups, unless the currency has three minor digits
    /// or other numbers show that their writer does not group.
    func decide(exponent: Int) -> Decision {
        var decimal = CSVNumberMark.point
        var isCertain = true
        if commaDecimals != pointDecimals {
            decimal = commaDecimals > pointDecimals ? .comma : .point
        } else if openCommas != openPoints {
            let isComma = openCommas > openPoints
            let isDecimal = exponent == 3 || ungrouped > 0
            decimal = isComma == isDecimal ? .comma : .point
            isCertain = exponent == 3
        } else {
            isCertain = openCommas == 0
        }
        return Decision(decimal: decimal, group: group(beside: decimal), isCertain: isCertain)
    }

    private func group(beside decimal: CSVNumberMark) -> CSVNumberMark {
        let commas = decimal == .comma ? 0 : groupCounts.comma + openCommas
        let points = decimal == .point ? 0 : groupCounts.point + openPoints
        let most = max(commas, points, groupCounts.apostrophe, groupCounts.space)
        if most == 0 { return .none }
        if most == commas { return .comma }
        if most == points { return .point }
        return most == groupCounts.apostrophe ? .apostrophe : .space
    }
}
