import Households
import Testing
import Values

@Suite("Who is in a household")
struct PeopleTests {
    private static let (ana, ben, cy) = (UUID128(high: 1, low: 1), UUID128(high: 1, low: 2), UUID128(high: 1, low: 3))
    private static let accounts = (1...3).map { UUID128(high: 2, low: $0) }

    private static let people = HouseholdPeople(
        [
            HouseholdMember(Member(id: ana, role: .owner), name: "Ana", place: 0),
            HouseholdMember(Member(id: ben, role: .adult), name: "Ben", place: 1),
            HouseholdMember(Member(id: cy, role: .parent, isActive: false), name: "Cy", place: 10),
        ], me: Member(id: ben, role: .adult), holders: [ben, ana, cy])

    /// A document with members beside the accounts.
    private func document(_ members: String) throws -> JSONValue {
        var json = JSONWriter()
        json.object { $0.member("accounts", Self.accounts) }
        return try JSONReader.read(json.text.dropLast() + (members.isEmpty ? "" : ",") + members + "}")
    }

    private func written(_ people: HouseholdPeople) -> String {
        var json = JSONWriter()
        json.object { people.write(to: &$0) }
        return String(json.text.dropFirst().dropLast())
    }

    @Test func whatIsWrittenIsRead() throws {
        #expect(try HouseholdPeople(document: document(written(Self.people))) == Self.people)
    }

    @Test func anAccountIsSomebodyElsesOrOnesOwn() {
        #expect(Self.people.otherHolder(ofAccount: 0) == nil)
        #expect(Self.people.otherHolder(ofAccount: 1)?.name == "Ana")
        #expect(Self.people.otherHolder(ofAccount: 2).map { $0.member.isActive } == false)
        #expect(Self.people.otherHolder(ofAccount: 3) == nil, "made on the device")
    }

    @Test func thereAreEightColoursAndThenTheFirstAgain() {
        let colours = (0..<10).map { HouseholdMember(Member(id: Self.ana, role: .owner), name: "", place: $0).colour }
        #expect(colours == [0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
    }

    /// Documents that a device kept say less of people.
    @Test func aDocumentOfBeforeIsRead() throws {
        func texts(_ places: Int...) -> String { places.map { "\"\(Self.accounts[$0].text)\"" }.joined(separator: ",") }
        let ben = #""member":"\#(Self.ben.text)","role":"teen""#
        let held = try HouseholdPeople(document: document(ben + #","held":[\#(texts(1))],"readOnly":[\#(texts(2))]"#))
        #expect(held.me == Member(id: Self.ben, role: .teen) && held.members.isEmpty)
        #expect(held.holders.map { $0 == Self.ben } == [false, true, false])
        let older = try HouseholdPeople(document: document(ben + #","readOnly":[\#(texts(2))]"#))
        #expect(older.holders.map { $0 == Self.ben } == [true, true, false])
        #expect((0..<3).allSatisfy { older.otherHolder(ofAccount: $0) == nil }, "nobody knows their names")
        let own = try HouseholdPeople(document: document(""))
        #expect(own.me.role == .owner && own.holders == [UUID128](repeating: own.me.id, count: 3))
    }

    /// The role that stands with the members counts, whatever else is said.
    @Test func whoeverOneIsStandsWithTheMembers() throws {
        let text = written(Self.people).replacing(#""role":"adult","members""#, with: #""role":"owner","members""#)
        #expect(text != written(Self.people))
        #expect(try HouseholdPeople(document: document(text)).me.role == .adult)
    }

    @Test func whatIsNoneIsRefusedWithItsPart() throws {
        let good = written(Self.people)
        for (part, wrong) in [
            ("members", good.replacing(#""colour":1"#, with: #""colour":8"#)), ("members", good.replacing("adult", with: "king")),
            ("members", good.replacing(#""left":false"#, with: #""left":0"#)),
            ("members", good.replacing(#""member":"\#(Self.ben.text)","role""#, with: #""member":"\#(Self.cy.text)","role""#)),
            ("members", #""member":7,"members":{}"#), ("holders", good.replacing(#""holders":["#, with: #""holders":[7,"#)),
            ("holders", good.replacing(#""holders":["#, with: #""holders":["\#(Self.ana.text)","#)), ("role", #""role":"king""#),
            ("member", #""role":"owner""#), ("held", #""held":7"#),
        ] {
            let json = try document(wrong)
            let problem = #expect(throws: DocumentProblem.self, "\(wrong)") { try HouseholdPeople(document: json) }
            #expect(problem?.part == part, "\(wrong)")
        }
    }
}
