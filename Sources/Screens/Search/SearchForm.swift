import Syncing
import Values

extension PageForm {
    /// What is asked for of a search that somebody keeps.
    ///
    /// Its fields stand here by their names: the module of the first visit needs nothing else of what all kinds' forms are made by
    /// (Docs/decisions/0041-the-engine-in-modules.md).
    ///
    /// - Parameters:
    ///   - record: the search that is changed; nil for a new one.
    ///   - asksWhom: whether it is asked who else sees it.
    static func search(_ record: SmallRecord?, asksWhom: Bool = true, in context: ScreenContext) -> PageForm {
        func field(_ name: String, _ label: String, _ input: Input, isOptional: Bool = false, usual: String = "") -> Field {
            Field(
                kind: .search, name: name, label: context.wording.text(label), input: input, isOptional: isOptional,
                value: record.map { $0[name]?.string ?? "" } ?? usual)
        }
        let choices = ["nobody", "grownUps", "everyone"].map { (code: $0, name: context.wording.text("form.search.sharedWith." + $0)) }
        let whom = field("sharedWith", "web.family.whom", .choice(choices), isOptional: true, usual: "nobody")
        return PageForm(
            .search, record,
            fields: [field("name", "form.name", .name), field("query", "form.search.query", .note)] + (asksWhom ? [whom] : []), in: context)
    }
}
