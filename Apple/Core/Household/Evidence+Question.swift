package import Values

extension Evidence {
    /// The parameters that name several things, whatever their number.
    private static let lists: Set = ["accounts", "categories", "series", "rows"]

    /// What the screen `rows` is asked.
    package var question: JSONValue {
        .object(
            parameters.sorted { $0.key < $1.key }.map { name, values in
                let texts = values.map { JSONValue.string($0) }
                return JSONMember(name, Evidence.lists.contains(name) ? .array(texts) : texts.first ?? .null)
            })
    }
}
