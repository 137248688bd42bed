import Values
import VaultClient

/// After the vault got a new key (Docs/Vault.md, "Rotation"): the recordings and photos that an older key opens are wrapped by the new one,
/// and when nothing is under an older one any more, here or on the server, it is let go. All of it can end at any step and goes on the next
/// time. The records themselves go as all others do.
extension SyncJournal {
    /// What is still under older keys, and what it waits for; nil where there is no older key.
    func left() async -> LeftToRewrap? {
        guard let vault = await journal.vault, var left = (try? await journal.leftToRewrap(vault)) ?? nil else { return nil }
        left.waits = rewrapWaits
        return left
    }

    /// Wraps files of records that wait before they are sent, so that nothing goes out under an older key.
    func rewrapBeforeSending(_ vault: JournalVault) async throws {
        guard vault.keys.count > 1 else { return }
        for id in await journal.toRewrap(areWaiting: true) { _ = try await rewrapFiles(of: id, vault, areNew: true) }
    }

    /// Wraps all other files, sends each record before the next is taken on, and lets the older keys go when nothing needs them.
    func rewrap(_ vault: JournalVault) async throws {
        guard try await journal.leftToRewrap(vault) != nil else { return }
        rewrapWaits = nil
        for id in await journal.toRewrap(areWaiting: false) where try await rewrapFiles(of: id, vault, areNew: false) {
            _ = try await push(vault)
            try await journal.dropReplaced(vault)
        }
        try await journal.dropReplaced(vault)
        try await letGo(vault)
    }

    /// - Returns: whether the record names others now.
    private func rewrapFiles(of id: UUID128, _ vault: JournalVault, areNew: Bool) async throws -> Bool {
        var isChanged = false
        for named in try await journal.filesToRewrap(of: id, vault, areNew: areNew) {
            if try await rewrap(named, of: id, vault) { isChanged = true }
        }
        return isChanged
    }

    private func rewrap(_ named: SealedFiles.Named, of id: UUID128, _ vault: JournalVault) async throws -> Bool {
        guard try files.mayUpload() else { return wait(for: .wifi) }
        let record = named.own.map { UUID128($0) } ?? id
        guard let record, let bytes = try await files.read(named.file) else { return wait(for: .away) }
        let key = JournalFileKey(vault, record: record, random: outside.randomBytes)
        let made: [UInt8]?
        // What does not open stays as it is, and with it the key that may open it yet.
        do { made = try key.rewrapped(bytes) } catch { return wait(for: .away) }
        guard let made else {
            try await journal.know(named.file, vault.newest.id)
            return false
        }
        guard try await hasRoom(for: made.count) else { return wait(for: .room) }
        let file: String
        do { file = try await files.keep(made) } catch JournalFailure.full { return wait(for: .room) }
        if try await journal.name(file, for: named.file, in: id, vault.newest.id) { return true }
        try files.drop(file)
        return false
    }

    private func wait(for what: LeftToRewrap.Wait) -> Bool {
        rewrapWaits = what
        return false
    }

    /// Whether the server has room for a file beside the one whose place it takes.
    private func hasRoom(for bytes: Int) async throws -> Bool {
        let use = try await server.ask(ServerRequest("GET", ServerPath.sealedUse))
        guard let used = use["bytes"]?.integer, let most = use["mostBytes"]?.integer else { throw ServerUnreached.strangeAnswer }
        return used + Int64(bytes) <= most
    }

    /// Lets the older keys go, where nothing is under them: the server looks too, and refuses otherwise.
    private func letGo(_ vault: JournalVault) async throws {
        let older = vault.keys.dropFirst().map(\.id)
        guard let left = try await journal.leftToRewrap(vault), left.records + left.files == 0, rewrapWaits == nil,
            await !journal.isUnsure(of: vault)
        else { return }
        for key in older {
            do {
                _ = try await server.answer(to: ServerRequest("DELETE", ServerPath.retiredKey(key)))
            } catch let problem as ServerProblem where [404, 409].contains(problem.status) {
                // Another device sent something meanwhile, which comes with the next round.
                return
            }
        }
        try await journal.letGo(older, of: vault)
        tell()
    }
}
