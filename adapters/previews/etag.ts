import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

/** Each coding has its own tag (RFC 9110, 8.8.3.3). */
export const makeEtag = (sha256: string, coding: StoredEncoding): string =>
  coding === "identity" ? `"sha256-${sha256}"` : `"sha256-${sha256}-${coding}"`

/** RFC 9110, 13.1.2: compares weakly. Our tags contain no comma. */
export const matchesWeakly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//u, "") === etag)

/** RFC 9110, 13.1.1: compares strongly. */
export const matchesStrongly = (condition: string, etag: string): boolean =>
  condition.trim() === "*" || condition.split(",").some((tag) => tag.trim() === etag)
