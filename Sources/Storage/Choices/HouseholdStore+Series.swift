package import Bookkeeping
import Syncing
import Values

extension HouseholdStore {
    func seriesChoices(_ session: any SQLSession) throws -> [SeriesChoice] {
        try session.rows("SELECT series, wish, day, merchant FROM series_choice WHERE household = ? ORDER BY series", [key]) { row in
            SeriesChoice(
                series: UInt64(bitPattern: row.integer(0)),
                wish: SeriesChoice.Wish(rawValue: UInt8(truncatingIfNeeded: row.integer(1))) ?? .keep,
                day: try row.day(2), merchant: row.text(3))
        }
    }

    /// Remembers what is wanted of a series, in place of what was wanted before.
    package func setChoice(_ choice: SeriesChoice) throws {
        try database.write { session in
            try mark(HouseholdStore.record(ofSeries: choice.series), ["wish"], revision: try nextRevision(session), session)
            try session.execute(
                """
                INSERT INTO series_choice (household, series, wish, day, merchant) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (household, series) DO UPDATE SET wish = excluded.wish, day = excluded.day, merchant = excluded.merchant
                """,
                [
                    key, .integer(Int64(bitPattern: choice.series)), SQLValue(choice.wish.rawValue), SQLValue(choice.day.number),
                    .text(choice.merchant),
                ])
        }
    }

    /// Forgets what was wanted of a series.
    package func removeChoice(ofSeries series: UInt64) throws {
        try database.write { session in
            try mark(HouseholdStore.record(ofSeries: series), ["wish"], revision: try nextRevision(session), session)
            try session.execute(
                "DELETE FROM series_choice WHERE household = ? AND series = ?", [key, .integer(Int64(bitPattern: series))])
        }
    }

    /// The record of a series: its number of 64 bits as text.
    private static func record(ofSeries series: UInt64) -> RecordKey { RecordKey(kind: "series", id: String(series)) }
}
