import TestDatabases
import TestSupport
import Testing
import Values
import WebServer

/// What people choose to be told of, by which ways, and when.
@Suite(.everyDatabase) struct NotificationTests {
    private static let path = "/v1/me/notifications"
    /// What holds for a person who chose nothing.
    private static let gentle: JSONValue = [
        "kinds": [], "ways": ["app"], "dailyMinute": 480, "weeklyDay": 1, "quietFromMinute": 1_260, "quietToMinute": 480,
        "lockScreen": "discreet",
    ]
    private static let wish: JSONValue = [
        "kinds": ["weeklyDigest", "bills"], "ways": ["app", "mail"], "dailyMinute": 1_080, "weeklyDay": 7, "quietFromMinute": 1_380,
        "quietToMinute": 390, "lockScreen": "bare", "timeZone": "America/St_Johns",
    ]

    /// The wish with another value of a member, or without it.
    private func wish(_ name: String, _ value: JSONValue?) -> JSONValue {
        let others = (NotificationTests.wish.members ?? []).filter { $0.key != name }
        return .object(others + (value.map { [JSONMember(name, $0)] } ?? []))
    }

    @Test func nobodyIsToldOfAnythingUnaskedAndWhatIsChosenIsKeptBesideTheOtherPreferences() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana", locale: .frenchCanada)
            let ben = try await server.person("Ben")
            #expect(try await ana.get(NotificationTests.path).json == NotificationTests.gentle)
            let changed = try await ana.put(NotificationTests.path, NotificationTests.wish)
            #expect(changed.status == 200 && changed.json == NotificationTests.wish)
            #expect(try await ana.get(NotificationTests.path).json == NotificationTests.wish)
            // The zone is the person's, and all else has its own address.
            let me = try await ana.patch("/v1/me", ["preferences": ["theme": "calm"]])
            #expect(me["preferences"] == ["locale": "fr-CA", "theme": "calm", "timeZone": "America/St_Johns"])
            #expect(try await ana.get(NotificationTests.path).json == NotificationTests.wish)
            #expect(try await ben.get(NotificationTests.path).json == NotificationTests.gentle)
            // A word that is said twice counts once, and a zone that is not named stays.
            let again = try await ana.put(NotificationTests.path, wish("timeZone", nil))
            #expect(again.json == NotificationTests.wish)
            let twice = try await ana.put(NotificationTests.path, wish("kinds", ["goals", "goals"]))
            #expect(twice["kinds"] == ["goals"])
        }
    }

    @Test func whatIsNoPreferenceIsRefused() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let wrong: [(String, JSONValue?, String)] = [
                ("kinds", ["confetti"], "/kinds/0"), ("kinds", ["security"], "/kinds/0"), ("kinds", nil, "/kinds"),
                ("ways", ["pigeon"], "/ways/0"), ("dailyMinute", 1_440, "/dailyMinute"), ("dailyMinute", -1, "/dailyMinute"),
                ("weeklyDay", 0, "/weeklyDay"), ("weeklyDay", 8, "/weeklyDay"), ("quietFromMinute", 1_440, "/quietFromMinute"),
                ("quietToMinute", "8:00", "/quietToMinute"), ("lockScreen", "nothing", "/lockScreen"), ("lockScreen", nil, "/lockScreen"),
                ("timeZone", "Mars/Olympus", "/timeZone"), ("timeZone", "", "/timeZone"), ("sound", "bell", ""),
            ]
            for (name, value, pointer) in wrong {
                let answer = try await ana.put(NotificationTests.path, wish(name, value))
                #expect(answer.problem == "badValue", "\(name)")
                #expect(answer["pointer"]?.string == pointer, "\(name)")
            }
            let many: JSONValue = .array([JSONValue](repeating: "bills", count: 9))
            #expect(try await ana.put(NotificationTests.path, wish("kinds", many))["pointer"] == "/kinds")
            #expect(try await ana.get(NotificationTests.path).json == NotificationTests.gentle)
        }
    }

    @Test func aTokenReadsThemAndChangesNothing() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            var program = server.stranger()
            #expect(try await program.get(NotificationTests.path).problem == "signInNeeded")
            let made = try await ana.post("/v1/me/tokens", ["name": "Program", "scopes": ["read", "write"], "days": 1])
            program.token = made["secret"]?.string
            #expect(try await program.get(NotificationTests.path).json == NotificationTests.gentle)
            #expect(try await program.put(NotificationTests.path, NotificationTests.wish).problem == "scopeMissing")
            #expect(try await ana.get(NotificationTests.path).json == NotificationTests.gentle)
        }
    }
}
