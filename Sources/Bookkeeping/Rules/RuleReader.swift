import Values

/// Reads a file of rules line by line; a rule with a mistake is left out.
struct RuleReader {
    /// The rules so far.
    private(set) var rules: [Rule] = []
    /// The mistakes so far.
    private(set) var problems: [RuleProblem] = []
    private let vocabulary: SearchVocabulary
    private var draft: RuleDraft?

    /// A reader without lines.
    init(_ vocabulary: SearchVocabulary) {
        self.vocabulary = vocabulary
    }

    /// Reads all lines.
    mutating func read(_ bytes: [UInt8]) {
        guard bytes.count <= RuleLimits.bytes else {
            note(.tooLong, RuleLine([], 0), 0..<0, expected: ["\(RuleLimits.bytes)"])
            return
        }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        while start < bytes.count, problems.count < RuleLimits.problems, rules.count <= RuleLimits.rules {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            number += 1
            read(RuleLine(Array(bytes[start..<end]), number))
            start = end + 1
        }
        finish()
        if rules.count > RuleLimits.rules {
            note(.tooMany, RuleLine([], number), 0..<0, expected: ["\(RuleLimits.rules)"])
            rules.removeLast(rules.count - RuleLimits.rules)
        }
    }

    private mutating func read(_ line: RuleLine) {
        guard line.bytes.count <= RuleLimits.lineBytes else {
            note(.lineTooLong, line, 0..<0, expected: ["\(RuleLimits.lineBytes)"])
            return
        }
        guard let word = line.word else { return }
        guard let known = RuleWord.allCases.first(where: { Array($0.code.utf8) == Array(line.bytes[word]) }) else {
            note(.lineUnknown, line, word, expected: RuleWord.allCases.map { $0.code })
            return
        }
        if known == .rule { finish() }
        guard known == .rule || draft != nil else {
            note(.lineOutside, line, word, expected: [RuleWord.rule.code])
            return
        }
        let value = line.value
        guard known.hasValue != value.isEmpty else {
            let kind: RuleProblem.Kind = !known.hasValue ? .valueUnfit : known == .rule ? .nameMissing : .valueMissing
            note(kind, line, value.isEmpty ? word : value)
            if known == .rule { draft = RuleDraft(line: line, name: "", isBroken: true) }
            return
        }
        take(known, line)
    }

    private mutating func take(_ word: RuleWord, _ line: RuleLine) {
        switch word {
        case .rule: text(line).map { draft = RuleDraft(line: line, name: $0, isBroken: false) }
        case .when: condition(line)
        case .split: split(line)
        case .tag: tags(line)
        case .category:
            guard let name = text(line) else { return }
            let isFirst = draft?.effects.category == nil && draft?.effects.split == nil
            let code = vocabulary.categoryCode(named: name)
            setOnce(isFirst, line) { $0.effects.category = code }
        case .merchant:
            guard let name = text(line) else { return }
            setOnce(draft?.effects.merchant == nil, line) { $0.effects.merchant = name }
        case .note:
            guard let note = text(line) else { return }
            setOnce(draft?.effects.note == nil, line) { $0.effects.note = note }
        case .transfer: setOnce(draft?.effects.isTransfer == false, line) { $0.effects.isTransfer = true }
        case .off: setOnce(draft?.isEnabled == true, line) { $0.isEnabled = false }
        case .stop: setOnce(draft?.stops == false, line) { $0.stops = true }
        }
    }

    private mutating func setOnce(_ isFirst: Bool, _ line: RuleLine, _ set: (inout RuleDraft) -> Void) {
        guard isFirst else {
            note(.repeated, line, line.word ?? 0..<0)
            return
        }
        guard var changed = draft else { return }
        set(&changed)
        draft = changed
    }

    private mutating func condition(_ line: RuleLine) {
        guard draft?.condition == nil else {
            note(.repeated, line, line.word ?? 0..<0)
            return
        }
        let value = line.value
        let reading = SearchReader.read(String(decoding: line.bytes[value], as: UTF8.self), vocabulary)
        for problem in reading.problems {
            let start = min(value.lowerBound + problem.place.offset, line.bytes.count)
            let end = min(start + problem.place.length, line.bytes.count)
            note(.condition(problem.kind), line, start..<end, expected: problem.expected)
        }
        draft?.condition = reading.query ?? .everything
    }

    private mutating func tags(_ line: RuleLine) {
        for item in line.items {
            guard let tag = line.text(item), !tag.utf8.isEmpty else {
                note(.valueUnfit, line, item)
                continue
            }
            guard let held = draft?.effects.tags, held.count < RuleLimits.tags, !held.contains(tag) else {
                note(.repeated, line, item)
                continue
            }
            draft?.effects.tags.append(tag)
        }
    }

    private mutating func split(_ line: RuleLine) {
        var parts: [RuleSplit.Part] = []
        for item in line.items {
            guard let part = line.part(item, vocabulary) else {
                note(.splitUnreadable, line, item, expected: ["60% …", "12.00 …", "\(RuleFile.rest) …"])
                return
            }
            parts.append(part)
        }
        guard let split = RuleSplit(parts) else {
            note(.splitUneven, line, line.value)
            return
        }
        setOnce(draft?.effects.category == nil && draft?.effects.split == nil, line) { $0.effects.split = split }
    }

    /// The line's value as one text.
    private mutating func text(_ line: RuleLine) -> String? {
        let value = line.value
        guard let text = line.text(value), !text.utf8.isEmpty else {
            note(.valueUnfit, line, value)
            return nil
        }
        return text
    }

    /// Ends the rule that is being read.
    private mutating func finish() {
        guard let finished = draft else { return }
        draft = nil
        guard !finished.isBroken else { return }
        guard let condition = finished.condition else {
            note(.conditionMissing, finished.line, finished.line.word ?? 0..<0, expected: [RuleWord.when.code])
            return
        }
        guard !finished.effects.isEmpty else {
            let effects: [RuleWord] = [.category, .split, .merchant, .tag, .note, .transfer]
            note(.effectMissing, finished.line, finished.line.word ?? 0..<0, expected: effects.map { $0.code })
            return
        }
        rules.append(
            Rule(
                name: finished.name, isEnabled: finished.isEnabled, condition: condition, effects: finished.effects, stops: finished.stops))
    }

    /// Notes a mistake; the rule that it stands in is left out.
    private mutating func note(_ kind: RuleProblem.Kind, _ line: RuleLine, _ range: Range<Int>, expected: [String] = []) {
        draft?.isBroken = true
        guard problems.count < RuleLimits.problems else { return }
        let found = String(decoding: line.bytes[range].prefix(200), as: UTF8.self)
        problems.append(
            RuleProblem(kind: kind, line: line.number, place: SearchPlace(range, in: line.bytes), found: found, expected: expected))
    }
}

/// A rule while its lines are read.
struct RuleDraft {
    /// The line that begins it.
    let line: RuleLine
    /// What it is called.
    let name: String
    /// Whether one of its lines has a mistake.
    var isBroken: Bool
    /// Whether it is in use.
    var isEnabled = true
    /// Which rows it is for.
    var condition: SearchQuery?
    /// What it does.
    var effects = RuleEffects()
    /// Whether no later rule looks at its rows.
    var stops = false

    /// A rule at its first line.
    init(line: RuleLine, name: String, isBroken: Bool) {
        self.line = line
        self.name = name
        self.isBroken = isBroken
    }
}
