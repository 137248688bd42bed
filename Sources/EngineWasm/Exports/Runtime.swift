#if arch(wasm32)
// What Swift's library asks of an operating system, which a browser is not. With these the module imports nothing.

/// Where Swift writes a trap's message; nobody reads it, the trap itself is what a caller sees.
@_cdecl("putchar")
func discardCharacter(_ character: Int32) -> Int32 {
    character
}

/// Where Swift takes the seed of its hash tables. The answers do not depend on it, so it may be the same each time.
@_cdecl("arc4random_buf")
func fillWithoutChance(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
}
#endif
