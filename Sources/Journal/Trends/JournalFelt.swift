package import Values

/// What a journal's records say of how somebody felt: its check-ins, each with what it was taken beside.
package struct JournalFelt: Sendable {
    private var checkIns: [UUID128: JournalRecord] = [:]
    /// Exercises by the records of what was practised.
    private var exercises: [UUID128: String] = [:]

    /// No record yet.
    package init() {}

    /// Takes records up that were made, changed or, with nil, deleted.
    package mutating func put(_ changes: [(id: UUID128, record: JournalRecord?)]) {
        for (id, record) in changes {
            checkIns[id] = record?.kind == .checkin ? record : nil
            exercises[id] = record?.kind == .practice ? record?.text("exercise") : nil
        }
    }

    /// The check-ins in no order; one that says nothing of pleasantness or energy is left out.
    package var moments: [FeltMoment] {
        checkIns.values.compactMap { record in
            record.checkIn.map { FeltMoment($0, trigger: record["trigger"]?.string, beside: beside(record)) }
        }
    }

    private func beside(_ record: JournalRecord) -> FeltMoment.Beside? {
        guard let moment = record["moment"]?.string, let of = record["of"]?.string.flatMap({ UUID128($0) }) else { return nil }
        return FeltMoment.Beside(record: of, exercise: exercises[of], isAfter: moment == "after")
    }
}
