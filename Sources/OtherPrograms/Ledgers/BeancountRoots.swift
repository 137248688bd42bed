import Importing

/// The first words of accounts, which options may name in any language.
struct BeancountRoots {
    private var assets: [UInt8] = Array("Assets".utf8)
    private var liabilities: [UInt8] = Array("Liabilities".utf8)
    private var equity: [UInt8] = Array("Equity".utf8)

    /// Takes an option such as `name_assets`.
    mutating func take(_ option: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        if option.says("name_assets") { assets = Array(value) }
        if option.says("name_liabilities") { liabilities = Array(value) }
        if option.says("name_equity") { equity = Array(value) }
    }

    /// What an account is.
    func type(_ account: UnsafeBufferPointer<UInt8>) -> LedgerAccountType {
        let root = account[..<(account.firstIndex(of: UInt8(ascii: ":")) ?? account.count)]
        if root.elementsEqual(assets) || root.elementsEqual(liabilities) { return .own }
        return root.elementsEqual(equity) ? .equity : .category
    }
}
