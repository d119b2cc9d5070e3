import { CallRefused, type RateLimit, UnreadableAnswer, Unreachable } from "@surename/core/client"
import type { Allowance } from "@surename/core/interface/allowance"
import { everyOperation } from "@surename/core/operations/all"
import { CommandFailure, makeFailure, makeUsageError, makeVisible } from "./failure.ts"

/** The service did not answer. A watched folder retries. */
const makeOutage = (message: string): CommandFailure => new CommandFailure({ message, exit: 2, retryMs: 10_000 })

export const makeNoAnswerError = (where: string, ms: number): CommandFailure =>
  makeOutage(
    `${where} did not answer within ${ms / 1_000} s. Try again later. If it still does not answer, check that this is the address of a surename service`,
  )

export interface CommandSubject {
  readonly list?: string
  readonly scopes: string
  /** Another object in the call that may be missing, such as a project. */
  readonly named?: string
}

const drafts: CommandSubject = { list: "draft list", scopes: "drafts:read,drafts:write" }

/** Describes an expected error. Rethrows any other: that is a bug. */
export const toFailure = (cause: unknown, url: string, subject: CommandSubject = drafts): CommandFailure => {
  if (cause instanceof CommandFailure) return cause
  if (cause instanceof CallRefused) return describeRefusal(cause, url, subject)
  if (cause instanceof Unreachable && cause.cause instanceof CommandFailure) return cause.cause
  if (cause instanceof Unreachable)
    return makeOutage(
      `no answer came from ${url}. Start a service with surename serve, or set another address with --service`,
    )
  // A proxy answers like this while a service restarts.
  if (cause instanceof UnreadableAnswer && cause.status >= 500)
    return makeOutage(`the service at ${url} does not work now (status ${cause.status}). Try again later`)
  if (cause instanceof UnreadableAnswer)
    return makeUsageError(
      `the server at ${url} (status ${cause.status}) is not a surename service of this version. Set its address with --service`,
    )
  if (cause instanceof Error && "code" in cause) return makeFailure(cause.message)
  throw cause
}

const describeRefusal = (
  { operation, problem, rateLimit, retryAfterSeconds }: CallRefused,
  url: string,
  { list, named, scopes }: CommandSubject,
): CommandFailure => {
  const makeRefused = (message: string) =>
    new CommandFailure({
      message,
      exit: 1,
      ...(retryAfterSeconds === undefined ? {} : { retryMs: retryAfterSeconds * 1_000 }),
    })
  switch (problem.code) {
    case "token_missing":
    case "token_invalid":
      return makeUsageError(
        `the service at ${url} does not know this token: it is mistyped, expired or revoked. ${describeNewToken(url, scopes)}`,
      )
    case "scope_missing":
      return makeUsageError(
        `this token may not do that. ${makeVisible(problem.detail)} ${describeNewToken(url, scopes)}`,
      )
    case "not_found":
      if (named !== undefined) return makeFailure(`your account at ${url} has no ${makeVisible(named)}`)
      return list === undefined
        ? makeUsageError(
            `the server at ${url} does not know this call. Set the address of the service with --service, without a path`,
          )
        : makeFailure(`${makeVisible(problem.detail)} To see yours: surename ${list}`)
    case "rate_limited": {
      const counts = everyOperation.find(({ name }) => name === operation)?.counts ?? "calls"
      const none = counts === "drafts" ? ". Nothing was written" : ""
      return makeRefused(`${describeAllowanceLeft(counts, rateLimit, retryAfterSeconds)}${none}`)
    }
    default:
      return makeRefused(
        makeVisible([problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join("; ")),
      )
  }
}

export const describeNewToken = (url: string, scopes = drafts.scopes): string =>
  `Make one at ${url}/account/tokens, or on the service's machine: surename token create --email YOU@EXAMPLE.COM --name laptop --scopes ${scopes}; then put it in SURENAME_TOKEN, or in a file for --token-file`

export const describeWritesLeft = (limit: RateLimit | undefined): string => describeAllowanceLeft("drafts", limit)

const describeAllowanceLeft = (counts: Allowance, limit: RateLimit | undefined, waitSeconds?: number): string => {
  if (limit === undefined) return "The allowance is used up"
  const { limit: max, remaining, resetSeconds } = limit
  if (remaining > 0) return `${remaining} of ${max} draft writes left today`
  return `All ${max} ${counts === "drafts" ? "draft writes of a day" : counts} are used. The next is possible in ${spellDuration(waitSeconds ?? resetSeconds)}`
}

const spellDuration = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
