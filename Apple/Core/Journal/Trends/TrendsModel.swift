import Observation
import Values

/// How somebody felt over a year: the engine's page, made on this device of records that no server reads.
@MainActor
@Observable
package final class TrendsModel {
    /// The page; nil before it is here.
    package private(set) var page: PageModel?
    /// Why it is not here; empty for nothing.
    package private(set) var problem = ""
    private var asked: Int?
    private let desk: JournalDesk

    init(_ desk: JournalDesk) { self.desk = desk }

    private var thisYear: Int { desk.source.today().civil.year }
    private var year: Int { asked ?? thisYear }
    private var first: Int {
        desk.journal.moments.lazy.filter { $0.kind == "checkin" }.compactMap { Int($0.at.prefix(4)) }.min() ?? thisYear
    }

    /// The years before and after that have something; none where there is one alone.
    package var years: [TrendsYear] {
        let (first, thisYear) = (first, thisYear)
        return [(year - 1, "chevron.left"), (year + 1, "chevron.right")].filter { first <= $0.0 && $0.0 <= thisYear }
            .map { TrendsYear(id: $0.0, picture: $0.1) }
    }

    /// Shows another year.
    package func turn(to year: TrendsYear) async {
        asked = year.id
        _ = await load()
    }

    /// Reads it.
    @discardableResult
    package func load() async -> TrendsModel {
        do {
            let answer = try await desk.told.feelings(year)
            let masked = try await desk.source.amounts?.shown(answer) ?? answer
            let read = try await ScreenAnswer<Page>.view(masked)
            if let page { page.page = read } else { page = model(read) }
            problem = ""
        } catch {
            problem = Complaint.text(error, desk.texts)
        }
        return self
    }

    private func model(_ page: Page) -> PageModel {
        PageModel(
            page, words: PageWords { [desk] in desk.texts.text($0) }, today: desk.source.today().iso,
            actions: PageModel.Actions(
                reload: { [weak self] in _ = await self?.load() }, save: { _ in }, delete: { _ in }, perform: { _ in },
                complain: { [desk] in Complaint.text($0, desk.texts) }))
    }
}

/// A year that can be shown.
package struct TrendsYear: Hashable, Identifiable, Sendable {
    /// The year.
    package let id: Int
    /// The system's picture of the way there.
    package let picture: String
    /// What it is called.
    package var name: String { String(id) }
}
