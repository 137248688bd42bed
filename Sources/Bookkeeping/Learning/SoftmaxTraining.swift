/// Learns a linear categoriser from labelled examples: multinomial logistic regression by AdaGrad, which gives rare
/// words large steps and common ones small steps. Where labels are in groups, the right group counts too.
///
/// The same examples in the same order give the same weights, bit for bit: the shuffling has a seed of its own.
package struct SoftmaxTraining {
    /// One weight for each feature and label, feature by feature.
    package private(set) var weights: [Float]
    private var squares: [Float]
    /// Number of labels.
    package let labelCount: Int
    private let step: Float
    private let decay: Float
    private let groups: [Int]
    /// How much the right group counts beside the right label.
    private static let groupWeight: Float = 0.5

    /// A categoriser that knows nothing.
    ///
    /// - Parameters:
    ///   - step: the first step's size.
    ///   - decay: how strongly a weight that is touched is drawn to zero.
    ///   - groups: for each label its group: a wrong label of the right group is then the smaller mistake. Empty without groups.
    package init(featureCount: Int, labelCount: Int, step: Float = 0.5, decay: Float = 1e-5, groups: [Int] = []) {
        weights = Array(repeating: 0, count: featureCount * labelCount)
        squares = Array(repeating: 1e-6, count: featureCount * labelCount)
        self.labelCount = labelCount
        self.step = step
        self.decay = decay
        self.groups = groups
    }

    /// Goes through all examples `rounds` times, each time in another order.
    package mutating func learn(_ examples: [LabelledExample], rounds: Int) {
        var order = Array(examples.indices)
        var state: UInt64 = 0x2545_F491_4F6C_DD1D
        var shares = [Float](repeating: 0, count: labelCount)
        for _ in 0..<rounds {
            for index in stride(from: order.count - 1, to: 0, by: -1) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                order.swapAt(index, Int(truncatingIfNeeded: (state >> 33) % UInt64(index + 1)))
            }
            for index in order { learn(examples[index], &shares) }
        }
    }

    private mutating func learn(_ example: LabelledExample, _ shares: inout [Float]) {
        score(example, &shares)
        Softmax.shares(&shares)
        if groups.count == labelCount { addGroupSlopes(of: example.label, to: &shares) }
        shares[example.label] -= 1
        let (labelCount, step, decay) = (labelCount, step, decay)
        weights.withUnsafeMutableBufferPointer { weights in
            squares.withUnsafeMutableBufferPointer { squares in
                for (place, feature) in example.features.enumerated() {
                    let start = Int(feature) * labelCount
                    let scale = example.values[place] * example.weight
                    for label in 0..<labelCount {
                        let slope = shares[label] * scale + decay * weights[start + label]
                        squares[start + label] += slope * slope
                        weights[start + label] -= step * slope / squares[start + label].squareRoot()
                    }
                }
            }
        }
    }

    /// Turns shares into slopes of the loss of the label's group, added to the shares themselves.
    private func addGroupSlopes(of label: Int, to shares: inout [Float]) {
        let group = groups[label]
        var groupShare: Float = 0
        for place in shares.indices where groups[place] == group { groupShare += shares[place] }
        let inside = 1 - 1 / max(groupShare, 1e-6)
        for place in shares.indices {
            shares[place] += SoftmaxTraining.groupWeight * shares[place] * (groups[place] == group ? inside : 1)
        }
    }

    /// The scores of every label for an example.
    package func score(_ example: LabelledExample, _ scores: inout [Float]) {
        for label in scores.indices { scores[label] = 0 }
        let labelCount = labelCount
        weights.withUnsafeBufferPointer { weights in
            scores.withUnsafeMutableBufferPointer { scores in
                for (place, feature) in example.features.enumerated() {
                    let start = Int(feature) * labelCount
                    let value = example.values[place]
                    for label in 0..<labelCount { scores[label] += value * weights[start + label] }
                }
            }
        }
    }
}
