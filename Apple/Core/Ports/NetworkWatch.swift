/// Tells whether there is a network: Apple's path monitor, or what a test says.
package struct NetworkWatch: Sendable {
    /// How it is, and each time that it changes.
    package var news: @Sendable () -> AsyncStream<Bool>

    /// Something that tells of the network.
    package init(news: @escaping @Sendable () -> AsyncStream<Bool>) { self.news = news }

    /// Says each time that the network is back, such as to `HouseholdModel.nudge`, until the task is cancelled. A first word that there is
    /// one is no news: an app that begins looks at its server anyway.
    @MainActor
    package func run(whenBack isBack: @MainActor () async -> Void) async {
        var wasThere = true
        for await isThere in news() {
            if isThere, !wasThere { await isBack() }
            wasThere = isThere
        }
    }
}
