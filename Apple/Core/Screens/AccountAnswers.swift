/// The answer of the screen `accounts`: figures beside what is said of each.
struct AccountsAnswer: Decodable, Sendable {
    let accounts: [AccountFigures]
    let view: Said

    struct Said: Decodable, Sendable {
        let title: String
        let items: [AccountItem]
        let empty: Page.Empty?
    }
}

/// The figures of an account, as far as the app decides by them.
struct AccountFigures: Decodable, Hashable, Sendable {
    let account: String
    /// Its id; nil for one that this device made out of a statement, until it is sent.
    let record: String?
    let order: Int64
    let closed: String?
    let kind: String
    let currency: String
    let holder: Holder?
    let last: String?

    /// Somebody else whose account it is.
    struct Holder: Decodable, Hashable, Sendable {}
}

/// What is said of an account.
struct AccountItem: Decodable, Hashable, Sendable {
    let name: String
    let kind: String
    let balance: String
    let evidence: Evidence?
    let how: String
    let rows: String
    let closed: String?
}

/// The answer of the screen `coverage`.
struct CoverageAnswer: Decodable, Sendable {
    let view: Said

    struct Said: Decodable, Sendable {
        let title: String
        let items: [CoverageItem]
        let chart: Page.Chart?
        let empty: Page.Empty?
        /// How much people did to the rows of imports.
        let changed: [Changed]?
    }

    struct Changed: Decodable, Sendable {
        let `import`: Int64
        let count: Int64
    }
}

/// What the statements of an account cover.
struct CoverageItem: Decodable, Hashable, Sendable {
    let name: String
    let reach: String
    let proof: Page.Sentence
    let due: String
    let isDue: Bool
    let gaps: [String]
    let overlaps: [String]
    let balances: Page.Chart?
    /// The numbers of the imports that brought something to it, where it is asked for by its name.
    let imports: [Int64]?
    let missing: [Page.Sentence]
}
