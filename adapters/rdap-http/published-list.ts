import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { limits } from "@surename/core/limits"
import type { HttpWire } from "@surename/core/ports/http-wire"
import { isAhead } from "@surename/core/ports/store"
import { download, published } from "../net/index.ts"
import type { ListCopy } from "./list-copy.ts"
import { type ServiceList, sourceOf } from "./service-list.ts"

export interface PublishedListOptions {
  readonly what: string
  /** An http(s) URL or a file's path; without it the floor is all there is. */
  readonly from: string | undefined
  readonly read: (value: unknown) => ServiceList | undefined
  /** The list that ships with the adapter: the floor. Read when it is needed: that takes 15 ms of a short command. */
  readonly floor: () => ServiceList
  /** The source of the shipped copy. A list from elsewhere can name other registries, so callers wait for it. */
  readonly standsFor: string | undefined
  /** Keeps the list for the next process. Only for one from an https URL: others are near, or files themselves. */
  readonly copy?: ListCopy | undefined
}

/** A list, as it was published and as it is read, with what its publisher calls this version of it. */
interface Held {
  readonly list: ServiceList
  readonly text?: string
  readonly etag?: string | undefined
}

/** The list in force, with its own publication date. Only at the very start does a caller wait for the network, and for IANA's own list not for long. */
export const publishedList = (
  wire: HttpWire["Service"],
  { what, from, read, floor, standsFor, copy: anyCopy }: PublishedListOptions,
): Effect.Effect<Effect.Effect<ServiceList>, never, Scope.Scope> => {
  let readFloor: ServiceList | undefined
  const shipped: Held = {
    get list() {
      return (readFloor ??= floor())
    },
  }
  if (from === undefined) return Effect.succeed(Effect.sync(() => shipped.list))
  const copy = /^https:/iu.test(from) ? anyCopy : undefined
  const renew = Effect.fnUntraced(function* (held: Held) {
    const { etag, freshMs, text } = yield* Effect.mapError(
      /^https?:/iu.test(from) ? overWire(wire, from, held.etag) : fromFile(from),
      (why) => `the ${what} could not be read from ${from} (${why})`,
    )
    const list = text === undefined ? held.list : readText(read, from, text)
    if (list === undefined) return yield* Effect.fail(`the ${what} from ${from} is not one`)
    const value: Held = text === undefined ? held : { list, text, etag }
    if (copy !== undefined) yield* writeCopy(copy, from, value, freshMs)
    return { value, freshMs }
  })
  const current = published<Held>({
    floor: shipped,
    ...(copy === undefined ? {} : { restore: readCopy(copy, from, read) }),
    renew,
    retryMs: limits.bootstrapRetryMs,
    waitMs: from === standsFor ? limits.bootstrapWaitMs : limits.bootstrapFetchMs,
    warning: (why, { list }) =>
      `${why}; using the list ${list.publishedAt === undefined ? "that came with this version" : `of ${list.publishedAt.slice(0, 10)}`}`,
  })
  return Effect.map(
    current,
    Effect.map(({ list }) => list),
  )
}

const writeCopy = Effect.fnUntraced(function* (copy: ListCopy, from: string, { etag, text }: Held, freshMs: number) {
  if (text === undefined) return
  const at = yield* Clock.currentTimeMillis
  yield* copy.write(from, { value: JSON.stringify({ text, etag }), at, freshUntil: at + freshMs })
})

const readText = (read: PublishedListOptions["read"], from: string, text: string): ServiceList | undefined => {
  const list = read(Option.getOrUndefined(parsed(text)))
  return list && { ...list, source: sourceOf(from, text) }
}

/** A copy that is damaged, from the future or too old is none. One that is no longer fresh serves until the list is renewed. */
const readCopy = Effect.fnUntraced(function* (copy: ListCopy, from: string, read: PublishedListOptions["read"]) {
  const [entry, now] = [yield* copy.read(from), yield* Clock.currentTimeMillis]
  if (entry === undefined || isAhead(entry.at, now) || now > entry.at + longestFreshMs) return undefined
  const saved = Option.getOrUndefined(decodeCopy(entry.value))
  const list = saved === undefined ? undefined : readText(read, from, saved.text)
  if (saved === undefined || list === undefined) return undefined
  return { value: { list, ...saved }, fresh: { from: Math.min(entry.at, now), until: entry.freshUntil } }
})

const decodeCopy = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ text: Schema.String, etag: Schema.optionalKey(Schema.String) })),
)

const longestFreshMs = 7 * limits.bootstrapFreshMs

const fromFile = (from: string) =>
  Effect.tryPromise({
    try: () => readFile(from.startsWith("file:") ? fileURLToPath(from) : from, "utf8"),
    catch: (cause) => (cause instanceof Error ? cause.message : "unreadable"),
  }).pipe(Effect.map((text) => ({ text, freshMs: limits.bootstrapFreshMs, etag: undefined })))

/** Without text, the held list is the one that is published. */
const overWire = (wire: HttpWire["Service"], url: string, etag: string | undefined) =>
  Effect.map(
    download(wire, {
      url,
      etag,
      connectMs: limits.rdapConnectMs,
      totalMs: limits.bootstrapFetchMs,
      maxBytes: limits.bootstrapBytes,
    }),
    ({ headers, text }) => ({ text, freshMs: freshness(headers["cache-control"]), etag: headers["etag"] }),
  )

/** Text that is no JSON is no list either; `read` says so. */
const parsed = Option.liftThrowable((text: string): unknown => JSON.parse(text))

/** The publisher's max-age, between our retry interval and a week. */
const freshness = (cacheControl: string | undefined): number => {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/iu.exec(cacheControl ?? "")?.[1]
  if (seconds === undefined) return limits.bootstrapFreshMs
  return Math.min(Math.max(Number(seconds) * 1_000, limits.bootstrapRetryMs), longestFreshMs)
}
