import Values

/// What a file's dates look like when they are read in one order: how many do not exist, and whether they run as statements do.
struct CSVDateTrack {
    /// Dates that do not exist in this order.
    private(set) var impossible = 0
    /// Dates more than a week after today.
    private(set) var future = 0
    /// Steps to a later day.
    private(set) var rises = 0
    /// Steps to an earlier day.
    private(set) var falls = 0
    /// Days stepped over, forth and back.
    private(set) var distance: Int64 = 0
    private var last: Day?

    /// Takes the next row's day into account.
    mutating func add(_ day: Day?, latest: Day) {
        guard let day else {
            impossible += 1
            return
        }
        if day > latest { future += 1 }
        if let last {
            let step = last.distance(to: day)
            if step > 0 { rises += 1 }
            if step < 0 { falls += 1 }
            distance += Int64(abs(step))
        }
        last = day
    }

    /// Whether the days only rise or only fall.
    var isSorted: Bool { rises == 0 || falls == 0 }

    /// Whether the days run the way that the running balance does; nothing known is no contradiction.
    func fits(_ direction: CSVRowOrder?) -> Bool {
        switch direction {
        case .oldestFirst: falls == 0
        case .newestFirst: rises == 0
        case nil: true
        }
    }
}
