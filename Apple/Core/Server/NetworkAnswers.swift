import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Values

/// Passes on what comes of answers, and ends those that are too long.
final class NetworkAnswers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    typealias Continuation = AsyncThrowingStream<ServerLine.Piece, any Error>.Continuation

    private struct Answer {
        let continuation: Continuation
        let limitBytes: Int
        var receivedBytes = 0
        var hasHead = false
    }

    /// Guards `answers`.
    private let lock = NSLock()
    private var answers: [Int: Answer] = [:]

    func begin(_ task: URLSessionTask, limitBytes: Int, _ continuation: Continuation) {
        lock.withLock { answers[task.taskIdentifier] = Answer(continuation: continuation, limitBytes: limitBytes) }
    }

    func forget(_ task: URLSessionTask) {
        lock.withLock { answers[task.taskIdentifier] = nil }
    }

    /// The answer with what has come of it counted, and whether its head is still to be said.
    private func count(_ bytes: Int, of task: URLSessionTask) -> (answer: Answer, isFirst: Bool)? {
        lock.withLock {
            guard var answer = answers[task.taskIdentifier] else { return nil }
            let isFirst = !answer.hasHead
            answer.hasHead = true
            answer.receivedBytes += bytes
            answers[task.taskIdentifier] = answer
            return (answer, isFirst)
        }
    }

    private func sayHead(of task: URLSessionTask, to continuation: Continuation) {
        guard let response = task.response as? HTTPURLResponse else { return }
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            if let name = name as? String { headers[name.lowercased()] = value as? String }
        }
        continuation.yield(.head(status: response.statusCode, headers: headers))
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let (answer, isFirst) = count(data.count, of: dataTask) else { return }
        if isFirst { sayHead(of: dataTask, to: answer.continuation) }
        guard answer.receivedBytes <= answer.limitBytes else {
            answer.continuation.finish(throwing: ServerUnreached.answerTooLong)
            return dataTask.cancel()
        }
        answer.continuation.yield(.bytes([UInt8](data)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let (answer, isFirst) = count(0, of: task) else { return }
        if let error { return answer.continuation.finish(throwing: NetworkAnswers.unreached(error)) }
        if isFirst { sayHead(of: task, to: answer.continuation) }
        answer.continuation.finish()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// An answer with 401 is an answer. URLSession on Linux waits for ever for somebody to give it a name and a password instead.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard (task.response as? HTTPURLResponse)?.statusCode == 401 else { return completionHandler(.performDefaultHandling, nil) }
        if let (answer, isFirst) = count(0, of: task) {
            if isFirst { sayHead(of: task, to: answer.continuation) }
            answer.continuation.finish()
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
    }

    private static func unreached(_ error: any Error) -> ServerUnreached {
        switch (error as? URLError)?.code {
        case .timedOut: .timedOut
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
            .serverCertificateHasUnknownRoot, .secureConnectionFailed:
            .notTrusted
        default: .unreachable
        }
    }
}
