import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { type PreviewFile, Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer, Fields } from "./app.ts"
import type { Asked } from "./read-request.ts"
import { byteRange } from "./byte-range.ts"
import { codingsFor } from "./coding.ts"
import { sentType } from "./content-type.ts"
import { etagOf, lists, listsStrongly } from "./etag.ts"
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
