import Bookkeeping
package import Households
package import Storage
package import Values

/// Who asks a workflow to do something.
package struct Actor: Sendable {
    /// The household that they act in.
    package let household: Household
    /// Who they are in it.
    package let member: Member
    /// Who they are beyond it; where nobody signs in, the member.
    package let person: UUID128
    /// The device whose operation this is; nil for what is asked of the server itself.
    package var device: UUID128?
    /// What the write that goes on has read of the household, if it remembers that.
    var memory: WriteMemory?

    /// A member of a household; by default one who does not sign in.
    package init(_ member: Member, of household: Household, person: UUID128? = nil) {
        self.household = household
        self.member = member
        self.person = person ?? member.id
        device = nil
        memory = nil
    }

    /// The person at their own machine with their own database file: whoever can open the file is its first member, whose id is the
    /// household's.
    package static func localPerson(of household: Household) -> Actor {
        Actor(Member(id: household.id, role: .owner), of: household)
    }

    /// What the actor sent for operations to come.
    func blobs(in environment: Environment) -> BlobStore { store(in: environment).blobs(of: member.id) }

    /// The records of the actor's household, and of no other.
    package func store(in environment: Environment) -> HouseholdStore {
        HouseholdStore(database: environment.database, household: household.number, device: device, memory: memory)
    }
}

extension Actor {
    /// Asks for permission to do something with the whole household.
    /// - Throws: `PermissionDenied`.
    package func require(_ action: Action) throws {
        guard allows(member, action) else { throw PermissionDenied(action: action) }
    }

    /// Asks for permission to do something with an account, or with rows of it.
    ///
    /// - Throws: `StorageError.notFound` when the account's rows may not even be seen (its balance, where that is asked for), as if
    ///   there were none; `PermissionDenied` when they may be seen, but this may not be done.
    package func require(_ action: Action, onAccount number: UInt16, _ store: HouseholdStore) throws {
        try require(action, shared: try store.sharings(), account: number)
    }

    /// Asks for permission to do something with a row.
    /// - Throws: as for the row's account; `StorageError.notFound` also when there is no such row.
    package func require(_ action: Action, onRow id: UUID128, _ store: HouseholdStore) throws {
        try require(action, onRows: [id], store)
    }

    /// Asks for permission to do something with rows, all or none.
    /// - Throws: as for each row.
    package func require(_ action: Action, onRows ids: [UUID128], _ store: HouseholdStore) throws {
        try require(action, onAccounts: try store.accountNumbers(ofRows: ids), store)
    }

    /// Asks for permission to do something with accounts, all or none.
    /// - Throws: as for each account.
    package func require(_ action: Action, onAccounts numbers: Set<UInt16>, _ store: HouseholdStore) throws {
        let sharings = try store.sharings()
        for account in numbers.sorted() { try require(action, shared: sharings, account: account) }
    }

    private func require(_ action: Action, shared sharings: [Sharing], account: UInt16) throws {
        guard sharings.indices.contains(Int(account)) else { throw StorageError.notFound }
        let subject = Subject.account(sharings[Int(account)])
        guard allows(member, action == .seeBalance ? .seeBalance : .seeRows, on: subject) else { throw StorageError.notFound }
        guard allows(member, action, on: subject) else { throw PermissionDenied(action: action) }
    }

    /// For each account of the household, whether the actor may do something with it.
    package func accounts(allowing action: Action, _ store: HouseholdStore) throws -> [Bool] {
        try store.sharings().map { allows(member, action, on: .account($0)) }
    }

    /// Whether the actor sees the rows of an account of a name, however it is written (`TextFolding`). Another one does not stand in the way of a name: who
    /// can't see it would learn of it.
    func seesAccount(named name: String, except number: UInt16? = nil, _ store: HouseholdStore) throws -> Bool {
        try zip(store.accounts(), accounts(allowing: .seeRows, store)).contains { account, isSeen in
            isSeen && account.number != number && TextFolding.areSame(account.account.name, name)
        }
    }
}
