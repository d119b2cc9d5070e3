import type { SiteBody } from "@surename/core/ports/site"
import { readMediaTypes, type Headers, type RawResponse } from "../net/index.ts"
import { decodePage } from "./page-text.ts"

/** Returns `undefined` without a type. The last of several counts (Fetch, "extract a MIME type"). */
export const readPageType = (headers: Headers): string | undefined => {
  const type = readMediaTypes(headers).at(-1)
  return type !== undefined && /^[^\s/]+\/[^\s/]+$/u.test(type) ? type : undefined
}

/** Skips the body of a redirect, and bodies that are not text. */
export const isReadable = (status: number, headers: Headers): boolean =>
  !isFollowed(status, headers) &&
  /^text\/|^application\/(?:.+\+)?(?:xml|json|javascript)$/u.test(readPageType(headers) ?? "text/plain")

export const toSiteBody = ({ body, headers, status }: RawResponse): SiteBody => {
  if (body._tag === "Unread") return { _tag: isFollowed(status, headers) ? "Empty" : "NotText" }
  if (body._tag === "Unreadable")
    return { _tag: "Unreadable", why: body.why === "unknown_encoding" ? "unknown_encoding" : "bad_compression" }
  const { bytes, cut } = body
  if (bytes.length === 0) return { _tag: "Empty" }
  // Without a type, browsers sniff: shown text has no zero byte (MIME Sniffing, section 5.2).
  if (readPageType(headers) === undefined && bytes.subarray(0, sniffBytes).includes(0)) return { _tag: "NotText" }
  return { _tag: "Text", ...decodePage(bytes, headers["content-type"], cut), cut }
}

const isFollowed = (status: number, headers: Headers): boolean =>
  status >= 300 && status < 400 && headers["location"] !== undefined

const sniffBytes = 1_445
