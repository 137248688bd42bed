import DemoHousehold
import EngineWasm
import Screens
import Values

/// One call with its arguments, numbers as decimal text.
struct Call {
    /// What the module exports it as, without `evenkeel_`.
    let name: String
    /// The arguments.
    let parts: [[UInt8]]

    /// Calls the engine.
    func run(on engine: inout Engine, _ journals: inout JournalCalls) throws(EngineFailure) -> [UInt8] {
        if name == "journal_feelings" { return try feelings(of: journals, beside: &engine) }
        if name.hasPrefix("journal_") { return try run(on: &journals) }
        return switch name {
        case "version": Array(String(Engine.version).utf8)
        case "content": try part(0).withUnsafeBufferPointer { (pack) throws(EngineFailure) in try engine.content(pack) }
        case "open": try open(with: &engine)
        case "choose":
            try part(1).withUnsafeBufferPointer { (choices) throws(EngineFailure) in try engine.choose(number(0), choices) }
        case "lay":
            try part(1).withUnsafeBufferPointer { (operations) throws(EngineFailure) in try engine.lay(number(0), operations) }
        case "records": try engine.records(number(0), kind: String(decoding: part(1), as: UTF8.self))
        case "outbox":
            try part(0).withUnsafeBufferPointer { (state) throws(EngineFailure) in
                try part(1).withUnsafeBufferPointer { (event) throws(EngineFailure) in try Engine.outbox(state, event) }
            }
        case "pieces": part(0).withUnsafeBufferPointer { Engine.pieces($0) }
        case "patch":
            try part(0).withUnsafeBufferPointer { (have) throws(EngineFailure) in
                try part(1).withUnsafeBufferPointer { (delta) throws(EngineFailure) in try Engine.patch(have, delta) }
            }
        case "snapshot": try engine.snapshot(number(0))
        case "facts": try engine.facts(number(0))
        case "read": try read(on: &engine)
        case "apply":
            try part(1).withUnsafeBufferPointer { (options) throws(EngineFailure) in try engine.apply(number(0), options: options) }
        case "undo": try engine.undo(number(0), String(decoding: part(1), as: UTF8.self))
        case "screen": try screen(of: &engine)
        case "close": try engine.close(number(0))
        case "demo": DemoFiles.pack(parts.map { String(decoding: $0, as: UTF8.self) })
        default: []
        }
    }

    /// The calls of the journal's module.
    private func run(on journals: inout JournalCalls) throws(EngineFailure) -> [UInt8] {
        let place = name == "journal_merge" || name == "journal_open" ? 0 : 1
        return try part(place).withUnsafeBufferPointer { (options) throws(EngineFailure) -> [UInt8] in
            switch name {
            case "journal_merge": try JournalCalls.merge(options)
            case "journal_open": try journals.open(options)
            case "journal_put": try journals.put(number(0), options)
            case "journal_search": try journals.search(number(0), options)
            case "journal_close": try journals.close(number(0))
            default: []
            }
        }
    }

    private func feelings(of journals: JournalCalls, beside engine: inout Engine) throws(EngineFailure) -> [UInt8] {
        try part(2).withUnsafeBufferPointer { (parameters) throws(EngineFailure) in
            try part(3).withUnsafeBufferPointer { (viewer) throws(EngineFailure) in
                try journals.feelings(number(0), beside: number(1), of: &engine, parameters: parameters, viewer: viewer)
            }
        }
    }

    private func open(with engine: inout Engine) throws(EngineFailure) -> [UInt8] {
        try part(0).withUnsafeBufferPointer { (snapshot) throws(EngineFailure) in
            try part(1).withUnsafeBufferPointer { (options) throws(EngineFailure) in
                try engine.open(UnsafeRawBufferPointer(snapshot), options: options)
            }
        }
    }

    private func screen(of engine: inout Engine) throws(EngineFailure) -> [UInt8] {
        try part(2).withUnsafeBufferPointer { (parameters) throws(EngineFailure) in
            try part(3).withUnsafeBufferPointer { (viewer) throws(EngineFailure) in
                try engine.screen(
                    number(0), String(decoding: part(1), as: UTF8.self), parameters: parameters, viewer: viewer, of: ScreenRequest.all)
            }
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

/// The demo household's bank files, for a test that cannot call Swift.
enum DemoFiles {
    /// The files of a household in the order in which a person would import them: for each its name, its account and
    /// its bytes, each with its length in 32 bits before it.
    ///
    /// - Parameter arguments: the region, `ca` or `au`; the seed; today.
    static func pack(_ arguments: [String]) -> [UInt8] {
        guard arguments.count == 3, let seed = UInt64(arguments[1]), let today = Day(iso: arguments[2]) else { return [] }
        var packed: [UInt8] = []
        for file in DemoFamily.files(region: arguments[0] == "au" ? .newSouthWales : .ontario, seed: seed, today: today) {
            for part in [Array(file.name.utf8), Array(file.accountName.utf8), file.bytes] {
                withUnsafeBytes(of: UInt32(truncatingIfNeeded: part.count).littleEndian) { packed.append(contentsOf: $0) }
                packed.append(contentsOf: part)
            }
        }
        return packed
    }
}
