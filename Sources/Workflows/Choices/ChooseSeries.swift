package import Bookkeeping
import Households
import Storage
import Values

/// Remembers what a person wants of something that comes again and again.
package enum ChooseSeries {
    /// Remembers a wish, in place of an earlier one; nothing forgets it.
    package static func run(
        _ wish: SeriesChoice.Wish?, series: UInt64, merchant: String, by actor: Actor, in environment: Environment
    ) throws {
        try actor.require(.changeChoices)
        let store = actor.store(in: environment)
        guard let wish else { return try store.removeChoice(ofSeries: series) }
        try store.setChoice(SeriesChoice(series: series, wish: wish, day: environment.today, merchant: merchant))
    }
}
