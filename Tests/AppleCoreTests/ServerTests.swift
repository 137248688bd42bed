import Testing

/// The app's core against a real server, one test after the other.
@Suite("The app's core beside a server", .besideDemoServer, .serialized, .timeLimit(.minutes(30)))
struct ServerTests {}
