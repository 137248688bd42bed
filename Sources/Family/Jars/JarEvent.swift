import Planning
import Values

/// Something that happens to the jars on a day, by its place in the records.
struct JarEvent {
    /// What happens first on a day: what comes in is there before it moves, and moves before it is spent.
    enum Kind: UInt8 {
        case allowance
        case chore
        case gift
        case advance
        case correction
        case move
        case repayment
        case purchase
        case giving
    }

    let day: Day
    let kind: Kind
    let key: JarKey
    /// Place among the records of its kind.
    let place: Int

    /// All that happens until a day, in the one order that does not depend on how the records came: by day, kind and key.
    ///
    /// - Throws: `tooManyLines` if allowances are paid more often than a history has lines.
    static func all(_ records: JarRecords, through today: Day) throws(JarFailure) -> [JarEvent] {
        var events: [JarEvent] = []
        func add(_ kind: Kind, _ day: Day, _ key: JarKey, _ place: Int) {
            if day <= today { events.append(JarEvent(day: day, kind: kind, key: key, place: place)) }
        }
        for (place, allowance) in records.allowances.enumerated() where allowance.due.first <= today {
            for day in allowance.payDays(in: DaySpan(ordered: allowance.due.first, today)) {
                add(.allowance, day, JarKey(allowance.id), place)
            }
            guard events.count <= JarLimits.lines else { throw .tooManyLines(limit: JarLimits.lines) }
        }
        for (place, income) in records.incomes.enumerated() {
            add(income.source == .chore ? .chore : .gift, income.day, income.key, place)
        }
        for (place, advance) in records.advances.enumerated() where advance.answer.isTold { add(.advance, advance.day, advance.key, place) }
        for (place, correction) in records.corrections.enumerated() { add(.correction, correction.day, correction.key, place) }
        for (place, move) in records.moves.enumerated() { add(.move, move.day, move.key, place) }
        for (place, repayment) in records.repayments.enumerated() { add(.repayment, repayment.day, repayment.key, place) }
        for (place, spending) in records.spendings.enumerated() where spending.answer.isTold {
            add(spending.use == .purchase ? .purchase : .giving, spending.day, spending.key, place)
        }
        return events.sorted(by: isBefore)
    }

    private static func isBefore(_ left: JarEvent, _ right: JarEvent) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
        return left.key < right.key
    }
}

extension JarAnswer {
    /// Whether it moves money or is a case.
    fileprivate var isTold: Bool { movesMoney || self == .both }
}
