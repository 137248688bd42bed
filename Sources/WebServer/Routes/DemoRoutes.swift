import DemoHousehold
import Values

/// The made-up family that people look around in before they have an account.
enum DemoRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/demo/snapshot", "demoSnapshot",
            "A made-up family in one piece, for a device of somebody who has no account yet; see Docs/Snapshot.md.", .nothing,
            query: [
                Field("region", .word(["CA", "AU"]), "Where the family lives."),
                .optional("today", .day, "The day that its story ends on, where the visitor is."),
            ], answer: .versioned("application/octet-stream"), problems: [.badParameter]
        ) { call in
            let region: Region = call.query["region"] == "AU" ? .newSouthWales : .ontario
            let today = call.query["today"].flatMap { Day(iso: $0) }
            let document = try await call.service.demo.document(of: region, today: today, in: call.catalogue, now: call.now)
            return .versioned(document.tag, known: call.knownTag) { document.bytes }
        }
    ]
}
