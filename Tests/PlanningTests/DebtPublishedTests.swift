import Planning
import Testing
import Values

/// Schedules that others published.
@Suite("Debts: published amortisations")
struct DebtPublishedTests {
    /// 10 400 at 22.77 % in 57 payments of 300.14, of
    /// https://www.searchlawrence.com/mortgage_calculator/amortization_schedule.php?amount=10400&rate=22.77&months=57: what is owed after
    /// each. It keeps fractions of cents and rounds only what it prints, so that a few cents lie between. Its last payment takes what is
    /// left.
    static let loan: [Int64] = [
        1_029_720, 1_019_245, 1_008_571, 997_695, 986_612, 975_319, 963_812, 952_086, 940_138, 927_963, 915_557, 902_916, 890_035, 876_909,
        863_534, 849_905, 836_019, 821_868, 807_450, 792_757, 777_785, 762_530, 746_985, 731_145, 715_004, 698_557, 681_798, 664_722,
        647_321, 629_590, 611_522, 593_112, 574_352, 555_236, 535_758, 515_910, 495_685, 475_077, 454_077, 432_680, 410_876, 388_658,
        366_019, 342_950, 319_444, 295_491, 271_084, 246_214, 220_872, 195_049, 168_736, 141_923, 114_602, 86_763, 58_395, 29_489,
    ]

    /// 11 200 at 8 % in 36 payments of 350.97, of the same page with `amount=11200&rate=8&months=36`.
    static let smallLoan: [Int64] = [
        1_092_370, 1_064_555, 1_036_555, 1_008_369, 979_994, 951_430, 922_676, 893_730, 864_592, 835_258, 805_730, 776_004, 746_081,
        715_958, 685_634, 655_108, 624_378, 593_443, 562_303, 530_954, 499_397, 467_629, 435_650, 403_457, 371_050, 338_427, 305_586,
        272_526, 239_246, 205_744, 172_019, 138_068, 103_892, 69_487, 34_854,
    ]

    /// 300 000 at 4 % with 1432 a month, of https://www.calculatorplus.com/30-year-mortgage-amortization-table/: its first two years.
    static let mortgage: [Int64] = [
        29_956_800, 29_913_456, 29_869_968, 29_826_334, 29_782_555, 29_738_630, 29_694_559, 29_650_341, 29_605_975, 29_561_462, 29_516_800,
        29_471_990, 29_427_030, 29_381_920, 29_336_659, 29_291_248, 29_245_686, 29_199_971, 29_154_105, 29_108_085, 29_061_912, 29_015_585,
        28_969_104, 28_922_467,
    ]

    /// A Canadian mortgage at 8 % compounded twice a year with 272.71 a month, of the National Joint Council's relocation directive,
    /// http://njc-cnm.gc.ca/directive/d111/v224/s561/en: the factor of a month is 0.0065581970, and 35 255.93 are owed on 1 March 1982.
    static let canadian: [Int64] = [3_521_443, 3_517_266, 3_513_062, 3_508_830, 3_504_570]

    /// 436 000 at a rate, over fifteen and over thirty years: what is paid each month and in all, of
    /// https://www.amortizationtable.org/current-mortgage-rates/436000/. It pays fractions of cents; ours pays whole ones, the last one less.
    static let level: [(basisPoints: Int, fifteen: Int64, inFifteen: Int64, thirty: Int64, inThirty: Int64)] = [
        (200, 280_570, 50_502_563, 161_154, 58_015_472),
        (250, 290_720, 52_329_617, 172_273, 62_018_176),
        (300, 301_094, 54_196_847, 183_819, 66_174_969),
        (350, 311_689, 56_103_982, 195_783, 70_482_054),
        (400, 322_504, 58_050_708, 208_153, 74_935_105),
        (450, 333_537, 60_036_673, 220_915, 79_529_326),
        (500, 344_786, 62_061_484, 234_054, 84_259_522),
        (550, 356_248, 64_124_710, 247_556, 89_120_162),
        (600, 367_922, 66_225_884, 261_404, 94_105_450),
        (650, 379_803, 68_364_506, 275_582, 99_209_397),
        (700, 391_889, 70_540_043, 290_072, 104_425_880),
        (750, 404_177, 72_751_930, 304_858, 109_748_709),
        (800, 416_664, 74_999_576, 319_921, 115_171_688),
    ]

    @Test(arguments: level.indices) func levelPaymentsAtThirteenRates(place: Int) throws {
        let one = DebtPublishedTests.level[place]
        for (months, monthly, all) in [(180, one.fifteen, one.inFifteen), (360, one.thirty, one.inThirty)] {
            let payment = Amortisation.payment(ending: try debt(43_600_000, at: one.basisPoints, minimum: 0), within: months)
            #expect((payment - monthly).magnitude <= 1, "\(one.basisPoints) in \(months): \(payment)")
            let schedule = try Amortisation(of: debt(43_600_000, at: one.basisPoints, minimum: payment), from: debtStart)
            #expect(schedule.months == months)
            // What a part of a cent more each month saves, with its interest: less than seven dollars in thirty years.
            #expect((0...700).contains(all - schedule.interest - 43_600_000), "\(one.basisPoints) in \(months)")
        }
    }

    private func expect(_ schedule: Amortisation, _ published: [Int64], within cents: Int64) {
        for (instalment, balance) in zip(schedule.instalments, published) {
            #expect((instalment.balance - balance).magnitude <= cents, "\(instalment.day.iso) owes \(instalment.balance), not \(balance)")
        }
        #expect(schedule.instalments.count >= published.count)
    }

    @Test func aWholeLoan() throws {
        let schedule = try Amortisation(of: debt(1_040_000, at: 2277, minimum: 30_014), from: debtStart)
        expect(schedule, Self.loan, within: 3)
        // The published last payment is 35 cents larger; ours are the same and leave 34 for a last one.
        #expect(schedule.months == 58 && schedule.instalments.last?.payment == 34 && abs(schedule.interest - 670_833) <= 1)
    }

    @Test func aSmallerLoan() throws {
        let schedule = try Amortisation(of: debt(1_120_000, at: 800, minimum: 35_097), from: debtStart)
        expect(schedule, Self.smallLoan, within: 2)
        #expect(schedule.months == 36 && abs(schedule.interest - 143_481) <= 1)
        #expect(schedule.instalments.last.map { abs($0.payment - 35_086) <= 1 } == true)
    }

    @Test func aMortgageWithMonthlyCompounding() throws {
        expect(try Amortisation(of: debt(30_000_000, at: 400, minimum: 143_200), from: debtStart), Self.mortgage, within: 1)
    }

    @Test func aCanadianMortgage() throws {
        let schedule = try Amortisation(of: debt(3_525_593, at: 800, .semiAnnual, minimum: 27_271), from: debtStart)
        for (instalment, balance) in zip(schedule.instalments, Self.canadian) {
            // The directive cuts the interest off where the rule rounds it, twice within five months.
            #expect((instalment.balance - balance).magnitude <= 2)
        }
        // Ten digits of the published factor.
        #expect(try InterestRate(basisPoints: 800, .semiAnnual).interest(on: 1_000_000_000_000) == 6_558_196_937)
    }
}
