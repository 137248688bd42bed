#if arch(wasm32)
import EngineWasm

// What the journal's module exports beside what every module does: `journal.wasm`, fetched when the journal is opened.

/// The journals behind the module's exports; a module has one thread.
nonisolated(unsafe) private var journals = JournalCalls()

/// `JournalCalls.merge`.
@_expose(wasm, "evenkeel_journal_merge")
@_cdecl("evenkeel_journal_merge")
public func evenkeelJournalMerge(_ records: UnsafePointer<UInt8>?, _ recordsCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try JournalCalls.merge(ExportedMemory.bytes(records, recordsCount)) }
}

/// `JournalCalls.open`.
@_expose(wasm, "evenkeel_journal_open")
@_cdecl("evenkeel_journal_open")
public func evenkeelJournalOpen(_ options: UnsafePointer<UInt8>?, _ optionsCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try journals.open(ExportedMemory.bytes(options, optionsCount)) }
}

/// `JournalCalls.put`.
@_expose(wasm, "evenkeel_journal_put")
@_cdecl("evenkeel_journal_put")
public func evenkeelJournalPut(_ journal: Int32, _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try journals.put(journal, ExportedMemory.bytes(options, optionsCount)) }
}

/// `JournalCalls.search`.
@_expose(wasm, "evenkeel_journal_search")
@_cdecl("evenkeel_journal_search")
public func evenkeelJournalSearch(_ journal: Int32, _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try journals.search(journal, ExportedMemory.bytes(options, optionsCount)) }
}

/// `JournalCalls.feelings`.
@_expose(wasm, "evenkeel_journal_feelings")
@_cdecl("evenkeel_journal_feelings")
public func evenkeelJournalFeelings(
    _ journal: Int32, _ ledger: Int32, _ parameters: UnsafePointer<UInt8>?, _ parametersCount: Int32, _ viewer: UnsafePointer<UInt8>?,
    _ viewerCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try journals.feelings(
            journal, beside: ledger, of: &engine, parameters: ExportedMemory.bytes(parameters, parametersCount),
            viewer: ExportedMemory.bytes(viewer, viewerCount))
    }
}

/// `JournalCalls.close`.
@_expose(wasm, "evenkeel_journal_close")
@_cdecl("evenkeel_journal_close")
public func evenkeelJournalClose(_ journal: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try journals.close(journal) }
}
#endif
