/// What is handed to other apps: https://developer.apple.com/documentation/swiftui/sharelink, as far as one text is. The sheet is the
/// system's; `ShownElement.shared` has what would go into it.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View>: View
where Data.Element: Transferable {
    public typealias Body = Never
    private let data: Data
    private let label: Label

    public func _show(in place: ShownPlace) -> [ShownElement] {
        var element = place.control(.button, label)
        element.shared = data.compactMap { $0 as? String }
        element.activate = {}
        return [element]
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    public init(item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
        (data, label) = (CollectionOfOne(item), DefaultShareLinkLabel())
    }
}

/// https://developer.apple.com/documentation/swiftui/defaultsharelinklabel; the system has its words.
public struct DefaultShareLinkLabel: View {
    public var body: some View { Text("Share") }
}

extension Never: Transferable {}
