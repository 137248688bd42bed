import Storage
import Values
import WebServer
import Workflows

extension TestServer {
    /// What is stored of a person.
    func records(of person: UUID128) -> PersonStore { PersonStore(database: service.environment.database, person: person) }

    /// Runs a server whose origin virtual authenticators know.
    static func atSite<Result: Sendable>(_ test: @Sendable (TestServer) async throws -> Result) async throws -> Result {
        try await run({ $0.publicURL = TestPasskey.site }, test)
    }
}
