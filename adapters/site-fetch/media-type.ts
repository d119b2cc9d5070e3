import type { SiteHeaders } from "./headers.ts"

/** Lower case, without parameters; undefined where the site names none. */
export const mediaTypeOf = (headers: SiteHeaders): string | undefined => {
  // Sent twice, the last one counts (Fetch, "extract a MIME type").
  const last = (headers["content-type"] ?? "").split(",").findLast((one) => one.trim() !== "")
  const type = (last?.split(";", 1)[0] ?? "").trim().toLowerCase()
  return /^[^\s/]+\/[^\s/]+$/u.test(type) ? type : undefined
}

export const isTextual = (mediaType: string): boolean =>
  mediaType.startsWith("text/") || /^application\/(?:.+\+)?(?:xml|json|javascript)$/u.test(mediaType)
