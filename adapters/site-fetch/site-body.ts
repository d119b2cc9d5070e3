import type http from "node:http"
import { limits } from "@surename/core/limits"
import type { SiteBody } from "@surename/core/ports/site"
import { decodeText } from "./charset.ts"
import { decoderOf } from "./content-encoding.ts"
import { gathering } from "./gathered.ts"
import type { SiteHeaders } from "./headers.ts"
import { isTextual, mediaTypeOf } from "./media-type.ts"

/**
 * Reads at most `maxBytes` of decoded text and hangs up there: the beginning of a page says what it is. What is no text
 * is not read at all. "network": the message did not end as it had announced.
 */
export const readSiteBody = (
  response: http.IncomingMessage,
  headers: SiteHeaders,
  maxBytes: number,
  done: (body: SiteBody | "network") => void,
): void => {
  const mediaType = mediaTypeOf(headers)
  if (mediaType !== undefined && !isTextual(mediaType)) return done({ _tag: "NotText" })
  const decoder = decoderOf(headers["content-encoding"])
  if (decoder === "unknown") return done({ _tag: "Unreadable", why: "unknown_encoding" })

  const gathered = gathering(maxBytes)
  let [received, pieces, isOver] = [0, 0, false]
  const finish = (cut: boolean) => {
    if (isOver) return
    isOver = true
    decoder?.destroy()
    done(bodyOf(gathered.bytes(), headers, cut))
    // After the answer, because some runtimes report an aborted body as complete.
    if (cut) response.destroy()
  }
  const take = (chunk: Uint8Array) => {
    if (!isOver && !gathered.add(chunk)) finish(true)
  }
  const count = (chunk: Uint8Array) => {
    received += chunk.length
    // Who sends a byte at a time costs more than who sends a page.
    if (++pieces > limits.siteChunks + received / limits.siteChunkBytes) finish(true)
  }
  const end = () => (response.complete ? finish(false) : done("network"))
  response.on("error", () => done("network"))
  response.on("aborted", () => done("network"))
  response.on("data", count)
  if (decoder === undefined) {
    response.on("data", take)
    response.on("end", end)
    return
  }
  decoder.on("data", take)
  decoder.on("end", end)
  decoder.on("error", () => {
    // An encoding was declared and nothing was sent: an empty page, not a broken one.
    if (received === 0 && response.complete) return finish(false)
    done({ _tag: "Unreadable", why: "bad_compression" })
  })
  response.pipe(decoder)
}

const bodyOf = (bytes: Uint8Array, headers: SiteHeaders, cut: boolean): SiteBody => {
  if (bytes.length === 0) return { _tag: "Empty" }
  // No type was given: browsers look, and a zero byte is in no text that they show (MIME Sniffing, section 5.2).
  if (mediaTypeOf(headers) === undefined && bytes.subarray(0, sniffedBytes).includes(0)) return { _tag: "NotText" }
  return { _tag: "Text", ...decodeText(bytes, headers["content-type"], cut), cut }
}

const sniffedBytes = 1_445
