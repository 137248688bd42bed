import Syncing
import Values

extension PageForm {
    /// Something that a form does to a record of its kind as it stands.
    struct Step: Sendable {
        /// The record; nil for a new one.
        let record: UUID128?
        /// The values that its fields get.
        let fields: [FieldChange]
        /// The values that they have now, which undo gives back; a new one goes away then.
        let before: [FieldChange]
    }

    /// What an amount can go from and to.
    struct Between: Sendable {
        /// The records, and what nobody has yet.
        let places: [Place]
        /// The code of the place that it most likely goes from.
        let from: String
        /// The code of the place that it most likely goes to.
        let to: String
        /// What the first of the two is asked as.
        let fromLabel: String
        /// What the second one is asked as.
        let toLabel: String
    }

    /// A record whose field gives an amount up, or gets it.
    struct Place: Sendable {
        /// The record's id; empty for what nobody has yet, which is no record.
        let code: String
        /// What it is called.
        let name: String
        /// What its field has now, in minor units.
        let amount: Int64
    }
}

extension PageForm.Between {
    /// Writes the members beside the choices: where it goes, and what each place has now.
    func writeMembers(to json: inout JSONWriter) {
        json.member("from", from)
        json.member("to", to)
        json.member("fromLabel", fromLabel)
        json.member("toLabel", toLabel)
        json.array("amounts") { json in
            for place in places { json.value(place.amount) }
        }
    }
}

extension PageForm.Step: JSONWritable {
    /// `{"record":"…","fields":{"assigned:2026-11-01":40000},"before":{"assigned:2026-11-01":null}}`
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("record", record)
            json.object("fields") { $0.members(of: fields) }
            json.object("before") { $0.members(of: before) }
        }
    }
}
