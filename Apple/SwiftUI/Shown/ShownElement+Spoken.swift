extension ShownScreen {
    /// What a screen reader says, in the order in which a swipe goes through it, a line for each stop.
    public var spoken: String { shown.flatMap { $0.spoken() }.joined(separator: "\n") }
}

extension ShownElement {
    /// The stops of a screen reader in it.
    func spoken() -> [String] {
        if isHidden { return [] }
        if behaviour == .ignore || behaviour == .combine || isOneStop { return [stop].filter { !$0.isEmpty } }
        let inside = children.enumerated().sorted { first, second in
            (second.element.sortPriority, first.offset) < (first.element.sortPriority, second.offset)
        }
        var stops = inside.flatMap { $0.element.spoken() }
        // What a row can do is offered at its first stop.
        if let first = stops.first, !actions.isEmpty { stops[0] = first + offered(actions) }
        return containerName + stops + turns
    }

    /// Whether it is a stop by itself.
    private var isOneStop: Bool {
        switch role {
        case .text, .button, .link, .toggle, .field, .secureField, .searchField, .picker, .datePicker, .stepper, .slider, .menu, .progress,
            .disclosure:
            true
        // What is only drawn says what it was told to say.
        case .image, .shape: true
        case .list, .section, .grid, .gridRow, .group, .scroll, .screen, .column, .tabs, .toolbar, .sheet, .alert, .dialog, .divider,
            .unavailable, .row, .header, .footer:
            activate != nil || (behaviour == nil && label != nil && role == .group) || traits.contains(.isHeader)
        }
    }

    private var containerName: [String] {
        guard behaviour == .contain, let label else { return [] }
        return [label + ":"]
    }

    private var turns: [String] { rotors.map { "(rotor: \($0))" } }

    /// One stop: name, value, kind, hint, and what else can be done.
    private var stop: String {
        let combined = behaviour == .combine ? children.flatMap(\.all) : []
        let name = behaviour == .ignore ? label ?? "" : self.name
        let kinds = kind + (combined.contains { $0.activate != nil } && activate == nil ? ["button"] : [])
        let words = [name, spokenValue] + kinds + [hint]
        let line = words.filter { !$0.isEmpty }.joined(separator: ", ")
        let all = actions + combined.flatMap(\.actions)
        if name.isEmpty && value.isEmpty && all.isEmpty && activate == nil { return "" }
        return line + offered(all)
    }

    /// What else can be done, each once: a swipe and a menu may offer the same.
    private func offered(_ actions: [Action]) -> String {
        var names: [String] = []
        for action in actions where !names.contains(action.name) { names.append(action.name) }
        return names.isEmpty ? "" : ". Actions: " + names.joined(separator: ", ")
    }

    private var spokenValue: String { role == .secureField ? (value.isEmpty ? "" : "\(value.count) characters") : value }

    private var kind: [String] {
        var words: [String] = []
        switch role {
        case .button, .menu: words.append("button")
        case .link: words.append("link")
        case .toggle: words.append("switch")
        case .field, .datePicker: words.append("field")
        case .secureField: words.append("secure field")
        case .searchField: words.append("search field")
        case .picker: words.append("choice")
        case .stepper: words.append("adjustable")
        case .disclosure: words.append("button")
        default: if activate != nil || traits.contains(.isButton) { words.append("button") }
        }
        if adjust != nil && role != .stepper { words.append("adjustable") }
        if traits.contains(.isHeader) { words.append("heading") }
        if traits.contains(.isSelected) { words.append("selected") }
        if traits.contains(.isLink) && role != .link { words.append("link") }
        if traits.contains(.isImage) { words.append("image") }
        if isDisabled { words.append("dimmed") }
        return words
    }
}
