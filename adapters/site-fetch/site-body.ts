import type { SiteBody } from "@surename/core/ports/site"
import { mediaTypesOf } from "../net/index.ts"
import type { Headers, RawResponse } from "../net/index.ts"
import { pageText } from "./page-text.ts"

/** Undefined where the site names none. Named twice, the last one counts (Fetch, "extract a MIME type"). */
export const pageType = (headers: Headers): string | undefined => {
  const type = mediaTypesOf(headers).at(-1)
  return type !== undefined && /^[^\s/]+\/[^\s/]+$/u.test(type) ? type : undefined
}

/** The body of a redirect is not read, nor is a body that is not text. */
export const isRead = (status: number, headers: Headers): boolean =>
  !isSentOn(status, headers) &&
  /^text\/|^application\/(?:.+\+)?(?:xml|json|javascript)$/u.test(pageType(headers) ?? "text/plain")

export const siteBodyOf = ({ body, headers, status }: RawResponse): SiteBody => {
  if (body._tag === "Unread") return { _tag: isSentOn(status, headers) ? "Empty" : "NotText" }
  if (body._tag === "Unreadable")
    return { _tag: "Unreadable", why: body.why === "unknown_encoding" ? "unknown_encoding" : "bad_compression" }
  const { bytes, cut } = body
  if (bytes.length === 0) return { _tag: "Empty" }
  // No type was given: browsers look, and a zero byte is in no text that they show (MIME Sniffing, section 5.2).
  if (pageType(headers) === undefined && bytes.subarray(0, sniffedBytes).includes(0)) return { _tag: "NotText" }
  return { _tag: "Text", ...pageText(bytes, headers["content-type"], cut), cut }
}

const isSentOn = (status: number, headers: Headers): boolean =>
  status >= 300 && status < 400 && headers["location"] !== undefined

const sniffedBytes = 1_445
