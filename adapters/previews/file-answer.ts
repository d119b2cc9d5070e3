import * as Effect from "effect/Effect"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type PreviewFile, Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer, HeaderFields } from "./app.ts"
import type { PreviewRequest } from "./read-request.ts"
import { varyHeader } from "./headers.ts"
import { LargeBodies, type SharedBody } from "./large-bodies.ts"

type FileAnswer = Effect.Effect<Answer | undefined, StoreUnavailable, LargeBodies | Previews>

export const answerFile = (file: PreviewFile, request: PreviewRequest): FileAnswer =>
  Effect.gen(function* () {
    const codings = chooseRequestCodings(request)
    const tags = codings.map((coding) => makeEtag(file.sha256, coding))
    const { ifMatch, ifNoneMatch } = request
    if (ifMatch !== undefined && !tags.some((tag) => matchesStrongly(ifMatch, tag)))
      return { status: 412, headers: { ...varyHeader }, body: undefined }
    // A client with this tag accepts the coding: only bytes in this coding have the tag.
    const matchingTag = ifNoneMatch === undefined ? undefined : tags.find((tag) => matchesWeakly(ifNoneMatch, tag))
    if (matchingTag !== undefined)
      return { status: 304, headers: { ...varyHeader, etag: matchingTag }, body: undefined }
    const stored = yield* findStored(file, codings)
    return stored === undefined ? undefined : answerStored(file, stored, request)
  })

export const answerNotFound = (file: PreviewFile, request: PreviewRequest): FileAnswer =>
  Effect.map(findStored(file, chooseCodings(request.acceptEncoding)), (stored) =>
    stored === undefined ? undefined : { status: 404, headers: makeHeaders(file, stored.coding), body: stored.body },
  )

/** Requests ranges without a coding: players cannot use parts of a compressed file. */
const chooseRequestCodings = ({ acceptEncoding, method, range }: PreviewRequest) =>
  method === "GET" && range !== undefined ? (["identity"] as const) : chooseCodings(acceptEncoding)

interface StoredCoding {
  readonly coding: StoredEncoding
  readonly body: SharedBody
}

const findStored = Effect.fnUntraced(function* (file: PreviewFile, codings: ReadonlyArray<StoredEncoding>) {
  const large = yield* LargeBodies
  const previews = yield* Previews
  for (const coding of codings) {
    if (file.size > draftLimits.previewSharedBytes) {
      const body = yield* large.acquire(file, coding)
      if (body !== undefined) return { coding, body } satisfies StoredCoding
    } else {
      const bytes = yield* previews.readFile(file.sha256, coding)
      if (bytes !== undefined) return { coding, body: { bytes } } satisfies StoredCoding
    }
  }
  return undefined
})

const makeHeaders = ({ contentType }: PreviewFile, coding: StoredEncoding): HeaderFields => {
  const headers = { ...varyHeader, "content-type": toContentType(contentType) }
  return coding === "identity" ? headers : { ...headers, "content-encoding": coding }
}

const answerStored = (
  file: PreviewFile,
  { coding, body }: StoredCoding,
  { ifRange, method, range }: PreviewRequest,
): Answer => {
  const etag = makeEtag(file.sha256, coding)
  const { bytes } = body
  const headers = { ...makeHeaders(file, coding), etag, "accept-ranges": "bytes" }
  // A date is not ours, because we never send one (RFC 9110, 13.1.5).
  const isPartWanted = method === "GET" && range !== undefined && (ifRange === undefined || ifRange.trim() === etag)
  const part = isPartWanted ? parseByteRange(range, bytes.length) : undefined
  if (part === undefined) return { status: 200, headers, body }
  if (part === "unsatisfiable") {
    body.release?.()
    const rangeHeaders = { ...varyHeader, "accept-ranges": "bytes", "content-range": `bytes */${bytes.length}` }
    return { status: 416, headers: rangeHeaders, body: undefined }
  }
  const { first, last } = part
  const contentRange = `bytes ${first}-${last}/${bytes.length}`
  const partBody = { ...body, bytes: bytes.subarray(first, last + 1) }
  return { status: 206, headers: { ...headers, "content-range": contentRange }, body: partBody }
}

/** Adds UTF-8, because every file was written as UTF-8. An invalid type becomes plain bytes. */
const toContentType = (stored: string): string => {
  const [type = ""] = stored.toLowerCase().split(";", 1)
  const baseType = type.trim()
  if (!mediaType.test(baseType)) return "application/octet-stream"
  return textTypes.test(baseType) ? `${baseType}; charset=utf-8` : baseType
}

const mediaType = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/u
const textTypes = /^text\/|^application\/(?:javascript|json|xml)$|\+(?:json|xml)$/u

interface ByteRange {
  readonly first: number
  readonly last: number
}

/** RFC 9110, 14.1.2. Ignores several ranges and invalid ones. */
const parseByteRange = (header: string, size: number): ByteRange | "unsatisfiable" | undefined => {
  const [matched, from, to, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/iu.exec(header) ?? []
  if (matched === undefined) return undefined
  const first = suffix === undefined ? Number(from) : Math.max(size - Number(suffix), 0)
  const last = to === undefined || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== undefined && to !== "" && Number(to) < Number(from)) return undefined
  return first >= size || suffix === "0" ? "unsatisfiable" : { first, last }
}

/** Each coding has its own tag (RFC 9110, 8.8.3.3). */
const makeEtag = (sha256: string, coding: StoredEncoding): string =>
  coding === "identity" ? `"sha256-${sha256}"` : `"sha256-${sha256}-${coding}"`

/** RFC 9110, 13.1.2: compares weakly. Our tags contain no comma. */
const matchesWeakly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag)

/** RFC 9110, 13.1.1: compares strongly. */
const matchesStrongly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((tag) => tag.trim() === etag)

const codingsBySize = ["br", "zstd", "gzip", "identity"] as const satisfies ReadonlyArray<StoredEncoding>

const chooseCodings = (acceptEncoding: string | undefined): ReadonlyArray<StoredEncoding> => {
  if (acceptEncoding === undefined) return ["identity"]
  const weights = parseWeights(acceptEncoding)
  const findWeight = (coding: StoredEncoding) =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? unmentionedWeight : 0)
  const accepted = codingsBySize
    .filter((coding) => findWeight(coding) > 0)
    .sort((left, right) => findWeight(right) - findWeight(left))
  return accepted.includes("identity") ? accepted : [...accepted, "identity"]
}

const unmentionedWeight = 0.000_1

const parseWeights = (acceptEncoding: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const item of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith("q="))
    weights.set(coding === "x-gzip" ? "gzip" : coding, quality === undefined ? 1 : parseWeight(quality.slice(2)))
  }
  return weights
}

/** Reads a weight. Invalid text means 0. */
const parseWeight = (quality: string): number =>
  /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(quality) ? Number(quality) : 0
