/// Takes columns out of series by least squares. Held columns are taken out as far as they are beyond chance (ridge regression).
struct LeastSquares {
    private var columns: [[Double]] = []
    private var factor: [Double] = []
    private let isKnown: [Bool]
    private var taken = 0.0
    private var size: Int { columns.count }

    /// - Parameters:
    ///   - columns: what is taken out, beside the mean; one that the others explain is left out.
    ///   - held: columns that are held back.
    ///   - penalty: the variance of what is left over that of a held column's effect.
    init(_ columns: [[Double]], _ isKnown: [Bool], held: [[Double]] = [], by penalty: Double = 0) {
        self.isKnown = isKnown
        let one = [Double](repeating: 1, count: isKnown.count)
        let all = [one] + columns + held
        let penalties = [Double](repeating: 0, count: columns.count + 1) + [Double](repeating: penalty, count: held.count)
        var kept: [Int] = []
        // Cholesky's decomposition, row by row; a column that adds nothing is left out.
        var rows: [[Double]] = []
        for index in all.indices {
            var row: [Double] = []
            for (place, other) in kept.enumerated() {
                var sum = dot(all[index], all[other])
                for step in 0..<place { sum -= row[step] * rows[place][step] }
                row.append(sum / rows[place][place])
            }
            let own = dot(all[index], all[index]) + penalties[index]
            let left = own - row.reduce(0) { $0 + $1 * $1 }
            guard left > 1e-8 * max(own, 1) else { continue }
            row.append(left.squareRoot())
            rows.append(row)
            kept.append(index)
        }
        self.columns = kept.map { all[$0] }
        factor = rows.flatMap { row in row + [Double](repeating: 0, count: kept.count - row.count) }
        taken = Double(kept.count)
        guard penalty > 0 else { return }
        for (place, index) in kept.enumerated() where penalties[index] > 0 {
            // The trace of the penalised part of the inverse, one unit vector after the other.
            var unit = [Double](repeating: 0, count: kept.count)
            unit[place] = 1
            taken -= penalty * solve(unit)[place]
        }
    }

    /// What is left of a series on its known days, zero on the others, and the freedom that was taken.
    func rest(of series: [Double]) -> (rest: [Double], taken: Double) {
        let weights = solve(columns.map { dot($0, series) })
        var rest = series
        for place in rest.indices {
            guard isKnown[place] else {
                rest[place] = 0
                continue
            }
            for column in 0..<size { rest[place] -= weights[column] * columns[column][place] }
        }
        return (rest, taken)
    }

    private func dot(_ left: [Double], _ right: [Double]) -> Double {
        var sum = 0.0
        for place in isKnown.indices where isKnown[place] { sum += left[place] * right[place] }
        return sum
    }

    private func solve(_ right: [Double]) -> [Double] {
        var solution = right
        for row in 0..<size {
            for step in 0..<row { solution[row] -= factor[row * size + step] * solution[step] }
            solution[row] /= factor[row * size + row]
        }
        for row in (0..<size).reversed() {
            for step in (row + 1)..<max(size, row + 1) { solution[row] -= factor[step * size + row] * solution[step] }
            solution[row] /= factor[row * size + row]
        }
        return solution
    }
}
