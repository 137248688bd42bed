package import Values

/// What statement files are read with and brought in by: the household of this device, or what a test says in its place.
package struct StatementSource {
    /// What a file would bring, with what the person chose.
    let read: @MainActor (_ file: [UInt8], _ name: String, _ choices: [JSONMember]) async throws -> StatementPreview
    /// Brings in what was read, with those doubtful lines that are new; its import's id.
    let bringIn: @MainActor (StatementPreview, _ answers: [Bool]) async throws -> UUID128
    /// The accounts, by their ids, to which the person may not add.
    let readOnly: @MainActor () -> Set<String>
    /// The statements that were brought in, the oldest first.
    package var imports: @MainActor () -> [KeptImport] = { [] }
    /// Whether the person may take an import back, by its id.
    package var mayUndo: @MainActor (String) -> Bool = { _ in true }
    /// What other apps left for this one; nil where they can leave nothing.
    package var shared: SharedFiles?
    /// The way to files that a person chooses.
    package var access = FileAccess.free
    /// The device's wallet; nil where it has none.
    package var wallet: WalletSource?

    /// What a test says.
    package init(
        readOnly: Set<String> = [],
        read: @escaping @MainActor (_ file: [UInt8], _ name: String, _ choices: [JSONMember]) async throws -> StatementPreview,
        bringIn: @escaping @MainActor (StatementPreview, _ answers: [Bool]) async throws -> UUID128
    ) { (self.readOnly, self.read, self.bringIn) = ({ readOnly }, read, bringIn) }

    /// What a household does.
    init(of household: HouseholdModel) {
        read = { file, name, choices in try await household.read(file, named: name, choices) }
        bringIn = { preview, answers in try await household.bringIn(preview, answers: answers) }
        readOnly = { household.facts?.readOnly ?? [] }
        imports = { household.facts?.imports ?? [] }
        mayUndo = { record in household.facts.map { $0.may.contains("importStatements") && $0.mayUndo.contains(record) } ?? false }
    }
}
