extension Ledger {
    /// Hands the columns to `body` as plain memory; nothing is copied.
    package func withColumns<Result>(_ body: (LedgerColumns) -> Result) -> Result {
        days.withUnsafeBufferPointer { days in
            amounts.withUnsafeBufferPointer { amounts in
                accountNumbers.withUnsafeBufferPointer { accounts in
                    categoryNumbers.withUnsafeBufferPointer { categories in
                        flags.withUnsafeBufferPointer { flags in
                            withTables { descriptors, merchants, splits in
                                body(
                                    LedgerColumns(
                                        days: days, amounts: amounts, accounts: accounts, categories: categories,
                                        descriptors: descriptors, flags: flags, merchantOfDescriptor: merchants, splits: splits))
                            }
                        }
                    }
                }
            }
        }
    }

    private func withTables<Result>(
        _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<LedgerSplit>) -> Result
    ) -> Result {
        descriptorNumbers.withUnsafeBufferPointer { numbers in
            descriptors.merchants.withUnsafeBufferPointer { merchants in
                splits.withUnsafeBufferPointer { body(numbers, merchants, $0) }
            }
        }
    }
}
