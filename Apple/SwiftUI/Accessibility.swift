/// What assistive technologies are told: https://developer.apple.com/documentation/swiftui/view-accessibility.
extension View {
    public func accessibilityLabel(_ label: Text) -> some View { named(label.words) }
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { named(String(label)) }
    public func accessibilityValue(_ value: Text) -> some View { alteredAsOne { element, _ in element.value = value.words } }
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        alteredAsOne { element, _ in element.value = String(value) }
    }
    public func accessibilityHint(_ hint: Text) -> some View { alteredAsOne { element, _ in element.hint = hint.words } }
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { alteredAsOne { element, _ in element.hint = String(hint) } }
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        alteredAsOne { element, _ in element.identifier = identifier }
    }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        alteredAsOne { element, _ in element.traits.formUnion(traits) }
    }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        alteredAsOne { element, _ in element.traits.subtract(traits) }
    }
    public func accessibilityHidden(_ hidden: Bool) -> some View { altered { $0.isHidden = hidden } }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        alteredAsOne { element, _ in
            // What is one already, such as a text, becomes the child of a new one.
            element = ShownElement(.group, children: [element])
            element.behaviour = children
        }
    }
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        alteredAsOne { element, _ in element.sortPriority = sortPriority }
    }

    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View {
        let action = ViewAction(handler)
        return alteredAsOne { element, _ in
            if actionKind == .default {
                element.activate = { action() }
            } else {
                element.actions.append(.init(name: actionKind.name, way: .reader, isDisabled: false) { action() })
            }
        }
    }
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { acting(name.words, handler) }
    public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        acting(String(name), handler)
    }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        let action = ViewAction(handler)
        return alteredAsOne { element, _ in element.adjust = { action($0) } }
    }

    public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { turning(rotorLabel.words) }
    public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
        _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { turning(String(rotorLabel)) }

    private func named(_ name: String) -> some View { alteredAsOne { element, _ in element.label = name } }
    private func turning(_ name: String) -> some View { alteredAsOne { element, _ in element.rotors.append(name) } }
    private func acting(_ name: String, _ handler: @escaping () -> Void) -> some View {
        let action = ViewAction(handler)
        return alteredAsOne { element, _ in
            element.actions.append(.init(name: name, way: .reader, isDisabled: false) { action() })
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/accessibilitytraits; a set algebra at Apple's.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isSearchField = AccessibilityTraits(rawValue: 16)
    public static let isImage = AccessibilityTraits(rawValue: 32)
    public static let isStaticText = AccessibilityTraits(rawValue: 64)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 128)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
    public static let isModal = AccessibilityTraits(rawValue: 512)
    public static let isToggle = AccessibilityTraits(rawValue: 1024)
}

/// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magic tap")
    public static let delete = AccessibilityActionKind(name: "delete")
}
