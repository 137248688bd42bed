import Households
import HTTPTypes
import Storage
import Values
import Workflows

/// Households: the person's list, making one, changing and deleting it, and its audit log.
enum HouseholdRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households", "households", "The households that the person is in.", .person(.read),
            answer: .json(.object([Field("households", .list(household, most: HouseholdLimits.households))]))
        ) { call in
            let database = call.environment.database
            let found = try call.person.households().map { place in
                (
                    try Household.load(place.household, in: database),
                    try HouseholdStore(database: database, household: place.household).member(place.member)
                )
            }
            return .json { json in json.array("households") { json in for (one, record) in found { write(one, record, to: &json) } } }
        },
        .change(
            .post, "/v1/households", "createHousehold", "Makes a household that the person owns.", .person(.account),
            body: .json(
                .object([
                    Field("name", .name), Field("currency", .currency), .optional("weekStart", weekday),
                    .optional("monthStartDay", monthDay),
                ])),
            answer: .created(household), problems: [.householdRefused]
        ) { call in
            let actor = try ChangeHousehold.create(
                name: call.text("name"), currency: try currency(call), rules: rules(call, nil), owner: try call.identity.person.id,
                ownerName: try call.identity.person.name, in: call.environment)
            return try answer(201, actor, call)
        },
        .get("/v1/households/{household}", "household", "One household.", .member(.read), answer: .json(household)) { call in
            try answer(200, call.actor, call)
        }.countedAsSync,
        .get(
            "/v1/households/{household}/room", "room", "How much of the room for files is taken.", .member(.read),
            answer: .json(.object([.optional("room", room, "Left out where there are no limits.")]))
        ) { call in
            let room = try call.actor.room(in: call.environment)
            return .json { json in
                guard let room else { return }
                json.object("room") { json in
                    json.member("tenths", room.tenths)
                    json.member("bytes", room.bytes)
                }
            }
        },
        .change(
            .patch, "/v1/households/{household}", "changeHousehold", "Gives a household another name, currency or calendar.",
            .member(.write),
            body: .json(
                .object([
                    .optional("name", .name), .optional("currency", .currency), .optional("weekStart", weekday),
                    .optional("monthStartDay", monthDay),
                ])),
            answer: .json(household), problems: [.permissionDenied, .householdRefused]
        ) { call in
            let actor = try call.actor
            let now = actor.household
            let changed = try ChangeHousehold.run(
                name: call.optionalText("name") ?? now.name,
                currency: call.optionalText("currency").flatMap { Currency($0) } ?? now.currency,
                rules: rules(call, now.rules), by: actor, in: call.environment)
            return try answer(200, Actor(actor.member, of: changed, person: actor.person), call)
        },
        .change(
            .delete, "/v1/households/{household}", "deleteHousehold", "Deletes a household with everything in it, for good.",
            .provenMember, problems: [.permissionDenied]
        ) { call in
            try ChangeHousehold.delete(by: call.actor, in: call.environment)
            return .nothing
        },
        .get(
            "/v1/households/{household}/audit", "audit", "Who changed what about the household, newest first.", .member(.read),
            query: Page.query, answer: .json(Page.schema("entries", entry)), problems: [.permissionDenied, .badCursor]
        ) { call in
            let page = try Page(call)
            let entries = try call.actor.audit(before: page.before ?? .max, limit: page.limit + 1, in: call.environment)
            return page.answer("entries", entries, { $0.number }) { entry, json in
                json.member("number", entry.number)
                json.member("at", entry.at)
                json.member("member", entry.member?.text)
                json.member("action", entry.action)
                json.member("subject", entry.subject)
            }
        },
    ]

    private static let weekday = Schema.integer(1...7)
    private static let monthDay = Schema.integer(1...28)

    private static let entry = Schema.named(
        "AuditEntry",
        .object([
            Field("number", .integer(1...Int64.max)), Field("at", .instant), Field("member", .nullable(.id)),
            Field("action", .text(1...100)),
            Field("subject", .text(0...200)),
        ]))

    private static let room = Schema.object([
        Field("tenths", .integer(0...10), "Tenths that are taken, rounded up."), Field("bytes", .integer(1...Int64.max), "Bytes in all."),
    ])

    static let household = Schema.named(
        "Household",
        .object([
            Field("id", .id), Field("name", .name), Field("currency", .currency), Field("weekStart", weekday, "1 is Monday."),
            Field("monthStartDay", .integer(1...31)), Field("revision", .integer(0...Int64.max), "Grows with every change."),
            Field("member", .id, "Who the person is in it."), Field("role", .word(Role.allCases.map(\.code))),
        ]))

    private static func currency(_ call: Call) throws -> Currency {
        guard let currency = Currency(call.text("currency")) else { throw Problem(.badValue, pointer: "/currency", expected: "currency") }
        return currency
    }

    private static func rules(_ call: Call, _ now: CalendarRules?) -> CalendarRules {
        let weekStart = call.body["weekStart"]?.integer.flatMap { Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }
        return CalendarRules(
            weekStart: weekStart ?? now?.weekStart ?? call.visitor.locale.weekStart,
            monthStartDay: call.body["monthStartDay"]?.integer.map { Int($0) } ?? now?.monthStartDay ?? 1)
    }

    /// A household as a member of it sees it.
    static func answer(_ status: Int, _ actor: Actor, _ call: Call) throws -> Answer {
        let fresh = try Household.load(actor.household.number, in: call.environment.database)
        let record = try HouseholdStore(database: call.environment.database, household: fresh.number).member(actor.member.id)
        var json = JSONWriter()
        write(fresh, record, to: &json)
        return Answer(json.bytes, status: status)
    }

    private static func write(_ household: Household, _ record: MemberRecord, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", household.id)
            json.member("name", household.name)
            json.member("currency", household.currency)
            json.member("weekStart", Int(household.rules.weekStart.rawValue))
            json.member("monthStartDay", household.rules.monthStartDay)
            json.member("revision", household.revision)
            json.member("member", record.member.id)
            json.member("role", record.member.role.code)
        }
    }
}
