#if canImport(CMalloc)
import CMalloc
#endif

/// The pools from which the process's threads take memory.
enum MemoryPools {
    /// `M_ARENA_MAX` of glibc, which Swift does not see as a number.
    private static let most: Int32 = -8
    private static let pools: Int32 = 4

    /// Lets threads share few of them. Each pool keeps what it once gave, and glibc makes eight for each processor: a server on
    /// PostgreSQL held hundreds of megabytes that nobody used.
    static func share() {
        #if canImport(CMalloc)
        _ = mallopt(most, pools)
        #endif
    }
}
