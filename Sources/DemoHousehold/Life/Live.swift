extension Household {
    /// Writes the whole story, from what is certain to what follows from it: cards are paid from what was bought,
    /// savings get what is left, interest comes last.
    mutating func live() {
        keepArrangements()
        keepStandingTransfers()
        buyGroceries()
        buyCoffees()
        eatOut()
        getAround()
        goShopping()
        stayHealthy()
        raiseChildren()
        givePresents()
        travel()
        settleWithPeople()
        takeCash()
        runErrands()
        payCards()
        payHomeLoan()
        invest()
        keepCushions()
        earnInterest()
    }
}
