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

    /// A new rule that begins with what is known of some transactions.
    ///
    /// - Parameters:
    ///   - merchant: their merchant; empty where they have none.
    ///   - text: the bank's words, by which they are told where they have no merchant.
    ///   - category: the code of the category that they have; nil for none.
    package static func newRule(merchant: String, text: String = "", category: String?) -> PageWay {
        let about = merchant.isEmpty ? JSONMember("text", .string(text)) : JSONMember("merchant", .string(merchant))
        let sorted = category.map { [JSONMember("category", .string($0))] } ?? []
        return .asked(AskedScreen(name: ScreenModel.newRule, question: [about] + sorted))
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
