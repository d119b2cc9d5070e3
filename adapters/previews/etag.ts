import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

/** Strong: the same bytes, or another tag. A coding is other bytes (RFC 9110, section 8.8.3.3). */
export const etagOf = (sha256: string, coding: StoredEncoding): string =>
  coding === "identity" ? `"sha256-${sha256}"` : `"sha256-${sha256}-${coding}"`

/** If-None-Match compares weakly, and `*` is any (RFC 9110, section 13.1.2). Our tags hold no comma. */
export const lists = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((one) => one.trim().replace(/^W\//u, "") === etag)

/** If-Match compares strongly (RFC 9110, section 13.1.1). */
export const listsStrongly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((one) => one.trim() === etag)
