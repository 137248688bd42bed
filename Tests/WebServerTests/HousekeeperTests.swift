import Testing

@testable import WebServer

@Suite("The housekeeper") struct HousekeeperTests {
    @Test(.timeLimit(.minutes(15))) func itEndsWhenItsTaskIsCancelled() async throws {
        try await TestServer.run { server in
            let task = Task { try await Housekeeper(service: server.service).run() }
            task.cancel()
            try await task.value
        }
    }
}
