import Foundation
import Observation
package import Values

/// What the device's own search knows of the household: names of merchants, saved searches and screens, as long as its person allows it.
/// Anybody who holds the unlocked device finds them, so it is off until somebody asks for it.
@MainActor
@Observable
package final class DeviceSearch {
    /// Whether the person allows it.
    package private(set) var isAllowed: Bool
    private let index: SpotlightIndex
    private let source: ScreenSource
    private let texts: Catalogue
    private let keep: @MainActor (Bool) throws -> Void
    /// What the index was given last; nil before that.
    @ObservationIgnored private var told: [SpotlightEntry]?

    /// Merchants that are told at most, those of the present year with most spent first.
    private static let merchants: Int64 = 300

    /// The search of a device.
    ///
    /// - Parameter keep: keeps what the person said.
    package init(
        _ index: SpotlightIndex, _ source: ScreenSource, _ texts: Catalogue, isAllowed: Bool,
        keep: @escaping @MainActor (Bool) throws -> Void
    ) { (self.index, self.source, self.texts, self.isAllowed, self.keep) = (index, source, texts, isAllowed, keep) }

    /// Allows it, or takes that back: the search forgets then.
    package func allow(_ isAllowed: Bool) async throws {
        guard isAllowed != self.isAllowed else { return }
        try keep(isAllowed)
        self.isAllowed = isAllowed
        told = nil
        if isAllowed { await renew() } else { try await index.replace([]) }
    }

    /// Tells the search what is new, such as after a sync; what is not allowed is forgotten.
    package func renew() async {
        let entries = isAllowed ? await entries() : []
        guard entries != told else { return }
        do {
            try await index.replace(entries)
            told = entries
        } catch {
            // The search is told again after the next sync.
            told = nil
        }
        // The person may have changed their mind meanwhile.
        if !isAllowed, !entries.isEmpty { await renew() }
    }

    /// Where something that was found leads; nil where it is not there any more.
    func way(of id: String) async -> PageWay? { await entries().first { $0.id == id }?.way }

    private func entries() async -> [SpotlightEntry] {
        var found = AppPlace.allCases.flatMap { place -> [SpotlightEntry] in
            let name = texts.text("web.place.\(place.rawValue)")
            let screens = place.ways(texts).map { SpotlightEntry($0.way, title: $0.name, place: name) }
            // Of what is asked something, such as a month, the place itself is found.
            let root =
                [.screen(place.rawValue), .journal(.home)].contains(place.root) ? [SpotlightEntry(place.root, title: name, place: "")] : []
            return root + screens.filter { if case .screen = $0.way { true } else { false } }
        }
        found += await merchants()
        if let bytes = try? await source.answer("searches", .null), let page = try? await ScreenAnswer<Page>.view(bytes) {
            found += SpotlightEntry.all(of: [page])
        }
        return Array(found.prefix(SpotlightEntry.limit))
    }

    private func merchants() async -> [SpotlightEntry] {
        let asked = [JSONMember("kind", .string("year")), JSONMember("limit", .integer(DeviceSearch.merchants))]
        guard let bytes = try? await source.answer("merchants", .object(asked)), let answer = try? JSONReader.read(bytes) else { return [] }
        let title = texts.text("web.merchants.all")
        return (answer["merchants"]?.array ?? []).compactMap { $0["merchant"]?.string }.filter { !$0.isEmpty }.map {
            SpotlightEntry(.merchant($0), title: $0, place: title)
        }
    }
}

extension DeviceStore {
    private static let search = "search"

    /// Whether the person allows the device's search to know of the household.
    package func allowsSearch() throws -> Bool { try read { try $0.json(.settings)?[DeviceStore.search]?.bool ?? false } }

    /// Keeps that.
    package func allowSearch(_ isAllowed: Bool) throws {
        try change { try $0.write(JSONValue.object([JSONMember(DeviceStore.search, .bool(isAllowed))]), .settings) }
    }
}
