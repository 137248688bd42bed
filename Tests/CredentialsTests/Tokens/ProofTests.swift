import Credentials
import Testing
import Values

@Suite("Stateless proofs")
struct ProofTests {
    private func proof(_ chance: Chance) throws -> Proof { try #require(Proof(key: chance.bytes(32))) }

    @Test func theSamePartsHaveTheSameTagAndOthersHaveOthers() throws {
        try laws(300) { chance in
            let proof = try self.proof(chance)
            let other = try self.proof(chance)
            let parts = (0..<chance.random.integer(in: 1...4)).map { _ in chance.anyBytes(upTo: 6) }
            let tag = proof.tag(parts)
            let glued = [parts.flatMap(\.self)]
            return tag.count == 32 && proof.isTag(tag, of: parts) && !proof.isTag(tag, of: parts + [[]])
                && (glued == parts || !proof.isTag(tag, of: glued)) && !other.isTag(tag, of: parts)
                && !proof.isTag(Array(tag.dropLast()), of: parts)
        }
    }

    @Test func aTicketCountsUntilItsMoment() throws {
        try laws(300) { chance in
            let proof = try self.proof(chance)
            let parts = [chance.bytes(8), chance.anyBytes(upTo: 30)]
            let expiry = Instant(milliseconds: Int64(chance.random.below(4_000_000_000_000)))
            let ticket = proof.ticket(parts, until: expiry)
            return proof.accepts(ticket, of: parts, now: expiry.advanced(byMilliseconds: -1))
                && !proof.accepts(ticket, of: parts, now: expiry)
                && !proof.accepts(ticket, of: [parts[1], parts[0]], now: Instant(milliseconds: 0))
        }
    }

    @Test func aChangedTicketIsRefused() throws {
        let chance = Chance(seed: 1)
        let proof = try self.proof(chance)
        let ticket = Array(proof.ticket([[1]], until: Instant(milliseconds: 1000)).utf8)
        for index in ticket.indices {
            var changed = ticket
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(!proof.accepts(String(decoding: changed, as: UTF8.self), of: [[1]], now: Instant(milliseconds: 0)))
            #expect(!proof.accepts(String(decoding: ticket.prefix(index), as: UTF8.self), of: [[1]], now: Instant(milliseconds: 0)))
        }
        #expect(proof.accepts(String(decoding: ticket, as: UTF8.self), of: [[1]], now: Instant(milliseconds: 0)))
    }

    @Test(arguments: [0, 31, 33]) func otherKeysAreRefused(count: Int) {
        #expect(Proof(key: [UInt8](repeating: 1, count: count)) == nil)
    }
}
