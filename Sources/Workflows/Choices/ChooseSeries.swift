package import Bookkeeping
import Syncing
import Values

/// Remembers what a person wants of something that comes again and again.
package enum ChooseSeries {
    /// Remembers a wish, in place of an earlier one; nothing forgets it.
    package static func run(
        _ wish: SeriesChoice.Wish?, series: UInt64, merchant: String, by actor: Actor, in environment: Environment
    ) throws {
        let changes = [FieldChange("wish", wish.map { .string($0.code) } ?? .null), FieldChange("merchant", .string(merchant))]
        let record = RecordKey(kind: RecordKind.series.rawValue, id: String(series))
        try ChangeRecord.run(.set(changes), of: record, by: actor, in: environment)
    }
}
