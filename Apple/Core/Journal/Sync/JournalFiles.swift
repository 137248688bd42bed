import Crypto
import Values

/// The journal's sealed files, such as recordings: kept in boxes of the device, sent before the record that names them, and fetched when
/// they are wanted. They are sealed before they are handed over.
struct JournalFiles: Sendable {
    let boxes: JournalBoxes
    /// Where they go; nil for a journal that goes nowhere.
    let server: EvenkeelServer?
    /// Whether the line of the device is one that its person pays for.
    var network = NetworkLine()

    /// Bytes of a file at most (Docs/Sync.md), and of those that come at once.
    private static let mostBytes = 64 << 20
    private static let pieceBytes = 4 << 20
    /// What a server answers that will not have a file.
    private static let refusals: Set = [409, 413, 422]

    /// The hash of a file, by which it is known.
    static func hash(_ bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
    }

    /// Keeps a sealed file.
    ///
    /// - Returns: its hash.
    @concurrent func keep(_ bytes: [UInt8]) async throws -> String {
        guard (1...JournalFiles.mostBytes).contains(bytes.count) else { throw JournalFailure.fileSize }
        let sha256 = JournalFiles.hash(bytes)
        do {
            try boxes.write([(.journalFile(sha256), bytes)])
        } catch {
            throw DeviceStore.isFull(error) ? JournalFailure.full : error
        }
        return sha256
    }

    /// A sealed file, from here or else from the server; nil if it can't be had now.
    @concurrent func read(_ sha256: String) async throws -> [UInt8]? {
        if let kept = try boxes.read(.journalFile(sha256)) { return kept }
        guard let server else { return nil }
        do {
            // What is not what was asked for is nobody's recording.
            guard let bytes = try await fetch(sha256, from: server), JournalFiles.hash(bytes) == sha256 else { return nil }
            do {
                try boxes.write([(.journalFile(sha256), bytes)])
            } catch {
                // A device without room plays it all the same.
                guard DeviceStore.isFull(error) else { throw error }
            }
            return bytes
        } catch  where error is ServerProblem || error is ServerUnreached {
            return nil
        }
    }

    private func fetch(_ sha256: String, from server: EvenkeelServer) async throws -> [UInt8]? {
        let path = ServerPath.ownBlob(sha256)
        let size = FileProgress(try await server.ask(ServerRequest("GET", path + "/progress")))
        guard size.isComplete, (1...JournalFiles.mostBytes).contains(size.received) else { return nil }
        var all: [UInt8] = []
        while all.count < size.received {
            var request = ServerRequest("GET", "\(path)?offset=\(all.count)")
            request.limitBytes = JournalFiles.pieceBytes
            let piece = try await server.answer(to: request).body
            guard !piece.isEmpty, piece.count <= size.received - all.count else { return nil }
            all += piece
        }
        return all
    }

    /// Whether files may be sent over the line that there is.
    func mayUpload() throws -> Bool {
        guard network.isMetered else { return true }
        return try !isWifiOnly()
    }

    /// Whether the person wants files sent over Wi-Fi only.
    func isWifiOnly() throws -> Bool {
        let chosen = try boxes.read(.journalChosen).flatMap { try? JSONReader.read($0) }
        return chosen?["wifiOnly"]?.bool ?? false
    }

    /// Keeps that.
    func setWifiOnly(_ isWifiOnly: Bool) throws {
        var json = JSONWriter()
        json.object { json in json.member("wifiOnly", isWifiOnly) }
        try boxes.write([(.journalChosen, json.bytes)])
    }

    /// Forgets a file here.
    func drop(_ sha256: String) throws { try boxes.write([(.journalFile(sha256), nil)]) }

    /// Sends a file, from where it stopped, and says how it stands then.
    func send(_ sha256: String, to server: EvenkeelServer) async throws -> SentRecord.FileState {
        let path = ServerPath.ownBlob(sha256)
        do {
            if FileProgress(try await server.ask(ServerRequest("GET", path + "/progress"))).isComplete { return .there }
            guard let bytes = try boxes.read(.journalFile(sha256)) else { return .lost }
            guard try mayUpload() else { return .later }
            try await server.upload(bytes, to: path)
            return .there
        } catch let problem as ServerProblem where JournalFiles.refusals.contains(problem.status) {
            return .refused(problem.id)
        }
    }
}
