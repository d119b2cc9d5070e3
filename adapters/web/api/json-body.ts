import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { refuse, type Refusal } from "@surename/core/calls/refusal"
import type { Allowance } from "@surename/core/interface/allowance"
import type { Operation } from "@surename/core/interface/operation"
import { parseMediaType } from "@surename/core/interface/media-type"
import { limits } from "@surename/core/limits"
import { readBody, type BodyUnread } from "../read-body.ts"

type BodyBounds = Partial<Pick<Operation, "bodyBytes" | "bodyValues" | "counts">>

/** Returns `undefined` for an empty body. */
export const readJsonBody = Effect.fnUntraced(function* (
  request: Request,
  { bodyBytes: maxBytes = limits.requestBodyBytes, bodyValues, counts = "drafts" }: BodyBounds = {},
  callerKey?: string,
): Effect.fn.Return<unknown, Refusal> {
  const { headers } = request
  if (isUnsupported(headers.get("content-encoding")))
    return yield* Effect.fail(refuse("not_json", { detail: "Send the body without content-encoding." }))
  const type = headers.get("content-type")
  if (type !== null && !isJson(type)) return yield* Effect.fail(unreadRefusals.other_type)
  const bytes = yield* Effect.mapError(readBody(request, maxBytes, callerKey), ({ why }) =>
    why === "too_large" ? refuse(why, { detail: `A body may have at most ${maxBytes} bytes.` }) : unreadRefusals[why],
  )
  if (bytes.length === 0) return undefined
  if (type === null) return yield* Effect.fail(unreadRefusals.other_type)
  return yield* bytes.length <= limits.requestBodyBytes ? parseJson(bytes) : parseLongJson(bytes, bodyValues, counts)
})

const parseJson = Effect.fnUntraced(function* (bytes: Uint8Array): Effect.fn.Return<unknown, Refusal> {
  const parse = { try: (): unknown => JSON.parse(utf8.decode(bytes)), catch: () => refuse("bad_json") }
  const value = yield* Effect.try(parse)
  return isWithinDepth(value, limits.requestBodyDepth) ? value : yield* Effect.fail(structureRefusals.too_deep)
})

/** Parses one long body at a time, and lets other requests run. A refused one counts as the call, because reading it costs as much. */
const parseLongJson = (
  bytes: Uint8Array,
  maxValues: number = limits.requestBodyValues,
  counts: Allowance,
): Effect.Effect<unknown, Refusal> =>
  Effect.gen(function* () {
    const fault = yield* findStructureFault(bytes, maxValues)
    if (fault !== undefined) return yield* Effect.fail(structureRefusals[fault])
    yield* Effect.yieldNow
    return yield* Effect.ensuring(parseJson(bytes), Effect.yieldNow)
  }).pipe(
    longBodies.withPermits(1),
    Effect.mapError((refusal): Refusal => ({ ...refusal, counts })),
  )

const longBodies = Semaphore.makeUnsafe(1)

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** RFC 8259, 8.1: accepts JSON in UTF-8 only. */
const isJson = (type: string): boolean => {
  if (type === "application/json") return true
  const { essence, parameters } = parseMediaType(type) ?? {}
  return (
    essence === "application/json" &&
    [...(parameters ?? [])].every(([name, value]) => name === "charset" && value.toLowerCase() === "utf-8")
  )
}

const isUnsupported = (encoding: string | null) => encoding !== null && !/^(?:identity)?$/iu.test(encoding.trim())

const unreadRefusals: Readonly<Record<Exclude<BodyUnread["why"], "too_large">, Refusal>> = {
  other_type: refuse("not_json"),
  too_late: refuse("request_timeout"),
  broken_off: refuse("bad_json", { detail: "The body broke off." }),
  overloaded: refuse("overloaded", { retryAfterMs: limits.storeAwayMs }),
}

const structureRefusals: Readonly<Record<StructureFault, Refusal>> = {
  too_deep: refuse("bad_json", {
    detail: `Lists and objects may nest at most ${limits.requestBodyDepth} deep.`,
  }),
  too_many_values: refuse("bad_json", {
    detail: `A body over ${limits.requestBodyBytes} bytes holds too many values. Send fewer at once.`,
  }),
}

/** Recursion stops at the limit, so the stack suffices. */
const isWithinDepth = (value: unknown, maxDepth: number): boolean =>
  !isContainer(value) || (maxDepth > 0 && Object.values(value).every((member) => isWithinDepth(member, maxDepth - 1)))

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null

type StructureFault = "too_deep" | "too_many_values"

/** Counts values before the parser, which millions of empty objects block for a second. Slices let other requests run. */
const findStructureFault = Effect.fnUntraced(function* (
  bytes: Uint8Array,
  maxValues: number,
): Effect.fn.Return<StructureFault | undefined> {
  const count = makeCounter(maxValues)
  for (let from = 0; from < bytes.length; from += limits.jsonSliceBytes) {
    yield* Effect.yieldNow
    const fault = count(bytes.subarray(from, from + limits.jsonSliceBytes))
    if (fault !== undefined) return fault
  }
  return undefined
})

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openingBytes: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closingBytes: ReadonlySet<number> = new Set([0x5d, 0x7d])

const makeCounter = (maxValues: number) => {
  let [values, depth, isInText, isEscaped] = [1, 0, false, false]
  return (slice: Uint8Array): StructureFault | undefined => {
    for (const byte of slice) {
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInText = false
        continue
      }
      if (byte === quote) isInText = true
      else if (byte === comma) values++
      else if (openingBytes.has(byte)) [values, depth] = [values + 1, depth + 1]
      else if (closingBytes.has(byte)) depth--
      if (values > maxValues) return "too_many_values"
      if (depth > limits.requestBodyDepth) return "too_deep"
    }
    return undefined
  }
}
