import Observation
package import Values

/// The recordings of an entry that is looked at. One that is played goes on when the entry changes.
@MainActor
@Observable
package final class RecordingsModel {
    /// Their players, in the order of the entry.
    package private(set) var players: [PlayerModel] = []
    private let source: VoiceSource
    private let entry: String

    init(_ source: VoiceSource, _ entry: String) { (self.source, self.entry) = (source, entry) }

    /// Shows those that the entry has now.
    package func show(_ content: JSONValue) {
        let before = players
        players = EntryRecording.all(of: content).map { recording in
            before.first { $0.id == recording.file } ?? player(of: recording)
        }
        for player in before where !players.contains(where: { $0 === player }) { player.close() }
    }

    /// Ends what plays, and forgets what was opened: the screen is gone, or the app is not seen.
    package func close() { for player in players { player.close() } }

    private func player(of recording: EntryRecording) -> PlayerModel {
        let (source, entry) = (source, entry)
        let played = Played(
            id: recording.file, milliseconds: recording.seconds * 1000, levels: recording.levels, type: recording.type
        ) { try await source.open(recording, of: entry) }
        return PlayerModel(source, played)
    }
}

/// Why a recording of an entry can't be opened.
package enum RecordingFailure: Error, Hashable, Sendable {
    /// It is not on this device, and can't be fetched now.
    case away
    /// What is there is not the recording that the entry names.
    case changed
}

/// A recording as its entry has it (Docs/Journal.md, "Records").
package struct EntryRecording: Hashable, Identifiable, Sendable {
    /// Which of an entry's recordings it is; the first one has none.
    package let own: String?
    /// The hash of its sealed bytes.
    package let file: String
    /// How many those are.
    package let bytes: Int
    /// How long it is, without pauses.
    package let seconds: Int
    /// The media type of its sound.
    package let type: String
    /// How loud it was over its time.
    package let levels: [Int]

    package var id: String { file }

    /// A recording of an entry.
    init(own: String?, file: String, bytes: Int, seconds: Int, type: String, levels: [Int]) {
        (self.own, self.file, self.bytes, self.seconds, self.type, self.levels) = (own, file, bytes, seconds, type, levels)
    }

    /// The recordings of a record, in their order.
    package static func all(of content: JSONValue) -> [EntryRecording] {
        (content["recordings"]?.array ?? []).compactMap { EntryRecording($0) }
    }

    /// Whole seconds, at least one and no more than an hour.
    static func seconds(_ milliseconds: Int) -> Int {
        min(max((milliseconds + 500) / 1000, 1), RunningRecording.mostMilliseconds / 1000)
    }

    private init?(_ json: JSONValue) {
        guard let file = json["file"]?.string, let seconds = json["seconds"]?.integer, let type = json["type"]?.string else { return nil }
        let levels = (json["levels"]?.array ?? []).compactMap { $0.integer.map { min(max(Int(clamping: $0), 0), 100) } }
        self.init(
            own: json["id"]?.string, file: file, bytes: Int(clamping: json["bytes"]?.integer ?? 0), seconds: Int(clamping: max(seconds, 0)),
            type: type, levels: levels)
    }

    /// As the entry has it.
    var json: JSONValue {
        var members = [
            JSONMember("file", .string(file)), JSONMember("bytes", .integer(Int64(bytes))), JSONMember("seconds", .integer(Int64(seconds))),
            JSONMember("type", .string(type)), JSONMember("levels", .array(levels.map { .integer(Int64($0)) })),
        ]
        if let own { members.insert(JSONMember("id", .string(own)), at: 0) }
        return .object(members)
    }
}
