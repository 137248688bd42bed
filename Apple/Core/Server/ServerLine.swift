import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Values

/// The way to a server: a request out, an answer in pieces. Tests cut it.
package struct ServerLine: Sendable {
    /// What comes of an answer, in order: its head once, then its bytes.
    package enum Piece: Sendable {
        case head(status: Int, headers: [String: String])
        case bytes([UInt8])
    }

    /// Sends a request. The stream ends with the answer; letting go of it ends the request.
    package var send: @Sendable (ServerRequest) -> AsyncThrowingStream<Piece, any Error>

    /// A way of a test's own.
    package init(send: @escaping @Sendable (ServerRequest) -> AsyncThrowingStream<Piece, any Error>) {
        self.send = send
    }

    /// The network's.
    package static func network(_ address: ServerAddress) -> ServerLine {
        let requests = NetworkRequests(address)
        return ServerLine { requests.send($0) }
    }

    /// The whole answer to a request, whatever its status.
    package func answer(to request: ServerRequest) async throws -> ServerAnswer {
        var answer = ServerAnswer(status: 0)
        for try await piece in send(request) {
            switch piece {
            case .head(let status, let headers): (answer.status, answer.headers) = (status, headers)
            case .bytes(let bytes): answer.body.append(contentsOf: bytes)
            }
        }
        guard answer.status > 0 else { throw ServerUnreached.unreachable }
        return answer
    }
}

/// Requests over URLSession, without cookies, caches or redirections: a token goes to the server that it is of and nowhere else.
final class NetworkRequests: Sendable {
    private let address: ServerAddress
    private let answers = NetworkAnswers()
    private let session: URLSession

    init(_ address: ServerAddress) {
        self.address = address
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: answers, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    func send(_ asked: ServerRequest) -> AsyncThrowingStream<ServerLine.Piece, any Error> {
        let (stream, continuation) = AsyncThrowingStream<ServerLine.Piece, any Error>.makeStream()
        guard let url = address.url(asked.path) else {
            continuation.finish(throwing: ServerUnreached.unreachable)
            return stream
        }
        var request = URLRequest(url: url)
        request.httpMethod = asked.method
        request.timeoutInterval = TimeInterval(asked.idleSeconds)
        for (name, value) in asked.headers { request.setValue(value, forHTTPHeaderField: name) }
        request.httpBody = asked.body.map { Data($0) }
        let task = session.dataTask(with: request)
        answers.begin(task, limitBytes: asked.limitBytes, continuation)
        // The session must outlive what it sends.
        continuation.onTermination = { [self] termination in
            if case .cancelled = termination { task.cancel() }
            answers.forget(task)
        }
        task.resume()
        return stream
    }
}
