package import Values

/// Fetches the reference rates that the European Central Bank publishes: what one euro is worth, for each of the last 90 days.
package struct ReferenceRateSource: Sendable {
    /// Where they are.
    package static let address = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml"

    private let address: String
    private let outbound: OutboundClient

    /// A source; tests name one of their own.
    package init(address: String = ReferenceRateSource.address, outbound: OutboundClient = OutboundClient()) {
        self.address = address
        self.outbound = outbound
    }

    /// The days that are published now, the earliest first.
    package func days() async throws(ReferenceRateError) -> [PublishedRates] {
        let answer: OutboundAnswer
        do throws(OutboundError) {
            answer = try await outbound.get(outbound.url(address))
        } catch {
            throw .outbound(error)
        }
        guard answer.status == 200 else { throw .status(answer.status) }
        return try ReferenceRateXML.read(answer.body)
    }
}

/// What one euro is worth on a day.
package struct PublishedRates: Hashable, Sendable {
    /// The day.
    package let day: Day
    /// Currencies and numbers by turns, as they were printed: `AUD 1.59 CAD 1.5606`.
    package let rates: String

    /// The rates of a day.
    package init(day: Day, rates: String) {
        self.day = day
        self.rates = rates
    }
}

/// Why no reference rates came.
package enum ReferenceRateError: Error, Hashable, Sendable {
    /// The call was not made, or had no answer.
    case outbound(OutboundError)
    /// The answer was another one than 200.
    case status(Int)
    /// The answer is no list of rates: at a byte, counted from 0, something else was expected.
    case malformed(offset: Int, expected: ReferenceRateXML.Expectation)
}
