import Bookkeeping
import Connectors
import Credentials
import NIOPosix
import NIOCore
import Screens
import Storage
import Syncing
import Workflows

extension Problem {
    /// The problem that an error of a workflow is to whoever asked. What nobody expected is told without any detail.
    static func of(_ error: any Error) -> Problem {
        switch error {
        case let problem as Problem: problem
        case is PermissionDenied: Problem(.permissionDenied)
        case let failure as ChoiceFailure: Problem(.choiceRefused, reason: failure.id)
        case is ChangeError: Problem(.badValue, pointer: "/fields", expected: "fields of the kind")
        case let failure as AttachmentFailure: Problem(.editRefused, reason: failure.id)
        case let problem as ArchiveProblem: Problem(problem == .tooLarge ? .bodyTooLarge : .importRefused, reason: problem.id)
        case let failure as BlobFailure: Problem.of(failure)
        case is NoRoom: Problem(.noRoom)
        case let failure as ImportFailure: Problem(.importRefused, reason: failure.id)
        case HouseholdFailure.invitationGone: Problem(.invitationGone)
        case HouseholdFailure.badName: Problem(.badValue, pointer: "/name", expected: "name")
        case let failure as HouseholdFailure: Problem(.householdRefused, reason: failure.id)
        case is WaitingLine.Busy: Problem(.busy, retryAfter: 2)
        case is MailError: Problem(.mailFailed)
        case is OpenIDError, is OutboundError: Problem(.providerFailed)
        case let error as StorageError: Problem.of(error)
        case let problem as ScreenProblem: Problem.of(problem)
        case let error as IOError where error.errnoCode == 28: Problem(.storageFull)
        default: Problem(.unexpected)
        }
    }

    private static func of(_ failure: BlobFailure) -> Problem {
        switch failure {
        case .offset(let received):
            var problem = Problem(.blobOffset)
            problem.received = received
            return problem
        case .damaged: return Problem(.blobDamaged)
        case .tooMany: return Problem(.tooMany)
        }
    }

    private static func of(_ error: StorageError) -> Problem {
        switch error {
        case .notFound: Problem(.notFound)
        case .changedMeanwhile: Problem(.changedMeanwhile)
        case .database(.full): Problem(.storageFull)
        case .database(.busy), .database(.readOnly), .database(.unreadable), .database(.unreachable), .database(.notPermitted):
            Problem(.storageUnavailable, retryAfter: 5)
        case .database(.uncertain): Problem(.storageUncertain, retryAfter: 1)
        case .database(.badText): Problem(.badValue)
        case .database(.notADatabase), .database(.other), .damaged, .newerSchema: Problem(.unexpected)
        }
    }

    private static func of(_ problem: ScreenProblem) -> Problem {
        switch problem.id {
        case "screen.unknown", "screen.notFound": Problem(.notFound)
        case "screen.parameters": Problem(.badParameter)
        default: Problem(.badParameter, pointer: problem.subject)
        }
    }
}
