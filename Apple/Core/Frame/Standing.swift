package import Values

/// How the device stands with its server.
package struct Standing: Sendable {
    /// How the last round of sync ended.
    package var sync: SyncState
    /// Changes that wait to be sent.
    package var waiting: Int
    /// Changes of this device that a person has to look at.
    package var refused: Int
    /// What two devices meant differently; the server has it.
    package var conflicts: Int
    /// What could not be kept or shown here; nil for nothing.
    package var trouble: (any Error)?

    /// A standing; without arguments everything is well.
    package init(sync: SyncState = .idle, waiting: Int = 0, refused: Int = 0, conflicts: Int = 0, trouble: (any Error)? = nil) {
        (self.sync, self.waiting, self.refused, self.conflicts, self.trouble) = (sync, waiting, refused, conflicts, trouble)
    }

    /// What is said of it, in as few words as it deserves: no mark at all while everything is well.
    func marks(_ texts: Catalogue) -> [StandingMark] {
        var marks: [StandingMark] = []
        if let trouble { marks.append(StandingMark(.trouble, Complaint.text(trouble, texts), "exclamationmark.triangle")) }
        if refused + conflicts > 0 {
            let words = texts.text("web.sync.needsYou", .count("count", refused + conflicts))
            marks.append(StandingMark(.needsYou, words, "hand.raised"))
        }
        switch sync {
        case .offline:
            let words = texts.text("web.sync.offline", .text("known", "no"), .text("time", ""))
            marks.append(StandingMark(.offline, words, "icloud.slash"))
        case .signedOut:
            marks.append(StandingMark(.signedOut, texts.text("web.sync.signedOut"), "person.crop.circle.badge.exclamationmark"))
        case .removed: marks.append(StandingMark(.removed, texts.text("web.sync.removed"), "person.crop.circle.badge.xmark"))
        case .full: marks.append(StandingMark(.full, texts.text("web.sync.full"), "externaldrive.badge.exclamationmark"))
        case .idle, .syncing: break
        }
        if waiting > 0, sync != .syncing {
            marks.append(StandingMark(.waiting, texts.text("web.sync.waiting", .count("count", waiting)), "arrow.up.circle"))
        }
        return marks
    }
}

/// One thing that is said of how the device stands.
package struct StandingMark: Hashable, Identifiable, Sendable {
    /// What it is of.
    package enum Kind: Hashable, Sendable {
        case trouble, needsYou, offline, signedOut, removed, full, waiting, recoveryKey
    }

    /// What it is of.
    package let kind: Kind
    /// What it says.
    package let text: String
    /// The system's picture of it.
    package let picture: String

    package var id: Kind { kind }
    /// Whether something comes of pressing it.
    package var isButton: Bool {
        [.signedOut, .removed, .recoveryKey].contains(kind) || (opensWaiting && [.needsYou, .waiting].contains(kind))
    }
    /// Whether what waits is listed somewhere.
    var opensWaiting = false

    init(_ kind: Kind, _ text: String, _ picture: String) { (self.kind, self.text, self.picture) = (kind, text, picture) }
}
