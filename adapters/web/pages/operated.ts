import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { CallResult } from "@surename/core/calls/call"
import { type OperationName, operations } from "@surename/core/operations/all"
import { signedIn, type Visit } from "./page.ts"
import { Refused } from "./form-failure.ts"

export interface Operated {
  readonly name: OperationName
  readonly input: Readonly<Record<string, unknown>>
  /** The paths of the sent files, in order: mistakes name the file. */
  readonly paths?: ReadonlyArray<string>
}

/** An operation in the name of the person who is signed in, as over HTTP: checked, and counted as that is. */
export const operated = Effect.fnUntraced(function* (visit: Visit, { input, name, paths = [] }: Operated) {
  const { caller } = yield* signedIn(visit)
  // An account is counted by itself, whatever its address.
  const requester = { caller, address: visit.visitor.address, addressKey: "" }
  const done = yield* visit.operate(name, input, requester)
  return Result.isSuccess(done.outcome) ? done.outcome.success : yield* refused(done, name, paths)
})

/** A mistake that is seen before anything is asked for. */
export const formRefused = (field: string, message: string): Refused =>
  new Refused({ status: 422, code: "bad_input", message, field, lines: [], retryAfterMs: undefined })

const refused = ({ counted, outcome }: CallResult, name: OperationName, paths: ReadonlyArray<string>) => {
  if (Result.isSuccess(outcome)) return Effect.die("nothing was refused")
  const { problem, retryAfterMs } = outcome.failure
  const lines = (problem.errors ?? []).map(({ message, path }) => `${messageFor(message, fileAt(path, paths))}.`)
  const field = problem.errors?.find(({ path }) => ownFields.includes(path))?.path.slice(1)
  const one = lines.length === 1
  return new Refused({
    status: problem.code === "bad_input" ? 422 : problem.status,
    code: problem.code,
    message:
      wordsOf(problem.code, usedUp(name, counted.limit), retryAfterMs) ??
      ((one && lines[0]) || (lines.length > 1 && manyMistakes) || problem.detail),
    field,
    lines: one ? [] : lines,
    retryAfterMs,
  })
}

/** In the place of a sentence about a member of the answer. */
const manyMistakes = "Correct this, and send it again:"

/** The fields of the input that a form has under the same name. */
const ownFields = ["/name_hint", "/description", "/domain", "/period"]

const fileAt = (pointer: string, paths: ReadonlyArray<string>): string | undefined =>
  paths[Number(/^\/files\/(\d+)\//u.exec(pointer)?.[1] ?? Number.NaN)]

/** Some mistakes name their file themselves. */
const messageFor = (message: string, file: string | undefined): string =>
  file === undefined || message.startsWith(`${file} `) ? message : `${file}: ${message}`

/** Texts of HTTP that speak about fields and headers, in words for a page. */
const wordsOf = (code: string, usedUp: string, waitMs: number | undefined): string | undefined => {
  if (code === "rate_limited") return `${usedUp} ${nextIn(waitMs)}`
  return code === "stale_version" ? "Another version was written meanwhile, so nothing was saved." : undefined
}

export const usedUp = (name: OperationName, limit: number): string => {
  const { counts } = operations[name]
  return counts === "drafts"
    ? `Nothing was changed: your account writes drafts ${limit} times a day, and those are used up.`
    : `Nothing was asked: the ${counts} of your account are used up.`
}

export const nextIn = (waitMs = 0): string => {
  const minutes = Math.ceil(waitMs / 60_000)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes < 2 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${hours} hours`
  return `The next is possible in about ${wait}.`
}
