import Values

/// What a bank does with a due day on a weekend, as far as the rows show it.
enum WeekendShift: UInt8, Sendable {
    /// No due day fell on a weekend, or the rows do not agree.
    case unknown
    /// It books on the weekend.
    case none
    /// It waits for Monday.
    case following
    /// It books on the Friday before.
    case preceding

    /// The shift that most of the due days on weekends had; `offsets` are the days between due day and row.
    init(offsets: [Int32]) {
        var (stayed, later, earlier) = (0, 0, 0)
        for offset in offsets {
            if offset == 0 { stayed += 1 } else if offset > 0 { later += 1 } else { earlier += 1 }
        }
        if stayed * 2 > offsets.count {
            self = .none
        } else if later * 3 > offsets.count * 2 {
            self = .following
        } else if earlier * 3 > offsets.count * 2 {
            self = .preceding
        } else {
            self = .unknown
        }
    }

    /// Days from Saturday (0) or Sunday (1) to the day of booking.
    private func days(_ weekend: Int32) -> Int32 {
        switch self {
        case .unknown, .none: 0
        case .following: 2 - weekend
        case .preceding: -1 - weekend
        }
    }

    /// A due day, moved off the weekend.
    func moved(_ day: Int32) -> Int32 {
        guard let weekend = WeekendShift.weekend(day) else { return day }
        return day &+ days(weekend)
    }

    /// 0 for a Saturday, 1 for a Sunday, nothing for another day.
    static func weekend(_ day: Int32) -> Int32? {
        switch Day(number: day).weekday {
        case .saturday: 0
        case .sunday: 1
        default: nil
        }
    }
}
