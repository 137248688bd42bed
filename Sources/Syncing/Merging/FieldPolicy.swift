/// Who wins when two devices changed one field without knowing of each other. Whatever loses is kept in a `Conflict`.
package enum FieldPolicy: Hashable, Sendable {
    /// What the server has stays.
    case serverWins
    /// What the device brings stays: a person's own words, last said.
    case deviceWins
    /// What the server has stays until a person decides: amounts, and whatever can't be put together safely.
    case personDecides
    /// The server can't read the value. The operation is given back, the device puts both together and sends the result.
    case deviceMerges
}
