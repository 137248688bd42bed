import Observation
package import Values

/// The passkeys that somebody has: named otherwise, and taken away.
@MainActor
@Observable
package final class PasskeyList {
    /// The passkeys.
    package private(set) var passkeys: [KeptPasskey] = []
    /// The one that is being given another name; nil for none.
    package private(set) var renamed: KeptPasskey?
    /// Its name as it is typed.
    package var name = ""
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// The words beside them.
    package let words: Words
    private let desk: PasskeyDesk
    private let texts: Catalogue

    /// Words of the catalogue for passkeys.
    package struct Words: Sendable {
        /// Gives one another name.
        package let rename: String
        /// The name.
        package let name: String
        /// Keeps it.
        package let save: String
    }

    /// Characters of a name at most, as at the server.
    private static let longest = 100

    init(_ desk: PasskeyDesk, _ texts: Catalogue) {
        (self.desk, self.texts) = (desk, texts)
        words = Words(rename: texts.text("web.rename"), name: texts.text("web.household.name"), save: texts.text("web.save"))
    }

    /// Whether one is being given another name.
    package var isRenaming: Bool {
        get { renamed != nil }
        set { if !newValue { renamed = nil } }
    }
    /// Whether what is typed is no name.
    package var isHeld: Bool { name.trimmed.isEmpty }

    /// Reads them.
    func load() async { await perform {} }

    /// Asks for another name.
    package func ask(_ passkey: KeptPasskey) { (renamed, name) = (passkey, passkey.name) }

    /// Gives one the name that was typed.
    package func rename(_ passkey: KeptPasskey) async {
        guard !isHeld else { return }
        let typed = String(name.trimmed.prefix(PasskeyList.longest))
        await perform { [desk] in try await desk.rename(passkey.id, typed) }
    }

    /// Takes one away.
    func remove(_ id: String, password: String) async { await perform { [desk] in try await desk.remove(id, password) } }

    /// Does something, and shows what there is then.
    private func perform(_ deed: @MainActor () async throws -> Void) async {
        do {
            try await deed()
            passkeys = try await desk.all().map { KeptPasskey($0, texts, offsetMinutes: desk.offsetMinutes) }
            problem = ""
        } catch {
            problem = Complaint.text(error, texts)
        }
    }
}

/// A passkey in the list of them.
package struct KeptPasskey: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// What its person calls it.
    package let name: String
    /// When it was last used.
    package let detail: String
    /// What giving it another name is called.
    package let rename: String
    /// What taking it away is called.
    package let remove: String

    @MainActor
    init(_ passkey: ServedPasskey, _ texts: Catalogue, offsetMinutes: @MainActor (Instant) -> Int) {
        (id, name) = (passkey.id, passkey.name)
        let used = passkey.used.map { texts.moment($0, offsetMinutes: offsetMinutes($0)) }
        detail = used.map { texts.text("web.passkeys.used", .text("time", $0)) } ?? texts.text("web.passkeys.unused")
        rename = texts.text("web.rename.what", .text("name", name))
        remove = texts.text("web.remove.what", .text("name", name))
    }
}
