import * as Data from "effect/Data"
import { CallRefused, type RateLimit, UnreadableAnswer, Unreachable } from "@surename/core/client"
import type { Allowance } from "@surename/core/interface/allowance"
import { everyOperation } from "@surename/core/operations/all"

/** The command ends here; the message says what to do next. 1: not done. 2: wrongly asked, or no service answered. */
export class NotDone extends Data.TaggedError("NotDone")<{
  readonly message: string
  readonly exit: 1 | 2
  /** When it is worth a second try without any change, if ever. */
  readonly againMs?: number
}> {}

export const notDone = (message: string): NotDone => new NotDone({ message, exit: 1 })
export const wronglyAsked = (message: string): NotDone => new NotDone({ message, exit: 2 })

/** It is asked again by what keeps asking, such as a watched folder. */
export const failSilent = (where: string, ms: number): NotDone =>
  new NotDone({
    message: `${where} did not answer within ${ms / 1_000} s. Try again later; if it stays silent, look whether this is the address of a surename service`,
    exit: 2,
    againMs: 10_000,
  })

/** The subject of a command: how to list it, where, and with which scopes. */
export interface ServiceContext {
  readonly list?: string
  readonly scopes: string
  /** Another thing that the call names, such as a project; it may be the one that was not found. */
  readonly named?: string
}

const drafts: ServiceContext = { list: "draft list", scopes: "drafts:read,drafts:write" }

/** Describes an error for a person. It throws anything else again: that is a fault. */
export const failureOf = (cause: unknown, url: string, context: ServiceContext = drafts): NotDone => {
  if (cause instanceof NotDone) return cause
  if (cause instanceof CallRefused) return describeRefusal(cause, url, context)
  if (cause instanceof Unreachable && cause.cause instanceof NotDone) return cause.cause
  if (cause instanceof Unreachable)
    return new NotDone({
      message: `no answer came from ${url}. Is the service running? surename serve starts one; another address: --service`,
      exit: 2,
      againMs: 10_000,
    })
  // A proxy answers so for a service that starts again.
  if (cause instanceof UnreadableAnswer && cause.status >= 500)
    return new NotDone({
      message: `the service at ${url} does not work just now (status ${cause.status}): try again later`,
      exit: 2,
      againMs: 10_000,
    })
  if (cause instanceof UnreadableAnswer)
    return wronglyAsked(
      `what answers at ${url} (status ${cause.status}) is not a surename service, or one of another version: give its address with --service`,
    )
  if (cause instanceof Error && "code" in cause) return notDone(cause.message)
  throw cause
}

const describeRefusal = (
  { operation, problem, rateLimit, retryAfterSeconds }: CallRefused,
  url: string,
  { list, named, scopes }: ServiceContext,
): NotDone => {
  const againMs = retryAfterSeconds === undefined ? {} : { againMs: retryAfterSeconds * 1_000 }
  switch (problem.code) {
    case "token_missing":
    case "token_invalid":
      return wronglyAsked(
        `the service at ${url} does not know this token: it is mistyped, expired or revoked. ${newToken(url, scopes)}`,
      )
    case "scope_missing":
      return wronglyAsked(`this token may not do that. ${makeVisible(problem.detail)} ${newToken(url, scopes)}`)
    case "not_found":
      if (named !== undefined) return notDone(`your account at ${url} has no ${makeVisible(named)}`)
      return list === undefined
        ? wronglyAsked(
            `what answers at ${url} knows no such call: give the address of the service alone with --service`,
          )
        : notDone(`${makeVisible(problem.detail)} To see yours: surename ${list}`)
    case "rate_limited": {
      const counts = everyOperation.find(({ name }) => name === operation)?.counts ?? "calls"
      const none = counts === "drafts" ? ". Nothing was written" : ""
      return new NotDone({
        message: `${describeAllowanceLeft(counts, rateLimit, retryAfterSeconds)}${none}`,
        exit: 1,
        ...againMs,
      })
    }
    default:
      return new NotDone({
        message: makeVisible([problem.detail, ...fieldsOf(problem)].join("; ")),
        exit: 1,
        ...againMs,
      })
  }
}

const fieldsOf = ({ errors = [] }: CallRefused["problem"]): ReadonlyArray<string> => errors.map((one) => one.message)

/** How one gets a token that will do. */
export const newToken = (url: string, scopes = drafts.scopes): string =>
  `Make one at ${url}/account/tokens, or on the service's machine: surename token create --email YOU@EXAMPLE.COM --name laptop --scopes ${scopes}; then put it in SURENAME_TOKEN, or in a file for --token-file`

/** The draft writes that are left today; only the answer to a write says it. */
export const leftToday = (limit: RateLimit | undefined): string => describeAllowanceLeft("drafts", limit)

const describeAllowanceLeft = (counts: Allowance, limit: RateLimit | undefined, roomSeconds?: number): string => {
  if (limit === undefined) return "the allowance is used up"
  const { limit: most, remaining, resetSeconds } = limit
  if (remaining > 0) return `${remaining} of ${most} draft writes left today`
  return `all ${most} ${counts === "drafts" ? "draft writes of a day" : counts} are used; the next is possible in ${spellDuration(roomSeconds ?? resetSeconds)}`
}

const spellDuration = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Words of the service or of a draft, on one line: nothing in them can move a terminal's cursor or hide. */
export const makeVisible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
