package import Values

/// A question of financial health that only people can answer. Each can be left open.
package enum HealthQuestion: String, CaseIterable, Sendable {
    /// Whether they are on the way to what they save for in the long run.
    case longTerm
    /// Whether what they owe is easy to carry.
    case debtEase
    /// Whether their insurance covers what they could not pay themselves.
    case insurance
    /// Whether they provide for their retirement.
    case retirement

    /// The codes of the answers, from the least to the most: each stands for its number.
    package static let scale = ["0", "1", "2", "3", "4"]
    /// The code that takes an answer back, from its day on.
    package static let open = "open"
    /// What a record can say of a day.
    static let answers = scale + [open]
    /// The beginning of the field that an answer of a day is in.
    package static let field = "given:"

    /// The id of the record with its answers. It follows from the question, so two devices never make two of it: a UUID of version 8.
    package var record: UUID128 {
        var code = rawValue
        return code.withUTF8 { bytes in
            let high = Hash64.of(bytes, seed: 3) & ~0xF000 | 8 << 12
            return UUID128(high: high, low: 1 << 63 | Hash64.of(bytes, seed: 4) >> 2)
        }
    }

    /// What was answered, oldest day first; nil for an answer that was taken back.
    ///
    /// - Parameter records: of any kinds.
    package func answers(among records: [SmallRecord]) -> [(day: Day, value: Int?)] {
        let id = record
        guard let record = records.first(where: { $0.kind == .answer && $0.id == id }) else { return [] }
        return record.fields.compactMap { change in
            guard let day = change.field.after(HealthQuestion.field).flatMap({ Day(iso: $0) }), let code = change.value.string else {
                return nil
            }
            return (day, HealthQuestion.scale.firstIndex(of: code))
        }
    }
}
