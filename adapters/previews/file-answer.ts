import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { type PreviewFile, Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer, HeaderFields } from "./app.ts"
import type { PreviewRequest } from "./read-request.ts"
import { parseByteRange } from "./byte-range.ts"
import { chooseCodings } from "./coding.ts"
import { toContentType } from "./content-type.ts"
import { makeEtag, matchesWeakly, matchesStrongly } from "./etag.ts"
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
    // A client with this tag accepts the coding, because only the bytes carry it.
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
    if (file.size > limits.previewSharedBytes) {
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
  const [etag, { bytes }] = [makeEtag(file.sha256, coding), body]
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
