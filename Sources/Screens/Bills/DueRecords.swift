import Bookkeeping
import Importing
import Insights
import Syncing
import Values

/// The records of the kind `due`, each with the series that it is said of.
enum DueRecords {
    /// For series, by their keys, what the household said of their due days.
    ///
    /// A record goes with the series of its key. One whose series has another key by now (its merchant was renamed, older rows came in) goes with
    /// the only series of its merchant, as `MatchWishes` has it.
    static func matched(to series: [RecurringSeries], in ledger: Ledger, _ context: ScreenContext) -> [UInt64: SmallRecord] {
        var found: [UInt64: SmallRecord] = [:]
        var rest: [SmallRecord] = []
        let keys = Set(series.map { $0.key })
        for record in context.records where record.kind == .due {
            if let key = DueChoice.series(of: record.id), keys.contains(key) { found[key] = record } else { rest.append(record) }
        }
        guard !rest.isEmpty else { return found }
        let names = context.chosen.choices.merchants.reduce(into: [:]) { $0[$1.merchant] = $1.name }
        for record in rest {
            guard let said = record["merchant"]?.string, !said.isEmpty else { continue }
            let merchant = names[said] ?? said
            let alike = series.filter { ledger.merchants.text($0.merchant) == merchant }
            if alike.count == 1, found[alike[0].key] == nil { found[alike[0].key] = record }
        }
        return found
    }
}
