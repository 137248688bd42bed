import Values

/// How unsure payments make a balance, as a variance for each day behind what is known.
struct PaymentDoubt {
    /// What stays unsure from a day on: amounts, and series that may end; as steps.
    private var steps: [Double]
    /// What is unsure on a day alone: whether a payment has come yet.
    private var timing: [Double]

    /// What one due day adds to the chance that a series has ended or changed.
    private static let endsPerStep = 0.0025
    /// How far the amounts of one series lie off together: what is told of them is off for all, and they have their times.
    private static let alike = 0.1
    /// The share of payments with a window that come before their day, and of those that come after it.
    private static let early = 0.25

    init(horizon: Int) {
        steps = [Double](repeating: 0, count: horizon)
        timing = steps
    }

    /// The variance of each day.
    var variances: [Double] {
        var sum = 0.0
        return steps.indices.map { place in
            sum += steps[place]
            return sum + timing[place]
        }
    }

    /// Takes a payment into account.
    ///
    /// - Parameters:
    ///   - place: days from the first one to its day.
    ///   - step: how sure it is.
    mutating func add(_ payment: ExpectedPayment, at place: Int, step: PaymentStep) {
        let amount = Double(payment.amount)
        let deviation = (Double(payment.high) - Double(payment.low)) / 2.563
        // One of the day that is known last is as unsure on the first day behind it.
        if max(place, 0) < steps.count {
            let (now, before) = (Double(step.number), Double(max(0, step.number - 1)))
            let ends = PaymentDoubt.endsPerStep * (now * now * now - before * before * before) / 3
            steps[max(place, 0)] +=
                deviation * deviation * (1 + 2 * PaymentDoubt.alike * before) + (ends + step.missing * (1 - step.missing)) * amount * amount
        }
        addTiming(payment, at: place, amount * amount)
    }

    private mutating func addTiming(_ payment: ExpectedPayment, at place: Int, _ square: Double) {
        let lead = min(payment.window.first.distance(to: payment.day), 60)
        let lag = min(payment.day.distance(to: payment.window.last), 60)
        for day in stride(from: 1, through: lead, by: 1) where place - day >= 0 && place - day < timing.count {
            let come = PaymentDoubt.early * Double(lead + 1 - day) / Double(lead + 1)
            timing[place - day] += come * (1 - come) * square
        }
        for day in stride(from: 0, to: lag, by: 1) where place + day >= 0 && place + day < timing.count {
            let open = PaymentDoubt.early * Double(lag - day) / Double(lag + 1)
            timing[place + day] += open * (1 - open) * square
        }
    }
}

/// How sure a payment is.
struct PaymentStep {
    /// Its number within its series, from 1: the further, the less certain; 0 for one that comes once.
    var number = 0
    /// How likely it doesn't come at all.
    var missing = 0.0
}
