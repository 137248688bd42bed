import Values

extension JSONValue {
    /// The parts of a kind that a screen's page has, in order.
    func parts(_ kind: String) -> [JSONValue] {
        self["view"]?["parts"]?.array?.filter { $0["part"]?.string == kind } ?? []
    }
}
