import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Refusal } from "@surename/core/calls/refusal"
import type { Operation } from "@surename/core/interface/operation"
import { type OperationName, operations } from "@surename/core/operations/all"
import { requireRecentSignIn, requireSignedIn, type Visit } from "./page.ts"
import { Refused } from "./form-failure.ts"
import { formatCount } from "./facts.ts"

export interface OperationCall<Name extends OperationName> {
  readonly name: Name
  readonly input: Readonly<Record<string, unknown>>
  /** Paths of the uploaded files, in order, for messages. */
  readonly paths?: ReadonlyArray<string>
}

/** Checks and counts the call as over HTTP. */
export const callOperation = Effect.fnUntraced(function* <Name extends OperationName>(
  visit: Visit,
  { input, name, paths = [] }: OperationCall<Name>,
) {
  const operation: Operation = operations[name]
  const requireCaller = operation.outlastsSession?.(input) === true ? requireRecentSignIn : requireSignedIn
  const { caller } = yield* requireCaller(visit)
  // Calls count by account, not by address.
  const requester = { caller, address: visit.visitor.address, addressKey: "" }
  const { counted, outcome } = yield* visit.operate(name, input, requester)
  return Result.isSuccess(outcome) ? outcome.success : yield* toRefused(outcome.failure, counted.limit, name, paths)
})

/** Refuses a form before any operation runs. */
export const refuseField = (field: string, message: string, lines: ReadonlyArray<string> = []): Refused =>
  new Refused({ status: 422, code: "bad_input", message, field, lines, retryAfterMs: undefined })

/** Refuses some lines of a list whose others were accepted. The field keeps these. */
export const refuseLines = (
  { form }: Visit,
  field: string,
  total: number,
  lines: ReadonlyArray<readonly [domain: string, message: string]>,
  { code, retryAfterMs, status }: Pick<Refused, "code" | "retryAfterMs" | "status"> = refuseField(field, ""),
): Refused => {
  form.set(field, lines.map(([domain]) => domain).join("\n"))
  const added = total - lines.length
  const isOne = lines.length === 1
  const heading =
    added === 0 ? {} : { heading: `${formatCount(added, "name")} added, ${lines.length} ${isOne ? "was" : "were"} not` }
  const message = `${added === 0 ? "None was added. " : ""}Correct ${isOne ? "it" : "them"}:`
  const described = lines.map(([domain, text]) => `${domain}: ${text}`)
  return new Refused({ status, code, message, field, lines: described, retryAfterMs, ...heading })
}

const toRefused = (
  { problem, retryAfterMs }: Refusal,
  limit: number,
  name: OperationName,
  paths: ReadonlyArray<string>,
): Refused => {
  const lines = (problem.errors ?? []).map(({ message, path }) => `${addFileName(message, findFile(path, paths))}.`)
  const field = problem.errors?.find(({ path }) => sharedFields.includes(path))?.path.slice(1)
  const isSingle = lines.length === 1
  return new Refused({
    status: problem.code === "bad_input" ? 422 : problem.status,
    code: problem.code,
    message:
      describeCode(problem.code, describeUsedUp(name, limit), retryAfterMs) ??
      ((isSingle && lines[0]) || (lines.length > 1 && manyMistakes) || problem.detail),
    field,
    lines: isSingle ? [] : lines,
    retryAfterMs,
  })
}

const manyMistakes = "Correct this, and send it again:"

/** Input fields with the same name in a form. */
const sharedFields = ["/name_hint", "/description", "/domain", "/period"]

const findFile = (pointer: string, paths: ReadonlyArray<string>): string | undefined =>
  paths[Number(/^\/files\/(\d+)\//u.exec(pointer)?.[1] ?? Number.NaN)]

/** Adds the file's name. Some messages name it already. */
const addFileName = (message: string, file: string | undefined): string =>
  file === undefined || message.startsWith(`${file} `) ? message : `${file}: ${message}`

/** Replaces texts that mention HTTP fields and headers. */
const describeCode = (code: string, usage: string, waitMs: number | undefined): string | undefined => {
  if (code === "rate_limited") return `${usage} ${describeWait(waitMs)}`
  return code === "stale_version" ? "Another version was written meanwhile, so nothing was saved." : undefined
}

export const describeUsedUp = (name: OperationName, limit: number): string => {
  const { counts } = operations[name]
  return counts === "drafts"
    ? `Nothing was changed: your account writes drafts ${limit} times a day, and those are used up.`
    : `Nothing was asked: the ${counts} of your account are used up.`
}

export const describeWait = (waitMs?: number): string => `The next is possible in about ${formatWait(waitMs)}.`

export const formatWait = (waitMs = 0): string => {
  const minutes = Math.ceil(waitMs / 60_000)
  const hours = Math.ceil(minutes / 60)
  return minutes < 2 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${hours} hours`
}
