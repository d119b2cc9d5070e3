import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { type PreviewFile, Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer, Fields } from "./app.ts"
import type { Asked } from "./read-request.ts"
import { varies } from "./headers.ts"
import { LargeBodies, type Lent } from "./large-bodies.ts"

type Answering = Effect.Effect<Answer | undefined, StoreUnavailable, LargeBodies | Previews>

/** A file as it was asked for: whole, in part, or not at all where the reader has it. `undefined`: its bytes are gone. */
export const fileAnswer = (file: PreviewFile, request: Asked): Answering =>
  Effect.gen(function* () {
    const wantedEncodings = wantedCodings(request)
    const tags = wantedEncodings.map((coding) => etagOf(file.sha256, coding))
    const { ifMatch, ifNoneMatch } = request
    if (ifMatch !== undefined && !tags.some((tag) => listsStrongly(ifMatch, tag)))
      return { status: 412, headers: { ...varies }, body: undefined }
    // A tag was only ever given out with its bytes: a client that still takes that coding may keep them, and nothing is read.
    const held = ifNoneMatch === undefined ? undefined : tags.find((tag) => lists(ifNoneMatch, tag))
    if (held !== undefined) return { status: 304, headers: { ...varies, etag: held }, body: undefined }
    const found = yield* firstStored(file, wantedEncodings)
    return found === undefined ? undefined : whole(file, found, request)
  })

/** The draft's own page for what it does not have: neither in part nor to be kept. */
export const notFoundFile = (file: PreviewFile, request: Asked): Answering =>
  Effect.map(firstStored(file, codingsFor(request.acceptEncoding)), (found) =>
    found === undefined ? undefined : { status: 404, headers: headersOf(file, found.coding), body: found.lent },
  )

/** A part is one of the bytes as they are: parts of a compressed file are of no use to a player. */
const wantedCodings = ({ acceptEncoding, method, range }: Asked) =>
  method === "GET" && range !== undefined ? (["identity"] as const) : codingsFor(acceptEncoding)

interface Found {
  readonly coding: StoredEncoding
  readonly lent: Lent
}

const firstStored = Effect.fnUntraced(function* (file: PreviewFile, codings: ReadonlyArray<StoredEncoding>) {
  const [large, previews] = [yield* LargeBodies, yield* Previews]
  for (const coding of codings) {
    if (file.size > limits.previewSharedBytes) {
      const lent = yield* large.lend(file, coding)
      if (lent !== undefined) return { coding, lent } satisfies Found
    } else {
      const bytes = yield* previews.bytes(file.sha256, coding)
      if (bytes !== undefined) return { coding, lent: { bytes } } satisfies Found
    }
  }
  return undefined
})

const headersOf = ({ contentType }: PreviewFile, coding: StoredEncoding): Fields => {
  const headers = { ...varies, "content-type": sentType(contentType) }
  return coding === "identity" ? headers : { ...headers, "content-encoding": coding }
}

const whole = (file: PreviewFile, { coding, lent }: Found, { ifRange, method, range }: Asked): Answer => {
  const [etag, { bytes }] = [etagOf(file.sha256, coding), lent]
  const headers = { ...headersOf(file, coding), etag, "accept-ranges": "bytes" }
  // We send no dates: a date here is of something else (RFC 9110, section 13.1.5).
  const isPartWanted = method === "GET" && range !== undefined && (ifRange === undefined || ifRange.trim() === etag)
  const part = isPartWanted ? byteRange(range, bytes.length) : undefined
  if (part === undefined) return { status: 200, headers, body: lent }
  if (part === "unsatisfiable") {
    lent.giveBack?.()
    const none = { ...varies, "accept-ranges": "bytes", "content-range": `bytes */${bytes.length}` }
    return { status: 416, headers: none, body: undefined }
  }
  const { first, last } = part
  const contentRange = `bytes ${first}-${last}/${bytes.length}`
  const body = { ...lent, bytes: bytes.subarray(first, last + 1) }
  return { status: 206, headers: { ...headers, "content-range": contentRange }, body }
}

/** Strong: the same bytes, or another tag. A coding is other bytes (RFC 9110, section 8.8.3.3). */
const etagOf = (sha256: string, coding: StoredEncoding): string =>
  coding === "identity" ? `"sha256-${sha256}"` : `"sha256-${sha256}-${coding}"`

/** If-None-Match compares weakly, and `*` is any (RFC 9110, section 13.1.2). Our tags hold no comma. */
const lists = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((one) => one.trim().replace(/^W\//u, "") === etag)

/** If-Match compares strongly (RFC 9110, section 13.1.1). */
const listsStrongly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((one) => one.trim() === etag)

interface ByteRange {
  readonly first: number
  readonly last: number
}

/** One range of RFC 9110, section 14.1.2. Several, or what is none, are as if they had not been asked for. */
const byteRange = (header: string, size: number): ByteRange | "unsatisfiable" | undefined => {
  const [matched, from, to, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/iu.exec(header) ?? []
  if (matched === undefined) return undefined
  const first = suffix === undefined ? Number(from) : Math.max(size - Number(suffix), 0)
  const last = to === undefined || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== undefined && to !== "" && Number(to) < Number(from)) return undefined
  return first >= size || suffix === "0" ? "unsatisfiable" : { first, last }
}

/** As it is sent: a text says that it is UTF-8, since every file was written as that. A text that is not a media type is only bytes. */
const sentType = (stored: string): string => {
  const [type = ""] = stored.toLowerCase().split(";", 1)
  const bare = type.trim()
  if (!mediaType.test(bare)) return "application/octet-stream"
  return textual.test(bare) ? `${bare}; charset=utf-8` : bare
}

const mediaType = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/u
const textual = /^text\/|^application\/(?:javascript|json|xml)$|\+(?:json|xml)$/u

/** The smallest first: they were made once, when the file was written. */
const bySize = ["br", "zstd", "gzip", "identity"] as const satisfies ReadonlyArray<StoredEncoding>

/** Which codings the reader takes, the best first (RFC 9110, section 12.5.3). As it is comes last at least: there is always that. */
const codingsFor = (accepts: string | undefined): ReadonlyArray<StoredEncoding> => {
  if (accepts === undefined) return ["identity"]
  const weights = weightsIn(accepts)
  const weight = (coding: StoredEncoding) =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? leastWeight : 0)
  const taken = bySize.filter((coding) => weight(coding) > 0).sort((one, other) => weight(other) - weight(one))
  return taken.includes("identity") ? taken : [...taken, "identity"]
}

/** The weight of an unmentioned coding: every mentioned one is preferred. */
const leastWeight = 0.000_1

const weightsIn = (accepts: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const item of accepts.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith("q="))
    weights.set(coding === "x-gzip" ? "gzip" : coding, quality === undefined ? 1 : weightOf(quality.slice(2)))
  }
  return weights
}

/** A text that is not a weight wants nothing. */
const weightOf = (quality: string): number =>
  /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(quality) ? Number(quality) : 0
