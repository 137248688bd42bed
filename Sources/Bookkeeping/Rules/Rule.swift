/// What a person wants done with every row that fulfils a condition. A rule's order is its place in the list of rules.
package struct Rule: Hashable, Sendable {
    /// Its number.
    package var id: RuleID
    /// What the person calls it.
    package var name: String
    /// Whether it is in use.
    package var isEnabled: Bool
    /// Which rows it is for. Days may be named, but need not.
    package var condition: SearchQuery
    /// What it does with them.
    package var effects: RuleEffects
    /// Whether no later rule looks at its rows.
    package var stops: Bool

    /// A rule from its parts.
    package init(
        id: RuleID, name: String, isEnabled: Bool = true, condition: SearchQuery, effects: RuleEffects, stops: Bool = false
    ) {
        self.id = id
        self.name = name
        self.isEnabled = isEnabled
        self.condition = condition
        self.effects = effects
        self.stops = stops
    }
}
