/// An open aggregate.
struct OFXFrame {
    /// Its name, which its closing tag repeats.
    var name: OFXName
    /// What it is.
    var aggregate: OFXAggregate
    /// The scope around it.
    var outerScope: OFXScope
    /// Where its opening `<` stands.
    var place: Int
    /// Where its name ends.
    var nameEnd: Int
}
