import Observation

/// Whether exercises are heard on this device, and what plays their tones. It is off until its person chooses it.
@MainActor
@Observable
package final class GuideSound {
    /// Whether they are heard.
    package var isOn: Bool { didSet { if isOn != oldValue { settings.keep(GuideSound.key, isOn) } } }
    private let settings: DeviceSettings
    private let player: Player

    private static let key = "guideSound"

    /// What was chosen on a device, and its player.
    package init(_ settings: DeviceSettings, _ player: Player) {
        (self.settings, self.player) = (settings, player)
        isOn = settings.read(GuideSound.key)
    }

    /// Plays a track; nil where that is not wanted, or where the device plays nothing and leaves an exercise that is seen and felt.
    fileprivate func play(_ track: () -> [UInt8]) -> Player.Sound? {
        guard isOn, let sound = try? player.open(track(), ToneTrack.type) else { return nil }
        guard sound.play(100) else {
            sound.close()
            return nil
        }
        return sound
    }
}

/// What is heard of a guided exercise. A track has all tones up to where the exercise waits, so that it plays on with the screen off.
@MainActor
final class GuidedTone {
    private let sound: GuideSound
    /// What plays, and when it began.
    private var playing: (track: Player.Sound, begun: Int64)?

    init(_ sound: GuideSound) { self.sound = sound }

    /// Plays on from where an exercise is.
    func play(_ guide: Guide, _ now: Int64) {
        let before = playing
        let (start, stop, timeline) = (guide.elapsed(now), guide.stop, guide.timeline)
        playing = nil
        if start < stop {
            let isEnd = stop >= timeline.length
            playing = sound.play { ToneTrack.bytes(timeline.beats, from: start, to: stop, isEnd: isEnd) }.map { ($0, now) }
        }
        before?.track.close()
    }

    /// Is quiet.
    func pause() {
        playing?.track.close()
        playing = nil
    }

    /// When something else took the sound, such as a call or headphones that are pulled out; nil where it goes on or came to its own end.
    func taken() -> Int64? {
        guard let (track, begun) = playing else { return nil }
        let place = track.place()
        return place.isPlaying || place.milliseconds == 0 ? nil : begun + Int64(place.milliseconds)
    }

    /// Lets the last tone fade where an exercise came to its end, and is quiet at once otherwise.
    func close(isFinished: Bool) {
        guard isFinished, let track = playing?.track else { return pause() }
        playing = nil
        Task {
            try? await Task.sleep(for: .milliseconds(2 * ToneTrack.toneMilliseconds))
            track.close()
        }
    }
}
