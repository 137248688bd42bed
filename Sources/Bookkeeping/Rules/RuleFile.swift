import Values

/// A file of rules as a person reads and writes it; see `Docs/Search.md`.
package enum RuleFile {
    /// What reading a file gave.
    package struct Reading: Hashable, Sendable {
        /// The rules without a mistake, in the order of the file.
        package let rules: [Rule]
        /// The mistakes, in the order of the file.
        package let problems: [RuleProblem]
    }

    /// Reads a file.
    package static func read(_ text: String, _ vocabulary: SearchVocabulary) -> Reading {
        var reader = RuleReader(vocabulary)
        reader.read(Array(text.utf8))
        return Reading(rules: reader.rules, problems: reader.problems)
    }

    /// Writes rules so that reading them gives the same rules.
    ///
    /// Control characters in names and notes become spaces. The condition "every row" is written as `*`.
    package static func write(_ rules: [Rule]) -> String {
        var written: [UInt8] = []
        for (index, rule) in rules.enumerated() {
            if index > 0 { written.append(ascii: "\n") }
            write(rule, to: &written)
        }
        return String(decoding: written, as: UTF8.self)
    }

    private static func write(_ rule: Rule, to written: inout [UInt8]) {
        written.append(utf8: RuleWord.rule.code + " ")
        written.append(quoted: plain(rule.name))
        written.append(ascii: "\n")
        if !rule.isEnabled { line(.off, to: &written) }
        line(.when, rule.condition == .everything ? "*" : rule.condition.text, to: &written)
        if let category = rule.effects.category { line(.category, word(category), to: &written) }
        if let split = rule.effects.split { line(.split, text(split), to: &written) }
        if let merchant = rule.effects.merchant { line(.merchant, word(merchant), to: &written) }
        for tag in rule.effects.tags { line(.tag, word(tag), to: &written) }
        if let note = rule.effects.note { line(.note, word(note), to: &written) }
        if rule.effects.isTransfer { line(.transfer, to: &written) }
        if rule.stops { line(.stop, to: &written) }
    }

    private static func line(_ word: RuleWord, _ value: String = "", to written: inout [UInt8]) {
        written.append(utf8: "  " + word.code + (value.utf8.isEmpty ? "" : " ") + value + "\n")
    }

    private static func text(_ split: RuleSplit) -> String {
        var text = ""
        for part in split.parts {
            if !text.utf8.isEmpty { text += ", " }
            text += part.share.text + " " + word(part.category)
        }
        return text
    }

    /// The word for what the other parts leave.
    static let rest = "rest"

    private static func word(_ text: String) -> String {
        var written: [UInt8] = []
        written.append(word: plain(text))
        return String(decoding: written, as: UTF8.self)
    }

    private static func plain(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
}

extension Rule {
    /// The rule that a text has, as files of rules are written in every language; nil for a text of none, of several, and with a mistake.
    package init?(text: String) {
        guard text.utf8.count <= RuleLimits.ruleBytes else { return nil }
        let reading = RuleFile.read(text, .plain)
        guard reading.problems.isEmpty, reading.rules.count == 1 else { return nil }
        self = reading.rules[0]
    }

    /// The text in which the household keeps it.
    package var text: String { RuleFile.write([self]) }
}
