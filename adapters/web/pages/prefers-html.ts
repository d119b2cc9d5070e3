import { readAcceptWeights } from "@surename/core/interface/media-range"

/**
 * Whether a page is what is asked for (RFC 9110, 12.5.1): named, as browsers do, and wanted no less than JSON. A program that takes
 * anything gets what programs get.
 */
export const prefersHtml = (accept: string | null): boolean => {
  const acceptedTypes = readAcceptWeights(accept)
  const html = acceptedTypes("text/html")
  return html > 0 && html >= Math.max(acceptedTypes("application/json"), acceptedTypes("application/problem+json"))
}
