import * as Effect from "effect/Effect"
import { nameLimits } from "../limits.ts"
import type { Site, SiteVisit } from "../../../ports/site.ts"
import { visit } from "../../../lookup/usage/front-page.ts"
import type { SideFile } from "./contract.ts"
import { isHtmlType, type Answered } from "./describe-page.ts"

export const checkSideFile = (front: SiteVisit, name: string): Effect.Effect<SideFile, never, Site> => {
  const origin = /^https?:\/\/[^/?#]+/iu.exec(front.hops.at(-1)?.url ?? front.requestedUrl)?.[0] ?? ""
  const url = `${origin}/${name}`
  return Effect.map(visit(url, { maxBytes: nameLimits.siteFileBytes }), ({ outcome }) =>
    outcome._tag === "Answered" ? { url, present: isThere(outcome), status: outcome.status } : { url, present: null },
  )
}

const isThere = ({ body, mediaType, status }: Answered): boolean | null => {
  if (status === 404 || status === 410) return false
  if (status !== 200 || body._tag === "Unreadable") return null
  // Many sites answer every path with a page (RFC 9309 asks for text/plain).
  return body._tag === "Text" && !isHtmlType(mediaType) && !/^\s*<(?:!doctype|html)/iu.test(body.text)
}
