/// What a finger draws: https://developer.apple.com/documentation/swiftui/gesture, …/draggesture, …/view/gesture(_:including:).
@MainActor
public protocol Gesture<Value> {
    associatedtype Value
    /// What of it a test can do; views of the app do not write it.
    var _heard: _HeardGesture<Value> { get }
}

/// What is told of a gesture as it goes on, and when it ends.
public struct _HeardGesture<Value> {
    var changed: [ViewAction<Value>] = []
    var ended: [ViewAction<Value>] = []
}

/// https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: Gesture {
    /// Where a finger began, and where it is.
    public struct Value: Equatable, Sendable {
        public var startLocation: CGPoint
        public var location: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
    }
    public let _heard = _HeardGesture<Value>()
    public init(minimumDistance: CGFloat = 10) {}
}

/// A gesture of which something is heard.
public struct _ToldGesture<Told: Gesture>: Gesture {
    public typealias Value = Told.Value
    public let _heard: _HeardGesture<Told.Value>
}

extension Gesture {
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ToldGesture<Self> where Value: Equatable {
        var heard = _heard
        heard.changed.append(ViewAction(action))
        return _ToldGesture(_heard: heard)
    }
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ToldGesture<Self> {
        var heard = _heard
        heard.ended.append(ViewAction(action))
        return _ToldGesture(_heard: heard)
    }
}

extension View {
    /// Where a test drags: `ShownScreen.slide`.
    public func gesture<T: Gesture>(_ gesture: T) -> some View {
        let heard = gesture._heard as? _HeardGesture<DragGesture.Value>
        return alteredAsOne { element, place in
            guard let heard, place.environment.isEnabled else { return }
            element.slide = { from, to in
                let steps = [from, to].map { DragGesture.Value(startLocation: from, location: $0) }
                for step in steps { for action in heard.changed { action(step) } }
                if let last = steps.last { for action in heard.ended { action(last) } }
            }
        }
    }
}

extension ShownScreen {
    /// Puts a finger down on a thing and draws it to another place of it, as the room of `GeometryReader` has them.
    public func slide(_ name: String, from: CGPoint, to: CGPoint) throws {
        // What is dragged may be part of what has the name.
        guard let slide = all.first(where: { $0.name == name })?.all.lazy.compactMap(\.slide).first else {
            throw Failure.notThere(name, among: all.filter { $0.slide != nil }.map(\.name))
        }
        slide(from, to)
    }
}
