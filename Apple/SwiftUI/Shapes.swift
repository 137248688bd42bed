/// What is drawn: https://developer.apple.com/documentation/swiftui/shape, …/path, …/rectangle, …/capsule, …/geometryproxy.
/// `path(in:)` belongs to no actor, as at Apple's.
@MainActor
public protocol Shape: View, Sendable where Body == Never {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public func _show(in place: ShownPlace) -> [ShownElement] { [ShownElement(.shape)] }
    public func fill<S: ShapeStyle>(_ content: S) -> some View { drawn(content) }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { drawn(content) }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { drawn(content) }
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
    public func rotation(_ angle: Angle) -> some Shape { self }

    private func drawn(_ style: some ShapeStyle) -> some View { styled(style) { $0.look.foreground = $1 } }
}

/// https://developer.apple.com/documentation/swiftui/insettableshape
@MainActor
public protocol InsettableShape: Shape {}
extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { fill(content) }
}

public struct Rectangle: InsettableShape {
    public init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}
public struct RoundedRectangle: InsettableShape {
    public let cornerRadius: CGFloat
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { self.cornerRadius = cornerRadius }
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}
public struct Capsule: InsettableShape {
    public init(style: RoundedCornerStyle = .continuous) {}
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}
public struct Circle: InsettableShape {
    public init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// https://developer.apple.com/documentation/swiftui/path; it keeps the places that it goes through, which is what a test can hold to a
/// chart's points.
public struct Path: Equatable, Sendable, Shape {
    /// The places in order.
    public private(set) var _places: [CGPoint] = []

    public nonisolated init() {}
    public nonisolated init(_ rect: CGRect) { addRect(rect) }
    public nonisolated init(_ callback: (inout Path) -> Void) { callback(&self) }

    public nonisolated func path(in rect: CGRect) -> Path { self }
    public var isEmpty: Bool { _places.isEmpty }
    public nonisolated mutating func move(to end: CGPoint) { _places.append(end) }
    public nonisolated mutating func addLine(to end: CGPoint) { _places.append(end) }
    public nonisolated mutating func addLines(_ lines: [CGPoint]) { _places += lines }
    public nonisolated mutating func addRect(_ rect: CGRect) {
        _places += [rect.origin, CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)]
    }
    public nonisolated mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRect(rect)
    }
    public nonisolated mutating func addEllipse(in rect: CGRect) { addRect(rect) }
    public nonisolated mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
        _places.append(center)
    }
    public nonisolated mutating func closeSubpath() {}
}

/// https://developer.apple.com/documentation/swiftui/angle
public struct Angle: Hashable, Sendable {
    public var degrees: Double
    public var radians: Double { degrees * .pi / 180 }
    public init(degrees: Double) { self.degrees = degrees }
    public init(radians: Double) { degrees = radians * 180 / .pi }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static let zero = Angle(degrees: 0)
}

/// https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var dash: [CGFloat]
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) { (self.lineWidth, self.dash) = (lineWidth, dash) }
}

/// https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// https://developer.apple.com/documentation/coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// https://developer.apple.com/documentation/swiftui/geometryreader; here a room of 320 by 160.
public struct GeometryReader<Content: View>: View {
    public typealias Body = Never
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public func _show(in place: ShownPlace) -> [ShownElement] {
        place.grouped(content(GeometryProxy(size: CGSize(width: 320, height: 160))), .group)
    }
}

/// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
    public let size: CGSize
}
