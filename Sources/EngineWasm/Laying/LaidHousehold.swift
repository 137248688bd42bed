import Bookkeeping
import Syncing
import Values

/// A household while operations are laid over it.
final class LaidHousehold {
    /// The household so far.
    let household: DeviceHousehold
    /// Where the rows stand that operations are about.
    var places: RowPlaces
    /// What is known of merchants; there whenever a row is entered by hand.
    let knowledge: Knowledge?

    /// A household with nothing laid over it yet.
    init(_ household: DeviceHousehold, rows: [UUID128], _ knowledge: Knowledge?) {
        self.household = household
        places = RowPlaces(of: rows, in: household.ledger)
        self.knowledge = knowledge
    }

    /// Lays an operation, all of it or nothing. Kinds that a ledger does not show are passed over.
    func lay(_ operation: Operation) throws(LayingProblem) {
        let (kind, id) = (operation.record.kind, operation.record.id)
        if ["attachment", "import", "sealed"].contains(kind) { return }
        guard ["row", "merchant", "category", "series", "rules", "account"].contains(kind) else { throw .unknownKind }
        switch (kind, operation.action) {
        case (_, .delete): throw .badValue
        case ("row", .create(let fields)): try createRow(id, fields)
        case ("row", .set(let changes)): try setRow(id, changes)
        case ("category", .create(let fields)): try createCategory(id, fields)
        case ("category", .set(let changes)): try setCategory(id, changes)
        case ("account", .create(let fields)): try createAccount(id, fields)
        case ("account", .set(let changes)): try setAccount(id, changes)
        case ("merchant", .set(let changes)): try setMerchant(id, changes)
        case ("series", .set(let changes)): try setSeries(id, changes, on: operation.made.day(offsetMinutes: 0))
        case ("rules", .set(let changes)): try setRules(id, changes)
        case (_, .create): throw .badValue
        default: throw .unknownKind
        }
    }
}
