#if canImport(FinanceKit)
import AppleCore
import FinanceKit
import Foundation
import Values

extension WalletSource {
    /// The device's wallet: Apple Card, Apple Cash and accounts that banks put there. Needs an entitlement that Apple grants to companies.
    static var device: WalletSource {
        WalletSource(
            mayRead: {
                // Asking where there is no such data ends the app.
                guard FinanceStore.isDataAvailable(.financialData) else { return false }
                return try await FinanceStore.shared.requestAuthorization() == .authorized
            },
            transactions: { day in
                let start = Date(timeIntervalSince1970: TimeInterval(day.number) * 86_400)
                let query = TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.transactionDate)],
                    predicate: #Predicate<FinanceKit.Transaction> { $0.transactionDate >= start })
                return try await FinanceStore.shared.transactions(query: query).compactMap { WalletTransaction($0) }
            })
    }
}

extension WalletTransaction {
    fileprivate init?(_ told: FinanceKit.Transaction) {
        guard let id = UUID128(told.id.uuidString), let account = UUID128(told.accountID.uuidString) else { return nil }
        let offset = TimeZone.current.secondsFromGMT(for: told.transactionDate) / 60
        let moment = Instant(milliseconds: Int64(told.transactionDate.timeIntervalSince1970 * 1000))
        self.init(
            id: id, account: account, day: moment.day(offsetMinutes: offset), amount: told.transactionAmount.amount.description,
            currency: told.transactionAmount.currencyCode, isReceived: told.creditDebitIndicator == .credit,
            payee: told.merchantName ?? told.transactionDescription, isBooked: told.status == .booked)
    }
}
#endif
