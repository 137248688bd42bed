import Values

/// What each jar and wish held at the end of each day on which it changed.
struct PotCourses {
    /// What a pot held from the end of a day on.
    struct Step {
        let day: Day
        var balance: Int64
    }

    /// The jars in their order, then wishes as money came to them.
    private(set) var pots: [Pot] = [.jar(.spend), .jar(.save), .jar(.give)]
    /// For each of `pots` its days, ascending.
    private(set) var courses: [[Step]] = [[], [], []]
    /// What the jars hold now, `save` with its wishes.
    private(set) var jars = PerJar<Int64>(all: 0)
    private var wishes: [UUID128: Int] = [:]

    /// Adds to a pot on the latest day until now, or a later one; what it holds then.
    mutating func add(_ amount: Int64, to pot: Pot, on day: Day) throws(JarFailure) -> Int64 {
        let place = self.place(for: pot)
        let last = courses[place].last
        let balance = (last?.balance ?? 0) + amount
        jars[pot.jar] += amount
        guard balance.magnitude <= JarLimits.balance.magnitude, jars[pot.jar].magnitude <= JarLimits.balance.magnitude else {
            throw .balanceBeyondLimit(limit: JarLimits.balance)
        }
        if last?.day == day {
            courses[place][courses[place].count - 1].balance = balance
        } else {
            courses[place].append(Step(day: day, balance: balance))
        }
        return balance
    }

    /// What a pot holds now.
    func balance(of pot: Pot) -> Int64 {
        known(pot).flatMap { courses[$0].last?.balance } ?? 0
    }

    /// What a pot held at the end of a day.
    func balance(of pot: Pot, on day: Day) -> Int64 {
        guard let place = known(pot) else { return 0 }
        let steps = courses[place]
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : steps[low - 1].balance
    }

    /// The days on which pots were below zero, by pot and day.
    func shorts() -> [JarCase] {
        var found: [JarCase] = []
        for place in pots.indices.sorted(by: { pots[$0] < pots[$1] }) {
            var began: (day: Day, lowest: Int64)?
            for step in courses[place] {
                if step.balance < 0 {
                    began = (began?.day ?? step.day, min(began?.lowest ?? 0, step.balance))
                } else if let short = began {
                    found.append(.short(pots[place], from: short.day, through: step.day.advanced(by: -1), lowest: short.lowest))
                    began = nil
                }
            }
            if let short = began { found.append(.short(pots[place], from: short.day, through: nil, lowest: short.lowest)) }
        }
        return found
    }

    private func known(_ pot: Pot) -> Int? {
        switch pot {
        case .jar(let jar): Int(jar.rawValue)
        case .wish(let id): wishes[id]
        }
    }

    private mutating func place(for pot: Pot) -> Int {
        if let place = known(pot) { return place }
        if case .wish(let id) = pot { wishes[id] = pots.count }
        pots.append(pot)
        courses.append([])
        return pots.count - 1
    }
}
