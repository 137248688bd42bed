import Foundation

/// A soft tone at the beginning of each phase of an exercise, from where it is to where it waits next: the whole of it at once, so that a device
/// plays it on by itself with its screen off. `Web/journal/tones.js` does the same.
enum ToneTrack {
    /// The media type of a track, a WAV file.
    static let type = "audio/wav"
    /// How long a tone sounds, in milliseconds.
    static let toneMilliseconds: Int64 = 1_600
    /// Samples a second: enough for what is low and soft.
    private static let rate = 8_000
    /// The highest that a tone comes to, its beginning and its fading in seconds.
    private static let (loudness, attack, fading) = (0.22, 0.06, 0.45)
    /// Bytes before the samples of a WAV file.
    private static let head = 44
    /// Milliseconds of a track at most; 20 minutes and what fades.
    private static let mostMilliseconds: Int64 = 1_250_000
    /// The end, in hertz.
    private static let last = [262.0, 330, 392]

    /// A track.
    ///
    /// - Parameters:
    ///   - start: the millisecond of the exercise where it begins, and `stop` where it ends.
    ///   - isEnd: whether the exercise ends there.
    static func bytes(_ beats: [ExerciseTimeline.Beat], from start: Int64, to stop: Int64, isEnd: Bool) -> [UInt8] {
        let length = min(mostMilliseconds, max(0, stop - start) + (isEnd ? 2 : 1) * toneMilliseconds)
        var samples = [Int16](repeating: 0, count: place(of: length))
        var tones: [ExerciseTimeline.Phase: [Int16]] = [:]
        for beat in beats where beat.start >= start && beat.start < stop {
            let tone = tones[beat.phase] ?? tone(pitches(of: beat.phase))
            tones[beat.phase] = tone
            add(tone, to: &samples, at: beat.start - start)
        }
        if isEnd { add(tone(last), to: &samples, at: stop - start) }
        return wave(samples)
    }

    /// What is heard at the beginning of a phase, in hertz; what is held and what rests is quiet.
    private static func pitches(of phase: ExerciseTimeline.Phase) -> [Double] {
        switch phase {
        case .in: [330]
        case .out: [247]
        case .doing: [294, 392]
        case .hold, .rest, .ask: []
        }
    }

    /// Pitches that sound together. They come gently and go to silence, so that nothing clicks.
    private static func tone(_ hertz: [Double]) -> [Int16] {
        guard !hertz.isEmpty else { return [] }
        return (0..<place(of: toneMilliseconds)).map { sample in
            let time = Double(sample) / Double(rate)
            let rest = 1 - time * 1000 / Double(toneMilliseconds)
            let loud = loudness * min(1, time / attack) * exp(-time / fading) * rest
            let sum = hertz.reduce(0) { $0 + sin(2 * .pi * $1 * time) } / Double(hertz.count)
            return Int16((Double(Int16.max) * loud * sum).rounded())
        }
    }

    private static func add(_ tone: [Int16], to samples: inout [Int16], at milliseconds: Int64) {
        let start = place(of: milliseconds)
        for (offset, sample) in tone.enumerated() where start + offset < samples.count {
            let sum = Int(samples[start + offset]) + Int(sample)
            samples[start + offset] = Int16(clamping: sum)
        }
    }

    private static func place(of milliseconds: Int64) -> Int { Int(milliseconds) * rate / 1000 }

    /// Samples as a file of one channel.
    private static func wave(_ samples: [Int16]) -> [UInt8] {
        func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        let size = samples.count * 2
        let format: [UInt8] = [1, 0, 1, 0] + four(rate) + four(rate * 2) + [2, 0, 16, 0]
        let file = Array("RIFF".utf8) + four(head - 8 + size) + Array("WAVEfmt ".utf8)
        var bytes = file + four(16) + format + Array("data".utf8) + four(size)
        bytes.reserveCapacity(head + size)
        for sample in samples {
            bytes.append(UInt8(truncatingIfNeeded: sample))
            bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
        }
        return bytes
    }
}
