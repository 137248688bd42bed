import EngineWasm
import Foundation

/// The engine's calls outside of a browser: a test plays the same calls here and in the WebAssembly module and compares
/// the bytes. Calls come on standard input, answers go to standard output, both in frames; see `Frames`.
@main
struct EngineNative {
    /// Answers calls until the input ends.
    static func main() {
        var engine = Engine()
        var journals = JournalCalls()
        let frames = Frames(input: .standardInput, output: .standardOutput)
        while let call = frames.nextCall() {
            do {
                frames.answer(try call.run(on: &engine, &journals), isFailure: false)
            } catch {
                frames.answer(Engine.answer(error), isFailure: true)
            }
        }
    }
}
