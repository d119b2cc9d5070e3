import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

/** A strong tag: each coding has its own (RFC 9110, section 8.8.3.3). */
export const makeEtag = (sha256: string, coding: StoredEncoding): string =>
  coding === "identity" ? `"sha256-${sha256}"` : `"sha256-${sha256}-${coding}"`

/** If-None-Match compares weakly, and `*` matches any (RFC 9110, section 13.1.2). Our tags have no comma. */
export const matchesWeakly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag)

/** If-Match compares strongly (RFC 9110, section 13.1.1). */
export const matchesStrongly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((tag) => tag.trim() === etag)
