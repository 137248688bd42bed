#if os(iOS)
import XCTest

/// Takes a picture of what opens first, for the App Store and for those who have no Mac.
@MainActor
final class Pictures: XCTestCase {
    func testWhatOpensFirst() {
        let app = XCUIApplication()
        app.launch()
        XCTAssertTrue(app.wait(for: .runningForeground, timeout: 30))
        let picture = XCTAttachment(screenshot: app.screenshot())
        picture.name = "first"
        picture.lifetime = .keepAlways
        add(picture)
    }
}
#endif
