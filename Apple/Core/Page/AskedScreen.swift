import Values

/// A screen with what it is asked, such as a merchant by its name.
package struct AskedScreen: Hashable, Sendable {
    /// The screen's name.
    package let name: String
    /// What it is asked.
    let question: [JSONMember]
}

extension PageWay {
    /// A merchant, by its name.
    package static func merchant(_ name: String) -> PageWay {
        .asked(AskedScreen(name: "merchant", question: [JSONMember("merchant", .string(name))]))
    }

    /// The merchants of a period.
    package static func merchants(_ period: PeriodQuestion) -> PageWay {
        .asked(AskedScreen(name: "merchants", question: period.parameters.members ?? []))
    }

    /// A year, month by month.
    package static func year(_ year: Int) -> PageWay {
        .asked(AskedScreen(name: "year", question: [JSONMember("year", .integer(Int64(year)))]))
    }

    /// A year in review.
    package static func review(_ year: Int) -> PageWay {
        .asked(AskedScreen(name: "review", question: [JSONMember("year", .integer(Int64(year)))]))
    }
}
