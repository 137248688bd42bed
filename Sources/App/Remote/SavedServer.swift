import Connectors
import Foundation
import Values

/// A server that the person signed in to, and what they go on with there.
struct SavedServer {
    /// Its address.
    let address: String
    /// Whom the person signed in as.
    var email: String
    /// The access token, until it expires.
    var accessToken: Secret
    /// When it expires.
    var expires: Instant
    /// What gets the next tokens, once.
    var refreshToken: Secret
    /// The household that commands work on, when the person is in one.
    var household: UUID128?
    /// A file of certificates (PEM) to trust instead of the system's.
    var authority: String?
    /// Whether the person said that plain http will do.
    var isInsecure: Bool
}

extension SavedServer: JSONWritable {
    /// As it is kept.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("address", address)
            json.member("email", email)
            json.member("accessToken", accessToken.text)
            json.member("expires", expires)
            json.member("refreshToken", refreshToken.text)
            json.member("household", household)
            json.member("authority", authority)
            json.member("insecure", isInsecure)
        }
    }

    /// As it was kept.
    init?(_ json: JSONValue) {
        guard let address = json["address"]?.string, let email = json["email"]?.string, let access = json["accessToken"]?.string,
            let expires = json["expires"]?.string.flatMap({ Instant(iso: $0) }), let refresh = json["refreshToken"]?.string
        else { return nil }
        self.address = address
        self.email = email
        accessToken = Secret(access)
        self.expires = expires
        refreshToken = Secret(refresh)
        household = json["household"]?.string.flatMap { UUID128($0) }
        authority = json["authority"]?.string
        isInsecure = json["insecure"]?.bool ?? false
    }

    /// Takes the tokens of an answer to a sign-in or a refresh; false when it has none.
    mutating func take(_ signedIn: JSONValue, at now: Instant) -> Bool {
        guard let access = signedIn["accessToken"]?.string, let refresh = signedIn["refreshToken"]?.string,
            let seconds = signedIn["expiresIn"]?.integer
        else { return false }
        accessToken = Secret(access)
        refreshToken = Secret(refresh)
        expires = now.advanced(byMilliseconds: seconds * 1000)
        return true
    }
}

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
