import Values

/// The boxes of a recording that is under way. Each piece is sealed as it comes, in one step with what is known by then, so that whatever ends
/// the app ends no more than the last of it.
actor RecordingBoxes {
    private let boxes: JournalBoxes
    private let id: String
    /// Whose device it was when the recording began.
    private let person: UUID128?
    private var facts: RecordingFacts

    /// The device is somebody else's meanwhile.
    struct Another: Error {}

    init(_ boxes: JournalBoxes, _ id: String, _ facts: RecordingFacts) throws {
        (self.boxes, self.id, self.facts) = (boxes, id, facts)
        person = try boxes.person()
    }

    /// Puts the next piece.
    func add(_ piece: [UInt8], milliseconds: Int, levels: [Int]) throws {
        // The device's next person finds nothing of somebody else's voice on it, sealed or not.
        guard try boxes.person() == person else { throw Another() }
        var next = facts
        (next.milliseconds, next.levels) = (milliseconds, levels)
        next.pieces += 1
        next.bytes += piece.count
        try boxes.write([(.recordingPiece(id, facts.pieces), piece), (.recording(id), next.box)])
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

extension JournalBoxes {
    /// Whose device it is; nil for nobody's.
    fileprivate func person() throws -> UUID128? {
        guard let bytes = try read(.facts), let json = try? JSONReader.read(bytes) else { return nil }
        return DeviceFacts(json)?.person
    }

    private func facts(of id: String) throws -> RecordingFacts? {
        try read(.recording(id)).flatMap { try? JSONReader.read($0) }.flatMap { RecordingFacts($0) }
    }

    /// The recordings that are in no entry, the oldest first. One counts from its first piece on; what can't be opened is left alone.
    func unfinishedRecordings(except running: Set<String> = []) throws -> [KeptRecording] {
        let ids = try names().compactMap { name in name.recording.flatMap { name == .recording($0) ? $0 : nil } }
        return ids.filter { !running.contains($0) }.compactMap { id -> KeptRecording? in
            guard let facts = (try? facts(of: id)) ?? nil, facts.pieces > 0 else { return nil }
            return KeptRecording(id: id, facts: facts)
        }
        .sorted { ($0.facts.begun, $0.id) < ($1.facts.begun, $1.id) }
    }

    /// Makes a recording whole of what is there; nil if nothing is. What comes after a piece that is missing can't be put in its place.
    func recoverRecording(_ id: String) throws -> WholeRecording? {
        guard var facts = try facts(of: id) else { return nil }
        var (bytes, found): ([UInt8], Int) = ([], 0)
        bytes.reserveCapacity(min(facts.bytes, RunningRecording.mostBytes))
        while found < facts.pieces, let piece = (try? read(.recordingPiece(id, found))) ?? nil {
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

    /// Keeps what was typed beside a recording, as long as it is here.
    func keepWords(_ words: RecordingWords, beside id: String) throws {
        guard var facts = try facts(of: id) else { return }
        facts.words = words
        try write([(.recording(id), facts.box)])
    }

    /// Takes a recording away, with all that belongs to it.
    func discardRecording(_ id: String) throws {
        try write(try names().filter { $0.recording == id }.map { ($0, nil) })
    }
}

extension RecordingFacts {
    /// What its box holds.
    fileprivate var box: [UInt8] {
        var json = JSONWriter()
        json.value(self)
        return json.bytes
    }
}
