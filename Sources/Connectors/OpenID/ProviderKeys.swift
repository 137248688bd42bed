import Values

/// The keys of a provider, fetched when they are first needed, kept for an hour, and fetched again for a key that is not among them,
/// but at most once a minute: a stranger with made-up tokens can't have the provider asked without end.
actor ProviderKeys {
    private var keys: [ProviderKey] = []
    private var fetched: Instant?
    private var tried: Instant?
    private var running: Task<[ProviderKey], any Error>?

    static let keptMilliseconds: Int64 = 3_600_000
    static let retryMilliseconds: Int64 = 60_000

    /// The key that signed a token by what its header says. A token that names no key is only taken when one single key fits.
    func key(
        for header: IDTokenHeader, now: Instant, fetch: @escaping @Sendable () async throws(OpenIDError) -> [ProviderKey]
    ) async throws(OpenIDError) -> ProviderKey {
        if ProviderKeys.isOver(fetched, ProviderKeys.keptMilliseconds, now) { try await refresh(now, fetch) }
        if let key = known(header) { return key }
        if running != nil || ProviderKeys.isOver(tried, ProviderKeys.retryMilliseconds, now) { try await refresh(now, fetch) }
        guard let key = known(header) else { throw .token(.unknownKey) }
        return key
    }

    private func known(_ header: IDTokenHeader) -> ProviderKey? {
        let fitting = keys.filter { $0.algorithm == header.algorithm && (header.keyID == nil || $0.id == header.keyID) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Fetches once for all who wait.
    private func refresh(_ now: Instant, _ fetch: @escaping @Sendable () async throws(OpenIDError) -> [ProviderKey])
        async throws(OpenIDError)
    {
        let task = running ?? Task { try await fetch() }
        running = task
        tried = now
        defer { if running == task { running = nil } }
        do {
            keys = try await task.value
            fetched = now
        } catch let error as OpenIDError {
            throw error
        } catch {
            throw .malformed(.keys)
        }
    }

    /// Whether a time is past, or none, or, after a clock was set back, in the future.
    private static func isOver(_ since: Instant?, _ milliseconds: Int64, _ now: Instant) -> Bool {
        guard let since else { return true }
        return !(0..<milliseconds).contains(now.milliseconds - since.milliseconds)
    }
}
