package import Values

/// How a device celebrates something now.
package struct Celebration: Hashable, Sendable {
    /// What a person allows on a device.
    package struct Choices: Hashable, Sendable {
        /// Whether anything is celebrated.
        package var isOn: Bool
        /// Whether it may be heard.
        package var sound: Bool
        /// Whether it may be felt.
        package var haptic: Bool
        /// Whether the person asked for less motion.
        package var reducesMotion: Bool

        /// What is allowed.
        package init(isOn: Bool = true, sound: Bool = false, haptic: Bool = true, reducesMotion: Bool = false) {
            (self.isOn, self.sound, self.haptic, self.reducesMotion) = (isOn, sound, haptic, reducesMotion)
        }
    }

    /// What is celebrated.
    package let occasion: Occasion
    /// How: a second big one of a day is a small one.
    package let size: Occasion.Size
    /// Whether it is heard.
    package let sound: Bool
    /// Whether it is felt.
    package let haptic: Bool
    /// Whether it stands still: a picture in the place of motion.
    package let isStill: Bool

    /// Days after which something is no longer celebrated: a new device does not celebrate the years before it.
    package static let freshDays = 7
    /// Celebrations at once, at most. What is left comes the next time.
    package static let most = 3

    /// What is to be celebrated now, the big one first. The device says `Occasion.celebrated` of each that it showed.
    ///
    /// - Parameters:
    ///   - occasions: all that there are, as `Occasion.all` finds them.
    ///   - events: what was said, with what was celebrated.
    ///   - today: by the person's own calendar.
    package static func due(_ occasions: [Occasion], _ events: GrowthEvents, _ choices: Choices, today: Day) -> [Celebration] {
        guard choices.isOn else { return [] }
        let told = events.of(.celebrated)
        let toldBig = occasions.contains { one in
            one.size == .big && told.contains { $0.about == one.key && $0.day == today }
        }
        let open = occasions.filter { one in
            one.day.distance(to: today) < freshDays && !told.contains { $0.about == one.key }
        }
        var bigLeft = !toldBig
        return open.ordered { $0.size > $1.size }.prefix(most).map { one in
            let size: Occasion.Size = bigLeft ? one.size : .small
            if size == .big { bigLeft = false }
            return Celebration(
                occasion: one, size: size, sound: choices.sound, haptic: choices.haptic, isStill: choices.reducesMotion)
        }
    }
}
