/// Says where an element leads from where it stands, by one look into a hash table.
struct CAMTSchema {
    /// A rule in the table; without a name the slot is free.
    private struct Slot {
        var name = XMLName()
        var parent = CAMTPlace.skipped
        var place = CAMTPlace.skipped
    }

    private static let slotCount = 512
    private let slots: [Slot]

    /// The one table, built from `rules` when it is first asked for.
    static let shared = CAMTSchema(rules)

    private init(_ rules: [CAMTRule]) {
        var slots = [Slot](repeating: Slot(), count: CAMTSchema.slotCount)
        for rule in rules {
            var index = CAMTSchema.index(of: rule.name, in: rule.parent)
            while slots[index].name.length > 0 { index = (index + 1) % CAMTSchema.slotCount }
            slots[index] = Slot(name: rule.name, parent: rule.parent, place: rule.place)
        }
        self.slots = slots
    }

    /// Where an element of this name leads: `skipped` when it does not matter; outside of a message every element may
    /// hold one, so that any envelope is passed through.
    @inline(__always)
    func place(of name: XMLName, in parent: CAMTPlace) -> CAMTPlace {
        if parent == .skipped { return .skipped }
        var index = CAMTSchema.index(of: name, in: parent)
        while slots[index].name.length > 0 {
            if slots[index].parent == parent && slots[index].name == name { return slots[index].place }
            index = (index &+ 1) % CAMTSchema.slotCount
        }
        return parent == .outside ? .outside : .skipped
    }

    @inline(__always)
    private static func index(of name: XMLName, in parent: CAMTPlace) -> Int {
        let mixed = name.mixed ^ UInt64(parent.rawValue) &* 0x9FB2_1C65_1E98_DF25
        return Int(truncatingIfNeeded: (mixed ^ mixed &>> 32) &>> 20) & (slotCount &- 1)
    }
}
