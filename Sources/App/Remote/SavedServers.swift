import Connectors
import Foundation
import Values

/// The servers that the person signed in to, in a file that only they can read. Every change is made under a lock, so that of two runs at
/// one time none loses what the other got: a refresh token works once.
struct SavedServers {
    private let folder: String

    /// `$XDG_CONFIG_HOME/evenkeel/servers.json`, in `~/.config` when nothing is said.
    init() {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? "."
        folder = (environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config") + "/evenkeel"
    }

    private var path: String { folder + "/servers.json" }

    /// The server with an address, when the person is signed in to it.
    func server(_ address: String) throws -> SavedServer? {
        try load().first { $0.address == address }
    }

    /// Every server, in the order of the addresses.
    func load() throws -> [SavedServer] {
        guard let bytes = try PrivateFile.read(path) else { return [] }
        return ((try? JSONReader.read(bytes))?["servers"]?.array ?? []).compactMap { SavedServer($0) }
    }

    /// Changes what is kept of an address, which `body` gets as it is by now; nothing takes it away. What it throws changes nothing.
    @discardableResult
    func change(_ address: String, _ body: (SavedServer?) throws -> SavedServer?) throws -> SavedServer? {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let lock = open(folder + "/servers.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw FileProblem(path: folder, reason: errno) }
        defer { close(lock) }
        let known = try load()
        let changed = try body(known.first { $0.address == address })
        let all = (known.filter { $0.address != address } + (changed.map { [$0] } ?? [])).sorted { $0.address < $1.address }
        var json = JSONWriter()
        json.object { $0.member("servers", all) }
        try PrivateFile.write(json.bytes, to: path)
        return changed
    }
}
