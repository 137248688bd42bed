import Values

/// Walks a child's money from the first day on, day by day. Costs as much as there are days and records.
struct JarWalk {
    private(set) var lines: [JarLine] = []
    private(set) var cases: [JarCase] = []
    private(set) var courses = PotCourses()
    private(set) var debts = JarDebts()
    private(set) var interest: JarInterest
    private var matches: JarMatches
    private let records: JarRecords

    /// Walks through `today`.
    init(_ records: JarRecords, through today: Day) throws(JarFailure) {
        self.records = records
        interest = JarInterest(records.interest)
        matches = JarMatches(records.matching)
        let events = try JarEvent.all(records, through: today)
        guard let first = events.first?.day else { return }
        lines.reserveCapacity(events.count * 2)
        var place = 0
        var month = Month(containing: first)
        var monthEnd = month.days.last
        for day in DaySpan(ordered: first, today).days {
            if day > monthEnd {
                month = month.advanced(by: 1)
                monthEnd = month.days.last
                interest.begin()
                matches.begin()
            }
            let begin = place
            while place < events.count, events[place].day == day { place += 1 }
            if begin < place { try apply(events[begin..<place]) }
            try closeDay(day)
            if day == monthEnd { try payInterest(of: month, on: day) }
        }
    }

    /// What happens on one day.
    private mutating func apply(_ events: ArraySlice<JarEvent>) throws(JarFailure) {
        var moves: [JarMove] = []
        for event in events {
            if event.kind == .move {
                moves.append(records.moves[event.place])
                continue
            }
            if !moves.isEmpty { try move(moves) }
            moves = []
            try apply(event)
        }
        if !moves.isEmpty { try move(moves) }
    }

    private mutating func apply(_ event: JarEvent) throws(JarFailure) {
        switch event.kind {
        case .allowance: try pay(records.allowances[event.place], on: event.day)
        case .chore, .gift: try receive(records.incomes[event.place])
        case .advance: try pay(records.advances[event.place])
        case .correction:
            let correction = records.corrections[event.place]
            try add(correction.amount, to: correction.pot, on: correction.day, .correction(correction.key))
        case .move: try move([records.moves[event.place]])
        case .repayment: try repay(records.repayments[event.place])
        case .purchase, .giving: try spend(records.spendings[event.place])
        }
    }

    /// Pays an allowance, and takes from what each jar got of it what repays advances.
    private mutating func pay(_ allowance: Allowance, on day: Day) throws(JarFailure) {
        let amount = allowance.amount(on: day)
        var parts = try put(amount, into: allowance.destination, on: day, .allowance(allowance.id))
        for (advance, repaid) in debts.repay(from: amount, on: day) {
            let taken = PerJar.dividing(repaid, by: parts)
            for jar in Jar.allCases where taken[jar] > 0 {
                parts[jar] -= taken[jar]
                let pot = allowance.destination.pot ?? .jar(jar)
                try add(0 - taken[jar], to: pot, on: day, .repaid(advance: advance, allowance: allowance.id))
            }
        }
    }

    private mutating func receive(_ income: JarIncome) throws(JarFailure) {
        let reason: JarReason =
            switch income.source {
            case .chore: .chore(income.key)
            case .gift(let giver): .gift(income.key, from: giver)
            }
        _ = try put(income.amount, into: income.destination, on: income.day, reason)
        if case .chosen(let pot) = income.destination, pot.jar == .save { matches.choose(income.amount) }
    }

    private mutating func pay(_ advance: JarAdvance) throws(JarFailure) {
        guard advance.answer.movesMoney else {
            cases.append(.answeredBothWays(.advance, advance.key))
            return
        }
        _ = try put(advance.amount, into: advance.destination, on: advance.day, .advance(advance.key))
        debts.pay(advance)
    }

    /// Moves of one day: first those whose money is there, so that money that goes on in steps takes no jar below zero on its way. What is
    /// left after some rounds moves in the order of its keys.
    private mutating func move(_ moves: [JarMove]) throws(JarFailure) {
        var left = moves
        for _ in 0..<JarLimits.moveRounds where !left.isEmpty {
            var waiting: [JarMove] = []
            for one in left { if courses.balance(of: one.source) >= one.amount { try move(one) } else { waiting.append(one) } }
            guard waiting.count < left.count else { break }
            left = waiting
        }
        for one in left { try move(one) }
    }

    private mutating func move(_ move: JarMove) throws(JarFailure) {
        try add(0 - move.amount, to: move.source, on: move.day, .movedTo(move.target, move.key))
        try add(move.amount, to: move.target, on: move.day, .movedFrom(move.source, move.key))
        if move.isByChild { matches.choose(move.intoSave) }
    }

    private mutating func repay(_ repayment: JarRepayment) throws(JarFailure) {
        guard let taken = debts.repayEarly(repayment) else {
            cases.append(.noAdvance(repayment.key, advance: repayment.advance))
            return
        }
        if taken < repayment.amount { cases.append(.repaidLess(repayment.key, asked: repayment.amount, taken: taken)) }
        try add(0 - taken, to: repayment.pot, on: repayment.day, .repaidEarly(repayment.key, advance: repayment.advance))
    }

    private mutating func spend(_ spending: JarSpending) throws(JarFailure) {
        let isPurchase = spending.use == .purchase
        guard spending.answer.movesMoney else {
            cases.append(.answeredBothWays(isPurchase ? .purchase : .giving, spending.key))
            return
        }
        try add(
            0 - spending.amount, to: spending.pot, on: spending.day, isPurchase ? .purchase(spending.key) : .giving(spending.key))
    }

    /// What a parent adds comes before the balances of the day are counted for interest.
    private mutating func closeDay(_ day: Day) throws(JarFailure) {
        if let match = matches.close(day) {
            try add(match.added, to: .jar(.save), on: day, .matched(match.put, perCent: match.perCent))
        }
        interest.add(courses.jars, on: day)
    }

    private mutating func payInterest(of month: Month, on day: Day) throws(JarFailure) {
        for jar in Jar.allCases {
            let earned = interest.earned(jar, in: month.year)
            try add(earned, to: .jar(jar), on: day, .interest(month, basisPoints: interest.rate(jar, on: day)))
        }
    }

    /// Puts money where it goes; what each jar got of it.
    private mutating func put(
        _ amount: Int64, into destination: JarDestination, on day: Day, _ reason: JarReason
    ) throws(JarFailure) -> PerJar<Int64> {
        guard let pot = destination.pot else {
            let parts = (records.shares[day] ?? .allToSpend).divide(amount)
            for jar in Jar.allCases { try add(parts[jar], to: .jar(jar), on: day, reason) }
            return parts
        }
        try add(amount, to: pot, on: day, reason)
        var parts = PerJar<Int64>(all: 0)
        parts[pot.jar] = amount
        return parts
    }

    private mutating func add(_ amount: Int64, to pot: Pot, on day: Day, _ reason: JarReason) throws(JarFailure) {
        guard amount != 0 else { return }
        let balance = try courses.add(amount, to: pot, on: day)
        guard lines.count < JarLimits.lines else { throw .tooManyLines(limit: JarLimits.lines) }
        lines.append(JarLine(day: day, pot: pot, amount: amount, balance: balance, reason: reason))
    }
}

extension JarDestination {
    /// The one jar or wish; nil for what is divided.
    fileprivate var pot: Pot? {
        switch self {
        case .divided: nil
        case .into(let pot), .chosen(let pot): pot
        }
    }
}
