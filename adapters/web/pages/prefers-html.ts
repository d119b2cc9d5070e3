import { readAcceptWeights } from "@surename/core/interface/media-type"

/** RFC 9110, 12.5.1: a browser names HTML, and prefers it no less than JSON. */
export const prefersHtml = (accept: string | null): boolean => {
  const acceptedTypes = readAcceptWeights(accept)
  const html = acceptedTypes("text/html")
  return html > 0 && html >= Math.max(acceptedTypes("application/json"), acceptedTypes("application/problem+json"))
}
