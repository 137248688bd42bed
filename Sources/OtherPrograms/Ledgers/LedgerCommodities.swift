import Importing
import Values

/// The commodities that a plain-text ledger speaks of, each with the currency that it is.
struct LedgerCommodities {
    private var places: [UInt64: Int] = [:]
    /// For each commodity its currency; nothing when it is none.
    private(set) var currencies: [Currency?] = []
    /// For each commodity the mark before the fraction that the ledger declares.
    var decimalMarks: [UInt8?] = []
    private let defaultCurrency: Currency

    /// No commodities yet.
    /// - Parameter defaultCurrency: what numbers without a commodity and a plain `$` are.
    init(_ defaultCurrency: Currency) {
        self.defaultCurrency = defaultCurrency
    }

    /// The place of a commodity.
    mutating func place(_ symbol: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Hash64.of(symbol)
        if let place = places[hash] { return place }
        places[hash] = currencies.count
        currencies.append(currency(symbol))
        decimalMarks.append(nil)
        return currencies.count - 1
    }

    private func currency(_ symbol: UnsafeBufferPointer<UInt8>) -> Currency? {
        if symbol.isEmpty { return defaultCurrency }
        if symbol.count == 3, let code = Currency(String(decoding: symbol, as: UTF8.self)) { return code.isListed ? code : nil }
        if symbol.says("$") { return LedgerCommodities.dollars.contains(defaultCurrency) ? defaultCurrency : .usd }
        return symbol.contains { $0 >= 0x80 || $0 == UInt8(ascii: "$") } ? CurrencyMark.currency(of: symbol) : nil
    }

    private static let dollars: [Currency] = [.cad, .aud, .usd] + [Currency("NZD"), Currency("SGD"), Currency("HKD")].compactMap { $0 }
}
