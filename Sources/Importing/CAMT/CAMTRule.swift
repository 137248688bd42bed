/// One line of the schema: an element of this name inside that place leads to another place.
struct CAMTRule {
    /// Where the element stands.
    let parent: CAMTPlace
    /// The element's local name.
    let name: XMLName
    /// Where it leads.
    let place: CAMTPlace

    /// An element of this name inside that place leads to another place.
    init(_ parent: CAMTPlace, _ name: StaticString, _ place: CAMTPlace) {
        self.parent = parent
        self.name = XMLName(name)
        self.place = place
    }
}
