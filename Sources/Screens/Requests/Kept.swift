#if !arch(wasm32)
import Synchronization
#endif

/// What is worked out when somebody first asks for it, and is at hand from then on. It lives with what it was worked out from, which never
/// changes: whatever changes makes a new one of both.
///
/// Of several threads that ask at once, one works and the others wait for it. A browser's module has one thread.
final class Kept<Value: Sendable>: @unchecked Sendable {
    #if arch(wasm32)
    private var value: Value

    /// Nothing worked out yet.
    init(_ value: Value) { self.value = value }

    /// Looks at what is there, and adds to it.
    func with<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
    #else
    private let value: Mutex<Value>

    /// Nothing worked out yet.
    init(_ value: Value) { self.value = Mutex(value) }

    /// Looks at what is there, and adds to it.
    func with<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
    #endif
}
