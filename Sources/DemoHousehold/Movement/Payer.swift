/// An account that purchases may be paid from, and how often it is chosen.
struct Payer {
    /// The account.
    let role: AccountRole
    /// How often it is chosen beside the others.
    let weight: Int

    /// An account chosen this often beside the others of its list.
    init(_ role: AccountRole, _ weight: Int) {
        self.role = role
        self.weight = weight
    }
}
