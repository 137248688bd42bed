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
