import Workflows
import Credentials
import Crypto
import Hummingbird
import HTTPTypes
import Storage
import Values

/// The same request again changes nothing: the answer is kept under the key that the client gave, and given again.
extension Respond {
    /// The key of a request, or nothing.
    func answerKey(_ request: Request) throws -> String? {
        guard let key = request.headers[.idempotencyKey] else { return nil }
        guard (1...Respond.answerKeyLimit).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Problem(.badHeader, pointer: "Idempotency-Key", expected: "1...\(Respond.answerKeyLimit) characters")
        }
        return key
    }

    /// Does a change and keeps its answer in one transaction, so that neither is without the other. Who asks is let in by what is so
    /// in that transaction.
    func change(
        _ call: Call, _ key: String?, _ request: Request, _ work: @Sendable (Call) throws -> Answer
    ) throws -> Answer {
        try call.write { call in
            if let kept = try kept(call, key, request) { return kept }
            let answer = try work(call)
            try keep(answer, call, key, request)
            return answer
        }
    }

    /// The answer that was given under the key before.
    func kept(_ call: Call, _ key: String?, _ request: Request) throws -> Answer? {
        guard let key, let person = call.signedIn?.person.id else { return nil }
        guard let kept = try PersonStore(database: service.environment.database, person: person).answer(key) else { return nil }
        guard kept.request == digest(call, request) else { throw Problem(.answerKeyReused) }
        let body = try SealedBytes(kept.body).open(in: context(person, kept.request), keys: service.secrets.master)
        let lines = kept.headers.split(separator: "\n", omittingEmptySubsequences: false)
        var answer = Answer(body, status: kept.status, mediaType: String(lines.first ?? ""))
        if lines.count > 1, !lines[1].isEmpty { answer.headers[.location] = String(lines[1]) }
        answer.headers[.idempotencyReplayed] = "true"
        return answer
    }

    /// Keeps an answer under the key.
    func keep(_ answer: Answer, _ call: Call, _ key: String?, _ request: Request) throws {
        guard let key, let person = call.signedIn?.person.id, answer.body.count <= SealedBytes.byteLimit else { return }
        let store = PersonStore(database: service.environment.database, person: person)
        // Of whoever deleted themselves nothing is kept.
        guard try store.exists() else { return }
        let digest = digest(call, request)
        let sealed = try SealedBytes.seal(
            answer.body, in: context(person, digest), keys: service.secrets.master, random: service.environment.randomBytes)
        try store.keep(
            StoredAnswer(
                request: digest, status: answer.status, headers: answer.mediaType + "\n" + (answer.headers[.location] ?? ""),
                body: sealed.bytes, created: call.now), under: key)
    }

    private func context(_ person: UUID128, _ digest: [UInt8]) -> SealingContext {
        SealingContext(.storedAnswer, owner: person, record: UUID128(firstBytesOf: digest))
    }

    /// What makes two requests the same.
    private func digest(_ call: Call, _ request: Request) -> [UInt8] {
        var json = JSONWriter()
        json.value(call.body)
        var hash = SHA256()
        hash.update(data: Array("\(request.method.rawValue) \(request.uri.string)\n".utf8))
        hash.update(data: json.bytes)
        hash.update(data: call.bytes)
        return Array(hash.finalize())
    }
}

extension HTTPField.Name {
    /// Says that an answer was kept from before.
    static let idempotencyReplayed = named("Idempotency-Replayed")
}
