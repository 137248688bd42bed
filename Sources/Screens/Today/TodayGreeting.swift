import Values

/// How a person is greeted.
struct TodayGreeting: Sendable {
    /// The time of day; nothing when it is not known.
    private let time: String?
    private let name: String?

    /// A greeting for an hour of 0 to 23, by first name.
    init(hour: Int?, name: String?) {
        time = hour.map { hour in
            switch hour {
            case 5..<12: "morning"
            case 12..<18: "afternoon"
            case 18..<23: "evening"
            default: "night"
            }
        }
        self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `Good morning, Alex`; the screen's own title when neither hour nor name is known.
    func text(_ wording: Wording) -> String {
        let time = time ?? "plain"
        guard let name else { return wording.text("today.title." + time) }
        return wording.text("today.greeting." + time, .text("name", name))
    }
}
