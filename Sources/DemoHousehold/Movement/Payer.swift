/// An account that purchases may be paid from, and how often it is chosen.
struct Payer {
    let role: AccountRole
    let weight: Int

    /// An account chosen this often beside the others of its list.
    init(_ role: AccountRole, _ weight: Int) {
        self.role = role
        self.weight = weight
    }
}
