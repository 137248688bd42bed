import Households
import Values

/// A member as the command line shows them.
struct ShownMember {
    let id: UUID128
    let name: String
    let role: Role
    let signsIn: Bool
}
