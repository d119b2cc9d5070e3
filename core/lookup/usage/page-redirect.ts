import { leadsToService, type ParkedEvidence } from "../../evidence/parked.ts"
import type { PageFacts } from "../../ports/page.ts"
import type { SiteOutcome } from "../../ports/site.ts"
import { shellChars } from "./walls.ts"

type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

/** Tells whether a browser would show more than we read, and what it would load without a click. */
export const readPageRedirect = (
  { body, headers }: Answered,
  page: PageFacts,
): Pick<ParkedEvidence, "redirectsTo" | "pageIsPartial"> => {
  const refresh = page.metas.flatMap(({ content, name }) => (name === "refresh" ? readRefreshTarget(content) : []))
  const targets = [...readRefreshTarget(headers["refresh"]), ...refresh]
  // On a page with text a frame is one part of many, though a parking frame may cover the page.
  // On a page without text the frame is the page.
  const isShort = page.textChars < shellChars
  const redirectsTo = [...targets, ...(isShort ? page.frames : [])]
  return {
    redirectsTo,
    pageIsPartial:
      redirectsTo.length > 0 ||
      page.cut ||
      (body._tag === "Text" && body.cut) ||
      (isShort && page.scripts > 0) ||
      // Without text there is no evidence against parking: pictures may show anything.
      page.textChars === 0 ||
      page.frames.some(leadsToService) ||
      navigationScript.test(page.inlineScript),
  }
}

/** A script that may navigate. Only a browser could tell. */
const navigationScript = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/u

/** Seconds alone reload the same page. */
const readRefreshTarget = (content = ""): ReadonlyArray<string> => {
  const target = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/iu.exec(content)?.[1]?.trim() ?? ""
  return target === "" ? [] : [target]
}
