import Values

/// Words of recording.
package struct VoiceWords: Sendable {
    /// What the screen is called.
    package let name: String
    /// What is said to somebody who is about to speak.
    package let hello: String
    /// Begins.
    package let begin: String
    /// The system asks for the microphone.
    package let asking: String
    /// Where what is said stays.
    package let stays: String
    /// How it stays there.
    package let staysHow: String
    /// That it is sealed on this device.
    package let sealed: String
    /// What comes first where the vault was never opened.
    package let vault: String
    /// Why.
    package let vaultHow: String
    /// Pauses.
    package let pause: String
    /// Goes on.
    package let resume: String
    /// Ends it.
    package let stop: String
    /// What recordings that were left are.
    package let leftHow: String
    /// Goes on with one of them.
    package let takeUp: String
    /// Throws a recording away.
    package let throwAway: String
    /// What becomes of it then.
    package let throwAwayHow: String
    /// Leaves a question.
    package let cancel: String
    /// The title.
    package let title: String
    /// The tags.
    package let tags: String
    /// How tags are typed.
    package let tagsHow: String
    /// What is said in writing.
    package let text: String
    /// What that is good for.
    package let textHow: String
    /// Keeps it.
    package let keep: String
    let full: String
    private let closed: String
    private let catalogue: Catalogue

    init(_ texts: Catalogue) {
        func text(_ key: String) -> String { texts.text(key) }
        catalogue = texts
        (name, hello, begin) = (text("web.voice.name"), text("web.voice.hello"), text("web.voice.begin"))
        (asking, stays, staysHow) = (text("apple.voice.asking"), text("web.voice.stays"), text("web.voice.staysHow"))
        (sealed, vault, vaultHow) = (text("web.voice.sealed"), text("web.voice.vault"), text("web.voice.vaultHow"))
        (pause, resume, stop) = (text("web.voice.recorder.pause"), text("web.voice.recorder.resume"), text("web.voice.stop"))
        (leftHow, takeUp) = (text("web.voice.leftHow"), text("web.voice.takeUp"))
        (throwAway, throwAwayHow, cancel) = (text("web.voice.throwAway"), text("web.voice.throwAwayHow"), text("web.cancel"))
        (title, tags, tagsHow) = (text("web.voice.title"), text("web.voice.tags"), text("web.voice.tagsHow"))
        (self.text, textHow, keep) = (text("web.voice.text"), text("web.voice.textHow"), text("web.voice.keep"))
        (full, closed) = (text("web.voice.full"), text("web.voice.vaultClosed"))
    }

    /// What stands above recordings that were left.
    package func left(_ count: Int) -> String { catalogue.text("web.voice.left", .count("count", count)) }

    /// How a recording that runs is.
    @MainActor package func state(_ running: RunningRecording) -> String {
        let state = running.isPaused ? "paused" : running.isNearly ? "nearly" : "running"
        return catalogue.text("web.voice.state.\(state)")
    }

    /// What the large button of a recording that runs does.
    @MainActor package func toggle(_ running: RunningRecording) -> String { running.isPaused ? resume : pause }

    /// How long a recording that runs is.
    @MainActor package func time(_ running: RunningRecording) -> String { VoiceWords.clock(running.milliseconds) }

    /// Throws one of several recordings away.
    package func throwAway(_ left: RecordingModel.LeftRecording) -> String {
        catalogue.text("apple.voice.throwAway", .text("name", left.name))
    }

    func cannot(_ obstacle: Recorder.Obstacle) -> String {
        switch obstacle {
        case .refused: catalogue.text("apple.voice.cannot.refused")
        case .unable: catalogue.text("apple.voice.cannot.unable")
        case .missing: catalogue.text("web.voice.cannot.missing")
        case .busy: catalogue.text("web.voice.cannot.busy")
        }
    }

    func ended(_ ending: RunningRecording.Ending) -> String {
        switch ending {
        case .stopped, .gone: ""
        case .left, .long, .microphone, .full, .broken: catalogue.text("web.voice.ended.\(ending.rawValue)")
        }
    }

    /// Why a recording is not kept yet.
    func keeping(_ error: any Error, _ texts: Catalogue) -> String {
        if DeviceStore.isFull(error) { return full }
        return switch error {
        case JournalFailure.full: full
        case JournalFailure.vaultClosed: closed
        default: Complaint.text(error, texts)
        }
    }

    /// A length of time as clocks write it: `0:07`, `12:30`, `1:02:03`.
    static func clock(_ milliseconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = max(0, milliseconds) / 1000
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }
}

/// Words of playing.
package struct PlayerWords: Sendable {
    /// What is played.
    package let recording: String
    /// Where it is.
    package let position: String
    /// Plays.
    package let play: String
    /// Waits.
    package let pause: String
    /// Goes back.
    package let back: String
    /// Goes ahead.
    package let ahead: String
    /// How fast it is played.
    package let speed: String
    /// Leaves out what is silent.
    package let skipSilence: String
    /// It is being fetched and opened.
    package let opening: String

    init(_ texts: Catalogue) {
        func text(_ key: String) -> String { texts.text(key) }
        (recording, position) = (text("web.voice.recording"), text("web.voice.position"))
        (play, pause) = (text("web.voice.player.play"), text("web.voice.player.pause"))
        back = texts.text("web.voice.player.back", .count("count", PlayerModel.farSeconds))
        ahead = texts.text("web.voice.player.ahead", .count("count", PlayerModel.farSeconds))
        (speed, skipSilence, opening) = (text("web.voice.speed"), text("web.voice.skipSilence"), text("web.voice.opening"))
    }

    /// Why a recording does not play.
    func problem(_ error: any Error, _ texts: Catalogue) -> String {
        switch error {
        case RecordingFailure.away: texts.text("web.voice.away")
        case RecordingFailure.changed: texts.text("web.voice.changed")
        case JournalFailure.vaultClosed: texts.text("web.voice.vaultClosed")
        case is Player.Unplayable: texts.text("apple.voice.notPlayed")
        default: Complaint.text(error, texts)
        }
    }
}
