/// Everything that somebody may ask a household to do. Each workflow asks for one of them first.
package enum Action: Hashable, Sendable {
    /// See the household's name, its members and their roles.
    case seeHousehold
    /// Change its name, currency and calendar.
    case changeHousehold
    /// Delete it with everything in it.
    case deleteHousehold
    /// Hand it over to another member.
    case handOver
    /// See who changed what.
    case seeAudit
    /// Take out everything that one may see.
    case export

    /// Invite somebody to a role.
    case invite(Role)
    /// Give a member of a role another one.
    case changeRole(from: Role, to: Role)
    /// Take a member of a role out of the household.
    case remove(Role)
    /// Leave it oneself.
    case leave

    /// Make an account.
    case addAccount
    /// Say with whom an account is shared, rename it, or delete it.
    case changeAccount
    /// See an account's name and balance.
    case seeBalance
    /// See an account's rows, and figures made from them.
    case seeRows
    /// Import statements into an account, and take imports back.
    case importStatements
    /// Sort, mark, divide, delete and restore rows.
    case changeRows

    /// See categories, names of merchants and what is wanted of series, as far as rows are seen that have them.
    case seeChoices
    /// See rules and plans that are for the whole household.
    case seePlans
    /// Change them: they are for the whole household.
    case changeChoices

    /// See a record that somebody keeps and shares like an account, such as what a home is worth.
    case seeRecord
    /// Make, change or delete one.
    case changeRecord
    /// Say something of a family's records: a child's money, chores, what adults settle. Which fields, each field says.
    case changeFamily
}
