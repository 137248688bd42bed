/// What a tag's name stands for.
enum OFXElement: Sendable {
    case unknown
    case leaf(OFXLeaf)
    case aggregate(OFXAggregate)
}
