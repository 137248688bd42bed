import Households
import Storage

/// How many bytes of files can be kept where many share a disk.
package struct RoomLimits: Sendable, Hashable {
    /// Bytes of a household's files.
    package var household: Int
    /// Bytes of the files of all households that a person owns.
    package var person: Int

    /// Limits from their numbers.
    package init(household: Int, person: Int) {
        self.household = household
        self.person = person
    }
}

/// How full a household's room is.
package struct Room: Sendable, Hashable {
    /// Tenths of it that are taken, rounded up: an exact number would tell of files that are hidden.
    package var tenths: Int
    /// Bytes that it has.
    package var bytes: Int

    /// A room from its numbers.
    package init(tenths: Int, bytes: Int) {
        self.tenths = tenths
        self.bytes = bytes
    }
}

/// The household, or all that its owner has, keeps as many bytes of files as it can.
package struct NoRoom: Error, Equatable {
    /// The failure.
    package init() {}
}

extension Actor {
    /// Asks for room for more bytes of files; wherever there are no limits there is room.
    ///
    /// Runs inside of the caller's transaction, so that two who come at once do not both have the last of it.
    /// - Throws: `NoRoom`.
    package func requireRoom(for bytes: Int, in environment: Environment) throws {
        guard let left = try roomLeft(in: environment), bytes > left else { return }
        throw NoRoom()
    }

    /// Bytes of files that still fit, below zero when there are more than fit; nothing where there are no limits. Looks at all files.
    func roomLeft(in environment: Environment) throws -> Int? {
        guard let limits = environment.room else { return nil }
        let taken = try roomTaken(in: environment)
        return min(limits.household - taken.household, limits.person - taken.person)
    }

    /// Whether less room is left than the largest file needs.
    func isShortOfRoom(in environment: Environment) throws -> Bool { try roomLeft(in: environment).map { $0 < BlobLimits.bytes } ?? false }

    /// How full the household is; its owner is told how full all that they own is where that is the tighter of both.
    /// - Returns: nothing where there are no limits.
    /// - Throws: `PermissionDenied`.
    package func room(in environment: Environment) throws -> Room? {
        try require(.seeHousehold)
        guard let limits = environment.room else { return nil }
        return try environment.database.read { _ in
            let taken = try roomTaken(in: environment)
            let household = Room(of: taken.household, most: limits.household)
            guard member.role == .owner else { return household }
            let owned = Room(of: taken.person, most: limits.person)
            return owned.tenths > household.tenths ? owned : household
        }
    }

    /// Bytes of the household's files, and of those of all households that its owner has.
    private func roomTaken(in environment: Environment) throws -> (household: Int, person: Int) {
        let store = store(in: environment)
        let household = try store.fileBytes()
        return (household, try store.othersOfOwner().reduce(household) { $0 + (try $1.fileBytes()) })
    }
}

extension Room {
    /// A room of which some bytes are taken.
    fileprivate init(of taken: Int, most: Int) {
        self.init(tenths: min(10, (taken * 10 + most - 1) / most), bytes: most)
    }
}
