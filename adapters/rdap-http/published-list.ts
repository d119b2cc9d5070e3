import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import type { HttpWire } from "@surename/core/ports/http-wire"
import { singleFlight } from "@surename/core/lookup/once/single-flight"
import type { ServiceList } from "./service-list.ts"

export interface PublishedListOptions {
  readonly what: string
  /** An http(s) URL or a file's path. */
  readonly from: string
  readonly read: (value: unknown) => ServiceList | undefined
  /** The list that ships with the adapter: the floor. */
  readonly floor: ServiceList
}

export interface PublishedList {
  readonly current: Effect.Effect<ServiceList>
}

interface Held {
  readonly list: ServiceList
  readonly freshUntil: number
  readonly etag?: string
}

/**
 * A list that is published and renewed by others. Unreachable, stale or malformed, the last good one stays in force with
 * its own publication date. Only at the very start does a caller wait for the network, and not for long.
 */
export const publishedList = (
  wire: HttpWire["Service"],
  { what, from, read, floor }: PublishedListOptions,
): Effect.Effect<PublishedList, never, Scope.Scope> =>
  Effect.gen(function* () {
    const flights = yield* singleFlight<void>()
    // Warnings go to the logger of the layer, not to that of the call during which the list became due.
    const builder = yield* Effect.context<never>()
    let held: Held = { list: floor, freshUntil: 0 }
    let patientUntil: number | undefined

    const keep = Effect.fnUntraced(function* (text: string, maxAgeMs: number, etag: string | undefined) {
      const now = yield* Clock.currentTimeMillis
      const list = read(parsed(text))
      if (list === undefined) return yield* stay(`the ${what} from ${from} is not one`)
      held = { list, freshUntil: now + maxAgeMs, ...(etag === undefined ? {} : { etag }) }
    })

    const stay = Effect.fnUntraced(function* (why: string) {
      held = { ...held, freshUntil: (yield* Clock.currentTimeMillis) + limits.bootstrapRetryMs }
      yield* Effect.logWarning(
        `${why}; the list published ${held.list.publishedAt ?? "with this version"} stays in force`,
      )
    })

    const refresh = Effect.gen(function* () {
      const answer = yield* Effect.result(source(wire, from, held.etag))
      if (Result.isFailure(answer)) return yield* stay(`the ${what} could not be read from ${from}: ${answer.failure}`)
      if (answer.success.unchanged) {
        held = { ...held, freshUntil: (yield* Clock.currentTimeMillis) + answer.success.maxAgeMs }
        return
      }
      yield* keep(answer.success.text, answer.success.maxAgeMs, answer.success.etag)
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          patientUntil = 0
        }),
      ),
      Effect.provideContext(builder),
    )

    return {
      current: Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        if (held.freshUntil > now) return held.list
        const renewed = flights.join(from, refresh)
        patientUntil ??= now + limits.bootstrapWaitMs
        yield* patientUntil > now ? Effect.timeoutOption(renewed, patientUntil - now) : Effect.forkDetach(renewed)
        return held.list
      }),
    }
  })

interface Fetched {
  readonly text: string
  readonly maxAgeMs: number
  readonly unchanged: boolean
  readonly etag?: string
}

const source = (wire: HttpWire["Service"], from: string, etag: string | undefined): Effect.Effect<Fetched, string> =>
  /^https?:/iu.test(from) ? download(wire, from, etag) : fromFile(from)

const fromFile = (from: string): Effect.Effect<Fetched, string> =>
  Effect.tryPromise({
    try: () => readFile(from.startsWith("file:") ? fileURLToPath(from) : from, "utf8"),
    catch: (cause) => (cause instanceof Error ? cause.message : "unreadable"),
  }).pipe(Effect.map((text) => ({ text, maxAgeMs: limits.bootstrapFreshMs, unchanged: false })))

const download = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  url: string,
  etag: string | undefined,
): Effect.fn.Return<Fetched, string> {
  if (!isSecureEnough(url)) return yield* Effect.fail("plain http is refused except on loopback")
  const { status, headers, body } = yield* Effect.mapError(
    wire.get({
      url,
      egress: "any",
      headers: {
        accept: "application/json",
        "accept-encoding": "gzip",
        ...(etag === undefined ? {} : { "if-none-match": etag }),
      },
      connectMs: limits.rdapConnectMs,
      totalMs: limits.bootstrapFetchMs,
      maxBytes: limits.bootstrapBytes,
    }),
    (failure) => failure.kind,
  )
  const maxAgeMs = freshness(headers["cache-control"])
  if (status === 304) return { text: "", maxAgeMs, unchanged: true }
  if (status !== 200 || body._tag !== "Text") return yield* Effect.fail(`status ${status}`)
  return {
    text: body.text,
    maxAgeMs,
    unchanged: false,
    ...(headers["etag"] === undefined ? {} : { etag: headers["etag"] }),
  }
})

/** Text that is no JSON is no list either; `read` says so. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The publisher's max-age, between our retry interval and a week. */
const freshness = (cacheControl: string | undefined): number => {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/iu.exec(cacheControl ?? "")?.[1]
  if (seconds === undefined) return limits.bootstrapFreshMs
  return Math.min(Math.max(Number(seconds) * 1_000, limits.bootstrapRetryMs), 7 * limits.bootstrapFreshMs)
}
