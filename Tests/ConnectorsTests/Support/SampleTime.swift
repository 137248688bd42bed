import Foundation
import Values

/// The moment at which most tests happen.
let sampleNow = Instant(milliseconds: 1_795_287_070_123)

/// The clock's time, for what meets programs that look at the clock themselves.
var clockNow: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

/// Numbered bytes instead of random ones: different at each call, the same in each run.
func counted(from start: UInt8 = 1) -> (Int) -> [UInt8] {
    var next = start
    return { count in
        defer { next &+= 1 }
        return [UInt8](repeating: next, count: count)
    }
}
