package import Values

/// One of the three jars that each child has.
package enum Jar: UInt8, CaseIterable, Comparable, Sendable {
    /// To spend soon.
    case spend
    /// For later; the money of wishes is a part of it.
    case save
    /// For others.
    case give

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .spend: "spend"
        case .save: "save"
        case .give: "give"
        }
    }

    package static func < (left: Jar, right: Jar) -> Bool { left.rawValue < right.rawValue }
}

/// Where a child's money lies: in a jar, or set aside in `save` for one wish.
package enum Pot: Hashable, Comparable, Sendable {
    /// A jar, without what is set aside for wishes.
    case jar(Jar)
    /// What is set aside for a wish, by the wish's record.
    case wish(UUID128)

    /// The jar to which it belongs: that of wishes is `save`.
    package var jar: Jar {
        switch self {
        case .jar(let jar): jar
        case .wish: .save
        }
    }

    /// The word of the JSON contracts: a jar's code, or `wish:` and the record.
    package var code: String {
        switch self {
        case .jar(let jar): jar.code
        case .wish(let id): "wish:" + id.text
        }
    }

    /// The jars in their order, then wishes in that of their records.
    package static func < (left: Pot, right: Pot) -> Bool {
        switch (left, right) {
        case (.jar(let left), .jar(let right)): left < right
        case (.wish(let left), .wish(let right)): left < right
        case (.jar, .wish): true
        case (.wish, .jar): false
        }
    }
}

/// One value for each jar.
package struct PerJar<Value> {
    /// That of `spend`.
    package var spend: Value
    /// That of `save`.
    package var save: Value
    /// That of `give`.
    package var give: Value

    /// Values in the order of the jars.
    package init(_ spend: Value, _ save: Value, _ give: Value) {
        (self.spend, self.save, self.give) = (spend, save, give)
    }

    /// The same value for each jar.
    package init(all value: Value) {
        self.init(value, value, value)
    }

    /// The value of a jar.
    package subscript(jar: Jar) -> Value {
        get {
            switch jar {
            case .spend: spend
            case .save: save
            case .give: give
            }
        }
        set {
            switch jar {
            case .spend: spend = newValue
            case .save: save = newValue
            case .give: give = newValue
            }
        }
    }
}

extension PerJar: Equatable where Value: Equatable {}
extension PerJar: Hashable where Value: Hashable {}
extension PerJar: Sendable where Value: Sendable {}

/// What a record of a child's money is known by, so that the same thing said twice counts once.
package struct JarKey: Hashable, Comparable, Sendable {
    /// The record.
    package let id: UUID128
    /// What of it, as the number of a day for a chore that was done again; 0 for the whole.
    package let part: Int64

    /// The key of a record, or of a part of it.
    package init(_ id: UUID128, part: Int64 = 0) {
        (self.id, self.part) = (id, part)
    }

    /// In the order of the records, then of the parts.
    package static func < (left: JarKey, right: JarKey) -> Bool {
        left.id != right.id ? left.id < right.id : left.part < right.part
    }
}
