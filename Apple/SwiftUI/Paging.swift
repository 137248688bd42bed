/// Scrolling that stops at one thing after the other: https://developer.apple.com/documentation/swiftui/view/scrolltargetbehavior(_:),
/// …/view/scrolltargetlayout(isenabled:), …/view/containerrelativeframe(_:alignment:). Nothing scrolls here.
@MainActor public protocol ScrollTargetBehavior {}

/// https://developer.apple.com/documentation/swiftui/viewalignedscrolltargetbehavior
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior { public static var viewAligned: Self { Self() } }

extension View {
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
}
