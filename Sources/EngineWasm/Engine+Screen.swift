import Bookkeeping
import Screens
import Syncing
import Values

extension Engine {
    /// A screen of a ledger as JSON.
    ///
    /// - Parameters:
    ///   - parameters: what the screen asks for, as `ScreenRequest` lists it.
    ///   - viewer: `today`, `locale` and what else `Viewer` takes, as JSON.
    package mutating func screen(
        _ number: Int32, _ name: String, parameters: UnsafeBufferPointer<UInt8>, viewer: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let viewer = try Viewer(try Options(viewer))
        let taxonomy = try Engine.taxonomy()
        let catalogue = try self.catalogue(viewer.locale)
        let context = try opened(number).context(for: viewer) { open in
            let shown = open.shown()
            let chosen = ApplyChoices.run(shown.choices, to: shown.ledger, taxonomy, today: viewer.today, rules: viewer.rules)
            return ScreenContext(
                chosen, spans: shown.records.balances(ofAccounts: shown.accounts, upTo: viewer.today) + shown.spans, today: viewer.today,
                catalogue: catalogue, taxonomy: taxonomy, rules: viewer.rules,
                currency: viewer.currency, people: shown.people)
        }
        let knowledge = ScreenRequest.needsKnowledge(name, parameters: parameters) ? try Engine.knowledge() : nil
        do throws(ScreenProblem) {
            return try ScreenRequest.screen(name, parameters: parameters, in: context, knowledge)
        } catch {
            throw EngineFailure(error)
        }
    }
}
