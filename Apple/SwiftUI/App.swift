/// An app and its windows: https://developer.apple.com/documentation/swiftui/app, …/scene, …/windowgroup.
@_exported import Foundation

/// https://developer.apple.com/documentation/swiftui/app
@MainActor
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// Apple's runs the app; here there is no screen to run it on.
    public static func main() { _ = Self() }
}

/// https://developer.apple.com/documentation/swiftui/scene
@MainActor
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

/// The end of all scenes: `Never` is a view already.
public struct _SceneLeaf: Scene {
    public var body: _SceneLeaf { self }
}

extension Scene where Body == _SceneLeaf {
    public var body: _SceneLeaf { _SceneLeaf() }
}

/// https://developer.apple.com/documentation/swiftui/scenebuilder
@resultBuilder
@MainActor
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = _SceneLeaf
    /// What its windows show.
    public let _content: Content
    public init(@ViewBuilder content: () -> Content) { _content = content() }
}

/// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
