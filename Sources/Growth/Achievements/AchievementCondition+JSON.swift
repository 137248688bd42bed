import Values

extension AchievementCondition {
    /// Reads a condition; `place` is where it stands.
    init(_ json: JSONValue, at place: String, depth: Int = 0) throws(GrowthError) {
        guard depth < AchievementCondition.depthLimit else { throw GrowthError(place, .lessDepth(AchievementCondition.depthLimit)) }
        guard let members = json.members else { throw GrowthError(place, .object) }
        let form = ConditionForm(json, place: place)
        switch members.map({ $0.key }) {
        case ["count", "least"]: self = .count(try form.kind("count"), least: try form.number("least", AchievementCondition.most))
        case ["count", "least", "within"]: self = try form.countWithin()
        case ["topics", "least"]: self = .topics(try form.lessonKind("topics"), least: try form.number("least", AchievementCondition.most))
        case ["streak", "least"]: self = .streak(try form.streak("streak"), least: try form.number("least", AchievementCondition.most))
        case ["level"]: self = .level(try form.number("level", GrowthLevel.all.count))
        case ["fact", "least"]: self = .fact(try form.fact("fact"), least: try form.number("least", AchievementCondition.most))
        case ["all"]: self = .all(try form.list("all", depth: depth))
        case ["any"]: self = .any(try form.list("any", depth: depth))
        default: throw GrowthError(place, .condition)
        }
    }
}

/// The members of a condition.
private struct ConditionForm {
    let json: JSONValue
    let place: String

    init(_ json: JSONValue, place: String) {
        (self.json, self.place) = (json, place)
    }

    func number(_ name: String, _ most: Int) throws(GrowthError) -> Int {
        guard let number = json[name]?.integer, (1...Int64(most)).contains(number) else {
            throw GrowthError(place + "." + name, .integer(1, Int64(most)))
        }
        return Int(number)
    }

    /// A kind of what a person does: what a device notes earns nothing.
    func kind(_ name: String) throws(GrowthError) -> GrowthKind {
        guard let kind = json[name]?.string.flatMap({ GrowthKind(code: $0) }), kind.isDone else {
            throw GrowthError(place + "." + name, .choice(GrowthKind.allCases.filter { $0.isDone }.map { $0.code }))
        }
        return kind
    }

    func lessonKind(_ name: String) throws(GrowthError) -> GrowthKind {
        let kind = json[name]?.string.flatMap { GrowthKind(code: $0) }
        guard let kind, kind == .lesson || kind == .quiz else {
            throw GrowthError(place + "." + name, .choice([GrowthKind.lesson.code, GrowthKind.quiz.code]))
        }
        return kind
    }

    func streak(_ name: String) throws(GrowthError) -> StreakKind {
        guard let kind = json[name]?.string.flatMap({ StreakKind(code: $0) }) else {
            throw GrowthError(place + "." + name, .choice(StreakKind.allCases.map { $0.code }))
        }
        return kind
    }

    func fact(_ name: String) throws(GrowthError) -> GrowthFact {
        guard let fact = json[name]?.string.flatMap({ GrowthFact(code: $0) }) else {
            throw GrowthError(place + "." + name, .choice(GrowthFact.allCases.map { $0.code }))
        }
        return fact
    }

    func countWithin() throws(GrowthError) -> AchievementCondition {
        let kind = try kind("count")
        guard kind.hasDayInKey else { throw GrowthError(place + ".count", .kindOfDay) }
        return .countWithin(
            kind, least: try number("least", AchievementCondition.most), days: try number("within", AchievementCondition.mostDays))
    }

    func list(_ name: String, depth: Int) throws(GrowthError) -> [AchievementCondition] {
        guard let listed = json[name]?.array, (1...AchievementCondition.listLimit).contains(listed.count) else {
            throw GrowthError(place + "." + name, .list(AchievementCondition.listLimit))
        }
        var conditions: [AchievementCondition] = []
        for (number, one) in listed.enumerated() {
            conditions.append(try AchievementCondition(one, at: place + "." + name + "." + String(number), depth: depth + 1))
        }
        return conditions
    }
}
