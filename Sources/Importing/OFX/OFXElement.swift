/// What a tag's name stands for.
enum OFXElement: Sendable {
    /// A name that is not in the vocabulary.
    case unknown
    /// An element that holds a value.
    case leaf(OFXLeaf)
    /// An element that holds elements.
    case aggregate(OFXAggregate)
}
