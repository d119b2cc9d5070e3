import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { rdapLimits } from "./limits.ts"
import type { HttpWire } from "@surename/core/ports/http-wire"
import { isAhead } from "@surename/core/ports/store"
import { downloadJson, keepRenewed, NotRenewed } from "../net/index.ts"
import type { ListCopy } from "./list-copy.ts"
import { type ServiceList, hashSource } from "./service-list.ts"

export interface PublishedListOptions {
  readonly what: string
  /** An http(s) URL or a file path. Without it, only the shipped list is used. */
  readonly location: string | undefined
  readonly read: (value: unknown) => ServiceList | undefined
  /** The shipped list. Read when it is needed, because that takes 15 ms. */
  readonly floor: () => ServiceList
  /** The source of the shipped copy. Callers wait for a list from elsewhere, which may name other registries. */
  readonly floorSource: string | undefined
  /** Keeps a list from an https URL for the next process. */
  readonly copy?: ListCopy | undefined
}

interface CurrentList {
  readonly list: ServiceList
  readonly text?: string
  readonly etag?: string | undefined
}

/** The current list, with its publication date. Only at the start do callers wait for the network, and for IANA's list only briefly. */
export const keepListRenewed = (
  wire: HttpWire["Service"],
  { what, location, read: readList, floor, floorSource, copy: configuredCopy }: PublishedListOptions,
): Effect.Effect<Effect.Effect<ServiceList>, never, Scope.Scope> => {
  let readFloor: ServiceList | undefined
  const floorList: CurrentList = {
    get list() {
      return (readFloor ??= floor())
    },
  }
  if (location === undefined) return Effect.succeed(Effect.sync(() => floorList.list))
  const copy = /^https:/iu.test(location) ? configuredCopy : undefined
  const renew = Effect.fnUntraced(function* (current: CurrentList) {
    const { etag, freshMs, text } = yield* Effect.mapError(
      /^https?:/iu.test(location) ? downloadList(wire, location, current.etag) : readListFile(location),
      ({ reason }) => new NotRenewed({ reason: `the ${what} could not be read from ${location} (${reason})` }),
    )
    const list = text === undefined ? current.list : readText(readList, location, text)
    if (list === undefined) return yield* new NotRenewed({ reason: `the ${what} from ${location} is not one` })
    const value: CurrentList = text === undefined ? current : { list, text, etag }
    if (copy !== undefined) yield* writeCopy(copy, location, value, freshMs)
    return { value, freshMs }
  })
  const current = keepRenewed<CurrentList>({
    floor: floorList,
    ...(copy === undefined ? {} : { restore: readCopy(copy, location, readList) }),
    renew,
    retryMs: rdapLimits.bootstrapRetryMs,
    waitMs: location === floorSource ? rdapLimits.bootstrapWaitMs : rdapLimits.bootstrapFetchMs,
    warning: (why, { list }) =>
      `${why}; using the list ${list.publishedAt === undefined ? "that came with this version" : `of ${list.publishedAt.slice(0, 10)}`}`,
  })
  return Effect.map(
    current,
    Effect.map(({ list }) => list),
  )
}

const writeCopy = Effect.fnUntraced(function* (
  copy: ListCopy,
  from: string,
  { etag, text }: CurrentList,
  freshMs: number,
) {
  if (text === undefined) return
  const storedAtMs = yield* Clock.currentTimeMillis
  yield* copy.write(from, { value: JSON.stringify({ text, etag }), at: storedAtMs, freshUntil: storedAtMs + freshMs })
})

const readText = (readList: PublishedListOptions["read"], from: string, text: string): ServiceList | undefined => {
  const list = readList(Option.getOrUndefined(parseJson(text)))
  return list && { ...list, source: hashSource(from, text) }
}

/** Ignores a copy that is damaged, from the future or too old. A stale one serves until the renewal. */
const readCopy = Effect.fnUntraced(function* (copy: ListCopy, from: string, readList: PublishedListOptions["read"]) {
  const entry = yield* copy.read(from)
  const now = yield* Clock.currentTimeMillis
  if (entry === undefined || isAhead(entry.at, now) || now > entry.at + longestFreshMs) return undefined
  const saved = Option.getOrUndefined(decodeCopy(entry.value))
  const list = saved === undefined ? undefined : readText(readList, from, saved.text)
  if (saved === undefined || list === undefined) return undefined
  return { value: { list, ...saved }, fresh: { from: Math.min(entry.at, now), until: entry.freshUntil } }
})

const decodeCopy = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ text: Schema.String, etag: Schema.optionalKey(Schema.String) })),
)

const longestFreshMs = 7 * rdapLimits.bootstrapFreshMs

const readListFile = (from: string) =>
  Effect.tryPromise({
    try: () => readFile(from.startsWith("file:") ? fileURLToPath(from) : from, "utf8"),
    catch: (cause) => new NotRenewed({ reason: cause instanceof Error ? cause.message : "unreadable" }),
  }).pipe(Effect.map((text) => ({ text, freshMs: rdapLimits.bootstrapFreshMs, etag: undefined })))

/** Downloads the list. An answer without text means that ours is current. */
const downloadList = (wire: HttpWire["Service"], url: string, etag: string | undefined) =>
  Effect.map(
    downloadJson(wire, {
      url,
      etag,
      connectMs: rdapLimits.rdapConnectMs,
      totalMs: rdapLimits.bootstrapFetchMs,
      maxBytes: rdapLimits.bootstrapBytes,
    }),
    ({ headers, text }) => ({ text, freshMs: computeFreshMs(headers["cache-control"]), etag: headers["etag"] }),
  )

/** Parses text. Text that is not JSON is not a list, as `read` reports. */
const parseJson = Option.liftThrowable((text: string): unknown => JSON.parse(text))

/** Reads the publisher's max-age, between our retry interval and a week. */
const computeFreshMs = (cacheControl: string | undefined): number => {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/iu.exec(cacheControl ?? "")?.[1]
  if (seconds === undefined) return rdapLimits.bootstrapFreshMs
  return Math.min(Math.max(Number(seconds) * 1_000, rdapLimits.bootstrapRetryMs), longestFreshMs)
}
