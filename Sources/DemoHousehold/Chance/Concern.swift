/// The parts of the household's life that draw on chance, each with its own sequence.
///
/// The numbers are part of what a seed means: a new concern gets a new number, and none is used twice.
enum Concern: UInt64 {
    case arrangements = 1
    case groceries = 2
    case coffees = 3
    case eatingOut = 4
    case gettingAround = 5
    case shopping = 6
    case health = 7
    case children = 8
    case gifts = 9
    case trips = 10
    case people = 11
    case cash = 12
    case transfers = 13
    case investing = 14
    case downloads = 15
    case cardBills = 16
    case cushions = 17
    case homeLoan = 18
    case errands = 19
}
