import EngineWasm

/// One call with its arguments, numbers as decimal text.
struct Call {
    /// What the module exports it as, without `evenkeel_`.
    let name: String
    /// The arguments.
    let parts: [[UInt8]]

    /// Calls the engine.
    func run(on engine: inout Engine) throws(EngineFailure) -> [UInt8] {
        switch name {
        case "version": Array(String(Engine.version).utf8)
        case "open": try part(0).withUnsafeBufferPointer { (bytes) throws(EngineFailure) in try engine.open(UnsafeRawBufferPointer(bytes)) }
        case "snapshot": try engine.snapshot(number(0))
        case "read": try read(on: &engine)
        case "apply": try part(1).withUnsafeBufferPointer { (options) throws(EngineFailure) in try engine.apply(number(0), options: options) }
        case "close": try engine.close(number(0))
        case "demo": DemoFiles.pack(parts.map { String(decoding: $0, as: UTF8.self) })
        default: []
        }
    }

    private func read(on engine: inout Engine) throws(EngineFailure) -> [UInt8] {
        try part(1).withUnsafeBufferPointer { (file) throws(EngineFailure) in
            try part(2).withUnsafeBufferPointer { (options) throws(EngineFailure) in
                try engine.read(number(0), file, options: options)
            }
        }
    }

    private func part(_ index: Int) -> [UInt8] {
        index < parts.count ? parts[index] : []
    }

    private func number(_ index: Int) -> Int32 {
        Int32(String(decoding: part(index), as: UTF8.self)) ?? 0
    }
}
