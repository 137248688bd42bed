/// Something that a categoriser learns from: what was seen, and what it was.
package struct LabelledExample: Sendable {
    /// Places of the features that it has, any order.
    package var features: [UInt32]
    /// How much each feature counts, as many as there are features.
    package var values: [Float]
    /// The place of the label.
    package var label: Int
    /// How often it counts.
    package var weight: Float

    /// An example with its label.
    package init(features: [UInt32], values: [Float], label: Int, weight: Float = 1) {
        self.features = features
        self.values = values
        self.label = label
        self.weight = weight
    }
}
