import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import type { Allowance } from "@surename/core/interface/allowance"
import type { Operation } from "@surename/core/interface/operation"
import { parseMediaType } from "@surename/core/interface/media-type"
import { limits } from "@surename/core/limits"
import { readBody } from "../read-body.ts"
import type { BodyUnread } from "../read-body.ts"
import { findStructureFault, type StructureFault } from "./json-structure.ts"

type BodyBounds = Partial<Pick<Operation, "bodyBytes" | "bodyValues" | "counts">>

/** The JSON of a body, or why there is none; `undefined` where nothing was sent. */
export const jsonBody = Effect.fnUntraced(function* (
  request: Request,
  { bodyBytes: most = limits.requestBodyBytes, bodyValues, counts = "drafts" }: BodyBounds = {},
  whose?: string,
): Effect.fn.Return<unknown, Refusal> {
  const { headers } = request
  if (isOther(headers.get("content-encoding")))
    return yield* Effect.fail(refuse("not_json", { detail: "Send the body without content-encoding." }))
  const type = headers.get("content-type")
  if (type !== null && !isJson(type)) return yield* Effect.fail(unread.other_type)
  const bytes = yield* Effect.mapError(readBody(request, most, whose), ({ why }) =>
    why === "too_large" ? refuse(why, { detail: `A body may have at most ${most} bytes.` }) : unread[why],
  )
  if (bytes.length === 0) return undefined
  if (type === null) return yield* Effect.fail(unread.other_type)
  return yield* bytes.length <= limits.requestBodyBytes ? parseJson(bytes) : parseLongJson(bytes, bodyValues, counts)
})

const parseJson = Effect.fnUntraced(function* (bytes: Uint8Array): Effect.fn.Return<unknown, Refusal> {
  const parse = { try: (): unknown => JSON.parse(utf8.decode(bytes)), catch: () => refuse("bad_json") }
  const value = yield* Effect.try(parse)
  return isAtMost(value, limits.requestBodyDepth) ? value : yield* Effect.fail(faults.too_deep)
})

/** One at a time, with turns for other requests around the parser. A refused one counts as the call: it cost as much to read. */
const parseLongJson = (
  bytes: Uint8Array,
  mostValues: number = limits.requestBodyValues,
  counts: Allowance,
): Effect.Effect<unknown, Refusal> =>
  Effect.gen(function* () {
    const fault = yield* findStructureFault(bytes, mostValues)
    if (fault !== undefined) return yield* Effect.fail(faults[fault])
    yield* Effect.yieldNow
    return yield* Effect.ensuring(parseJson(bytes), Effect.yieldNow)
  }).pipe(
    longBodies.withPermits(1),
    Effect.mapError((refusal): Refusal => ({ ...refusal, counts })),
  )

const longBodies = Semaphore.makeUnsafe(1)

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** RFC 8259, section 8.1: JSON that is sent to others is UTF-8. */
const isJson = (type: string): boolean => {
  if (type === "application/json") return true
  const { essence, parameters } = parseMediaType(type) ?? {}
  return (
    essence === "application/json" &&
    [...(parameters ?? [])].every(([name, value]) => name === "charset" && value.toLowerCase() === "utf-8")
  )
}

const isOther = (encoding: string | null) => encoding !== null && !/^(?:identity)?$/iu.test(encoding.trim())

const unread: Readonly<Record<Exclude<BodyUnread["why"], "too_large">, Refusal>> = {
  other_type: refuse("not_json"),
  too_late: refuse("request_timeout"),
  broken_off: refuse("bad_json", { detail: "The body broke off." }),
  overloaded: refuse("overloaded", { retryAfterMs: limits.storeAwayMs }),
}

const faults: Readonly<Record<StructureFault, Refusal>> = {
  too_deep: refuse("bad_json", {
    detail: `Lists and objects may nest at most ${limits.requestBodyDepth} deep.`,
  }),
  too_many_values: refuse("bad_json", {
    detail: `A body over ${limits.requestBodyBytes} bytes holds too many values. Send fewer at once.`,
  }),
}

/** Whether lists and objects stand no deeper in one another than that. It goes no deeper itself, so the stack is enough. */
const isAtMost = (value: unknown, deepest: number): boolean =>
  !isNest(value) || (deepest > 0 && Object.values(value).every((one) => isAtMost(one, deepest - 1)))

const isNest = (value: unknown): value is object => typeof value === "object" && value !== null
