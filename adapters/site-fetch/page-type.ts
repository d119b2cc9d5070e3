import { mediaTypesOf } from "../net/index.ts"
import type { Headers } from "../net/index.ts"

/** Undefined where the site names none. Named twice, the last one counts (Fetch, "extract a MIME type"). */
export const pageType = (headers: Headers): string | undefined => {
  const type = mediaTypesOf(headers).at(-1)
  return type !== undefined && /^[^\s/]+\/[^\s/]+$/u.test(type) ? type : undefined
}

export const isTextual = (type: string): boolean =>
  type.startsWith("text/") || /^application\/(?:.+\+)?(?:xml|json|javascript)$/u.test(type)
