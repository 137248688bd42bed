import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// The place *Plan*, and what *Today* says of what comes.
@Suite("Plan in the app")
@MainActor
struct PlanTests {
    private func open(_ way: PageWay, _ change: (RecordedHousehold) -> Void = { _ in }) async -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers.merge(PlanNotation.answers) { $1 }
        change(household)
        let screen = ShownScreen(OpenedScreen(way: way, frame: household.frame()))
        await screen.rest()
        return (screen, household)
    }

    @Test func itOpensOnTheLineAndLeadsToAllPages() async throws {
        let (screen, household) = await open(.screen("plan"))
        #expect(
            screen.spoken.hasPrefix(
                """
                Plan, heading
                What comes, heading
                By Nov 30 your accounts hold about $1,990.
                What your accounts hold, Nov 28: $100, adjustable
                All: What comes, button
                Plan of the month, button
                Can I afford it?, button
                Debts, button
                Financial health, button
                Envelopes, button
                Bills, heading
                Two bills are due., button
                Rent, due by Dec 1, $1,850.00, button
                All: Bills, button
                Budgets, heading
                Two budgets run.
                All: Budgets, button
                Subscriptions, heading
                One subscription.
                Netflix, every month · Dec 3, $18.99, button
                All: Subscriptions, button
                Goals, heading
                Your goals have $900.00.
                A trip, 45%, button
                All: Goals, button
                Net worth, heading
                You own $2,000.00., button
                All: Net worth, button
                Accounts, heading
                Everyday, Chequing · CAD, $1,000.00, button
                Cash, Cash · CAD, no balance yet
                All: Accounts, button
                Assets and debts, heading
                A home goes here.
                All: Assets and debts, button
                """), "\(screen.spoken)")
        #expect(household.asked.count { $0 == "forecast" } == 1)
    }

    /// The line and the goals take longer: they come once the rest is there.
    @Test func theLineAndTheGoalsAreAskedLast() async throws {
        let (_, household) = await open(.screen("plan"))
        #expect(Set(household.asked.suffix(2)) == ["forecast", "goals"] && household.asked.count == 8)
    }

    @Test func theLineIsReadDayByDay() async throws {
        let (screen, _) = await open(.screen("plan"))
        let line = "What your accounts hold"
        let days = ["Nov 28: $100", "Nov 29: $90 · Rent -$10", "Nov 30: $1990"]
        for day in days {
            #expect(screen.find(.slider, line)?.value == day)
            #expect(screen.texts.contains(day))
            try screen.adjust(line, .increment)
        }
        #expect(screen.find(.slider, line)?.value == days[2], "the last day stays")
        try screen.adjust(line, .decrement)
        #expect(screen.find(.slider, line)?.value == days[1])
        // A touch of the picture says the day too.
        try screen.tap(days[0])
        #expect(screen.find(.slider, line)?.value == days[0])
    }

    @Test func theDayIsMarkedInThePicture() throws {
        struct Part: Decodable { let chart: Page.Chart }
        let chart = try JSONDecoder().decode(Part.self, from: Data(PlanNotation.line.utf8)).chart
        let line = try #require(LineReading(chart))
        let before = ChartPicture(chart).marks.count
        line.turn(ahead: true)
        guard case .line(let places, isDashed: true)? = line.picture.marks.last?.form else {
            Issue.record("no mark")
            return
        }
        #expect(line.picture.marks.count == before + 1)
        #expect(places.map(\.x) == [0.5, 0.5] && places.map(\.y) == [0, 1])
        line.turn(ahead: false)
        line.turn(ahead: false)
        #expect(line.day == 0 && line.days == 0...2)
        #expect(LineReading(chart, from: 9)?.day == 2, "a line that is shorter now")
    }

    @Test func whatCannotBeWorkedOutKeepsItsWay() async throws {
        let (screen, _) = await open(.screen("plan")) { $0.broken = ["forecast", "goals", "bills", "networth"] }
        #expect(screen.spoken.contains("What comes, heading\nAll: What comes, button\nPlan of the month, button"))
        #expect(screen.spoken.contains("Bills, heading\nAll: Bills, button\nBudgets, heading"))
        #expect(screen.spoken.contains("Goals, heading\nAll: Goals, button\nNet worth, heading\nAll: Net worth, button"))
        #expect(screen.find(.progress) == nil)
    }

    @Test func cardsAndRingsLeadOn() async throws {
        let (screen, household) = await open(.screen("plan"))
        try screen.tap("A trip")
        try await screen.wait(for: "A page")
        #expect(household.asked.last == "goals")
        try screen.tap("back")
        try screen.tap("All: Bills")
        try await household.wait(on: screen) { $0.asked.count { $0 == "bills" } == 2 }
        try screen.tap("back")
        try screen.tap("Everyday")
        try await household.wait(on: screen) { $0.asked.last?.hasPrefix("rows ") == true }
    }

    @Test func whereThereIsNothingYetTheWaysStay() async throws {
        let (screen, _) = await open(.screen("plan")) {
            $0.answers["accounts"] =
                #"{"accounts":[],"view":{"title":"Accounts","items":[],"empty":{"title":"No accounts yet","text":"Bring a statement.","#
                + #""action":{"text":"Import","screen":"import","command":""}}}}"#
        }
        #expect(screen.spoken.hasPrefix("Plan, heading\nNo accounts yet\nBring a statement.\nImport, button\n"))
        #expect(["What comes", "Envelopes", "Exchange rates"].allSatisfy(screen.texts.contains) && screen.find(.slider) == nil)
    }

    @Test func whatComesUpStandsBelowAllElseOfToday() async throws {
        let without = await open(.screen("today")) { $0.broken = ["ahead"] }.0.spoken
        let (screen, household) = await open(.screen("today"))
        let way = "Coming up, heading\nAll: Coming up, button"
        let question = "\nHow are you right now?, heading\nTen seconds, sealed on this device\nCheck in, button\nNot today, button"
        #expect(without.hasSuffix("\n" + way + question), "its way stays: \(without)")
        // What stands above it is where it was.
        let above = String(without.dropLast(way.count + question.count))
        #expect(
            screen.spoken == above + """
                Coming up, heading
                $359.00 is free until November 30.
                Your accounts are lowest around December 9., after Rent, button
                A trip, 45%, button
                All: Coming up, button
                """ + question)
        #expect(household.asked.count == 2 && household.asked.last == "ahead")
        try screen.tap("Your accounts are lowest around December 9.")
        try await household.wait(on: screen) { $0.asked.last == "forecast" }
    }
}
