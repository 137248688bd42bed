import Importing

/// The merchant category codes that a file gives for some of its lines.
struct MerchantCodes {
    /// Places in order, each with its code.
    private var codes: [(place: LinePlace, code: Int)] = []

    init(_ file: StatementFile) {
        for (statement, content) in file.statements.enumerated() {
            for detail in content.details where detail.kind == .merchantCategoryCode {
                codes.append((LinePlace(statement: statement, line: detail.line), Int(truncatingIfNeeded: detail.number)))
            }
        }
    }

    /// The code of a line; 0 when the file gives none.
    func code(of place: LinePlace) -> Int {
        guard !codes.isEmpty else { return 0 }
        let index = codes.lowerBound { ($0.place.statement, $0.place.line) >= (place.statement, place.line) }
        return index < codes.count && codes[index].place == place ? codes[index].code : 0
    }
}
