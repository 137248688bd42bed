import Syncing
import Values

/// Sends the files that operations name, each from where it stopped.
struct SendFiles {
    let server: EvenkeelServer
    let store: DeviceStore
    let household: UUID128

    /// What a server answers that will not have a file: its operation is refused then, and its person hears why.
    private static let refusals: Set = [404, 409, 413, 422]

    /// Sends the files of some operations.
    func run(_ operations: [Syncing.Operation]) async throws {
        for file in Set(operations.flatMap(\.files)).sorted() {
            // What the device has no more, the server has already.
            guard let content = try store.read({ try $0.read(.file(file)) }) else { continue }
            do {
                try await server.upload(content, to: ServerPath.blob(file, of: household))
            } catch let problem as ServerProblem where SendFiles.refusals.contains(problem.status) {}
        }
    }
}

extension EvenkeelServer {
    /// Sends a file, from where it stopped.
    func upload(_ content: [UInt8], to path: String) async throws {
        var progress = FileProgress(try await ask(ServerRequest("GET", path + "/progress")))
        while !progress.isComplete {
            guard (0...content.count).contains(progress.received) else { throw ServerUnreached.strangeAnswer }
            let piece = Array(content[progress.received..<min(content.count, progress.received + FileProgress.pieceBytes)])
            let request = ServerRequest("PUT", "\(path)?offset=\(progress.received)&size=\(content.count)", bytes: piece)
            do {
                let next = FileProgress(try await ask(request))
                guard next.isComplete || next.received > progress.received else { throw ServerUnreached.strangeAnswer }
                progress = next
            } catch let problem as ServerProblem where problem.id == "blobOffset" {
                guard let received = problem.received, received != progress.received else { throw problem }
                progress = FileProgress(received: received)
            }
        }
    }
}

/// How much of a file the server has.
struct FileProgress {
    /// Bytes that are sent at once: few enough for a bad network, and a piece that was lost is soon sent again.
    static let pieceBytes = 1 << 20

    var received: Int
    var isComplete = false

    init(received: Int) { self.received = received }

    init(_ json: JSONValue) {
        received = Int(clamping: json["received"]?.integer ?? 0)
        isComplete = json["complete"]?.bool ?? false
    }
}
