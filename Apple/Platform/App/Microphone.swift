#if canImport(AVFAudio)
import AVFAudio
import AppleCore
import Foundation

extension Recorder {
    /// The device's microphone. What it hears is made into AAC in memory; no file is written.
    static let device = Recorder { hear in
        guard await AVAudioApplication.requestRecordPermission() else { throw Obstacle.refused }
        let microphone = try Microphone(hear)
        return Line(
            type: AudioFrames.type, pause: { microphone.pause() }, resume: { microphone.resume() }, stop: { microphone.stop() })
    }
}

/// A microphone that is open. Buffers come from a thread of the system's, one at a time.
private final class Microphone: @unchecked Sendable {
    private let engine = AVAudioEngine()
    private let converter: AVAudioConverter
    private let hear: Recorder.Hear
    private let queue = DispatchQueue(label: "org.evenkeel.microphone")
    private var watches: [any NSObjectProtocol] = []

    init(_ hear: @escaping Recorder.Hear) throws {
        self.hear = hear
        #if os(iOS)
        try? AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .default, options: [.defaultToSpeaker])
        do { try AVAudioSession.sharedInstance().setActive(true) } catch { throw Recorder.Obstacle.busy }
        #endif
        let input = engine.inputNode.outputFormat(forBus: 0)
        guard input.sampleRate > 0, input.channelCount > 0 else { throw Recorder.Obstacle.missing }
        let settings: [String: Any] = [AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: AudioFrames.rate, AVNumberOfChannelsKey: 1]
        guard let output = AVAudioFormat(settings: settings), let converter = AVAudioConverter(from: input, to: output) else {
            throw Recorder.Obstacle.unable
        }
        converter.bitRate = AudioFrames.bits
        self.converter = converter
        let size = AVAudioFrameCount(input.sampleRate / 10)
        engine.inputNode.installTap(onBus: 0, bufferSize: size, format: input) { [weak self] buffer, _ in
            self?.queue.sync { self?.take(buffer) }
        }
        watch(.AVAudioEngineConfigurationChange, engine)
        #if os(iOS)
        watch(AVAudioSession.interruptionNotification, AVAudioSession.sharedInstance())
        #endif
        do { try engine.start() } catch { throw Recorder.Obstacle.busy }
    }

    func pause() {
        engine.pause()
        queue.sync {}
    }

    func resume() -> Bool { (try? engine.start()) != nil }

    func stop() {
        watches.forEach { NotificationCenter.default.removeObserver($0) }
        engine.inputNode.removeTap(onBus: 0)
        engine.stop()
        queue.sync { take(nil) }
        #if os(iOS)
        try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
        #endif
    }

    /// A call, an alarm, or other hardware ends it; what was heard stays.
    private func watch(_ name: Notification.Name, _ object: AnyObject) {
        watches.append(NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [hear] _ in hear(.lost) })
    }

    /// Hands on what has become of a buffer; of none, the rest.
    private func take(_ buffer: AVAudioPCMBuffer?) {
        nonisolated(unsafe) var next = buffer
        var (bytes, status) = ([UInt8](), AVAudioConverterOutputStatus.haveData)
        while status == .haveData {
            let packets = AVAudioCompressedBuffer(
                format: converter.outputFormat, packetCapacity: 8, maximumPacketSize: converter.maximumOutputPacketSize)
            status = converter.convert(to: packets, error: nil) { _, state in
                defer { next = nil }
                state.pointee = next != nil ? .haveData : buffer == nil ? .endOfStream : .noDataNow
                return next
            }
            for packet in UnsafeBufferPointer(start: packets.packetDescriptions, count: Int(packets.packetCount)) {
                let start = packets.data.advanced(by: Int(packet.mStartOffset))
                bytes += AudioFrames.frame(UnsafeRawBufferPointer(start: start, count: Int(packet.mDataByteSize)))
            }
        }
        let samples = UnsafeBufferPointer(start: buffer?.floatChannelData?[0], count: Int(buffer?.frameLength ?? 0))
        let milliseconds = buffer.map { Int(Double($0.frameLength) * 1000 / $0.format.sampleRate) } ?? 0
        hear(.sound(Recorder.Sound(bytes, level: SoundLevel.of(samples), milliseconds: milliseconds)))
    }
}
#endif
