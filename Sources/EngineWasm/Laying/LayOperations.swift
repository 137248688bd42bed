import Bookkeeping
import Syncing
import Values

/// Lays what was done on a device over a household, each operation as the server applies it, so that screens show at once what they
/// will show afterwards.
struct LayOperations {
    /// What is laid, in order.
    private let operations: [Element]
    /// What is known of merchants, which rows that are entered by hand need.
    private let knowledge: Knowledge?

    /// An element of a caller's list.
    struct Element {
        /// Its id as it was given.
        let id: String?
        /// The operation that it says; nil if it says none.
        let operation: Operation?

        /// Whether it enters a row by hand.
        var makesRow: Bool {
            operation?.kind == .row && operation?.makesRecord == true
        }
    }

    /// The operations with what they need.
    init(_ operations: [Element], _ knowledge: Knowledge?) {
        self.operations = operations
        self.knowledge = knowledge
    }

    /// A household with the operations laid over it, and those that could not be.
    func run(on household: DeviceHousehold) -> (DeviceHousehold, [LaidProblem]) {
        guard !operations.isEmpty else { return (household, []) }
        let laid = LaidHousehold(DeviceHousehold(copying: household), rows: rows, knowledge)
        var problems: [LaidProblem] = []
        for element in operations {
            do throws(ChangeError) {
                guard let operation = element.operation else { throw .badValue }
                try laid.lay(operation)
            } catch {
                problems.append(LaidProblem(operation: element.id, problem: error))
            }
        }
        return (laid.household, problems)
    }

    /// The rows that the operations are about, those that refunds and transfers belong to included.
    private var rows: [UUID128] {
        var rows: [UUID128] = []
        for case let operation? in operations.map({ $0.operation }) where operation.kind == .row {
            if let row = UUID128(operation.record.id) { rows.append(row) }
            for field in ["purchase", "otherHalf"] {
                if let other = operation.changes[field]?.string.flatMap({ UUID128($0) }) { rows.append(other) }
            }
        }
        return rows
    }
}
