#if canImport(AVFAudio)
import AVFAudio
import AppleCore
import Foundation

extension Player {
    /// The device's player, which has a recording in memory alone.
    static let device = Player { bytes, type in
        #if os(iOS)
        try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .spokenAudio)
        #endif
        guard let player = try? AVAudioPlayer(data: Data(bytes), fileTypeHint: Player.hint(type)) else { throw Unplayable() }
        player.enableRate = true
        guard player.prepareToPlay() else { throw Unplayable() }
        return Sound(
            play: { speed in
                player.rate = Float(speed) / 100
                return player.play()
            },
            pause: { player.pause() }, seek: { player.currentTime = TimeInterval($0) / 1000 }, hasten: { player.rate = Float($0) / 100 },
            place: { Place(milliseconds: Int(player.currentTime * 1000), isPlaying: player.isPlaying) }, close: { player.stop() })
    }

    /// What the system calls a kind of sound; nil where it finds that out by itself.
    private static func hint(_ type: String) -> String? {
        switch type.prefix(while: { $0 != ";" }) {
        case "audio/aac": "public.aac-audio"
        case "audio/mp4": "com.apple.m4a-audio"
        default: nil
        }
    }
}
#endif
