import Values

/// The boxes of a recording that is under way. Each piece is sealed as it comes, in one step with what is known by then, so that whatever ends
/// the app ends no more than the last of it.
actor RecordingBoxes {
    private let store: DeviceStore
    private let id: String
    /// Whose device it was when the recording began.
    private let person: UUID128?
    private var facts: RecordingFacts

    /// The device is somebody else's meanwhile.
    struct Another: Error {}

    init(_ store: DeviceStore, _ id: String, _ facts: RecordingFacts, of person: UUID128?) {
        (self.store, self.id, self.facts, self.person) = (store, id, facts, person)
    }

    /// Puts the next piece.
    func add(_ piece: [UInt8], milliseconds: Int, levels: [Int]) throws {
        var next = facts
        (next.milliseconds, next.levels) = (milliseconds, levels)
        next.pieces += 1
        next.bytes += piece.count
        try store.change { boxes in
            // The device's next person finds nothing of somebody else's voice on it, sealed or not.
            guard try boxes.json(.facts).flatMap({ DeviceFacts($0) })?.person == person else { throw Another() }
            try boxes.write(piece, .recordingPiece(id, facts.pieces))
            try boxes.write(next, .recording(id))
        }
        facts = next
    }
}

/// A recording that is in no entry yet.
package struct KeptRecording: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// What is known of it.
    package internal(set) var facts: RecordingFacts
}

/// A recording that is in no entry yet, with its sound.
package struct WholeRecording: Hashable, Sendable {
    /// What is known of it.
    package internal(set) var kept: KeptRecording
    /// Its sound, which can be played.
    package let bytes: [UInt8]
}

extension DeviceStore {
    /// The recordings that are in no entry, the oldest first. One counts from its first piece on; what can't be opened is left alone.
    func unfinishedRecordings(except running: Set<String> = []) throws -> [KeptRecording] {
        try read { boxes in
            let ids = try boxes.names().compactMap { name in name.recording.flatMap { name == .recording($0) ? $0 : nil } }
            return ids.filter { !running.contains($0) }.compactMap { id -> KeptRecording? in
                let facts = (try? boxes.json(.recording(id))).flatMap { $0.flatMap { RecordingFacts($0) } }
                return facts.flatMap { $0.pieces > 0 ? KeptRecording(id: id, facts: $0) : nil }
            }
            .sorted { ($0.facts.begun, $0.id) < ($1.facts.begun, $1.id) }
        }
    }

    /// Makes a recording whole of what is there; nil if nothing is. What comes after a piece that is missing can't be put in its place.
    func recoverRecording(_ id: String) throws -> WholeRecording? {
        try read { boxes in
            guard let json = try boxes.json(.recording(id)), var facts = RecordingFacts(json) else { return nil }
            var (bytes, found): ([UInt8], Int) = ([], 0)
            bytes.reserveCapacity(min(facts.bytes, RunningRecording.mostBytes))
            while found < facts.pieces, let piece = (try? boxes.read(.recordingPiece(id, found))) ?? nil {
                bytes += piece
                found += 1
            }
            if found < facts.pieces {
                facts.milliseconds = facts.milliseconds * found / facts.pieces
                facts.levels = Array(facts.levels.prefix(facts.levels.count * found / facts.pieces))
                (facts.pieces, facts.bytes) = (found, bytes.count)
            }
            return found == 0 ? nil : WholeRecording(kept: KeptRecording(id: id, facts: facts), bytes: bytes)
        }
    }

    /// Keeps what was typed beside a recording, as long as it is here.
    func keepWords(_ words: RecordingWords, beside id: String) throws {
        try change { boxes in
            guard let json = try boxes.json(.recording(id)), var facts = RecordingFacts(json) else { return }
            facts.words = words
            try boxes.write(facts, .recording(id))
        }
    }

    /// Takes a recording away, with all that belongs to it.
    func discardRecording(_ id: String) throws {
        try change { boxes in
            for name in try boxes.names() where name.recording == id { try boxes.write(nil, name) }
        }
    }
}
