import { leadsToService, type ParkedEvidence } from "../../evidence/parked.ts"
import type { PageFacts } from "../../ports/page.ts"
import type { SiteOutcome } from "../../ports/site.ts"
import { shellChars } from "./walls.ts"

type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

/** Finds what a browser would load without a click. */
export const readPageRedirect = (
  { body, headers }: Answered,
  page: PageFacts,
): Pick<ParkedEvidence, "redirectsTo" | "pageIsPartial"> => {
  const refresh = page.metas.flatMap(({ content, name }) => (name === "refresh" ? readRefreshTarget(content) : []))
  const targets = [...readRefreshTarget(headers["refresh"]), ...refresh]
  const isShort = page.textChars < shellChars
  const redirectsTo = [...targets, ...(isShort ? page.frames : [])]
  return {
    redirectsTo,
    pageIsPartial:
      redirectsTo.length > 0 ||
      page.cut ||
      (body._tag === "Text" && body.cut) ||
      (isShort && page.scripts > 0) ||
      // A page without text has no evidence against parking.
      page.textChars === 0 ||
      page.frames.some(leadsToService) ||
      navigationScript.test(page.inlineScript),
  }
}

/** Only a browser could tell where a script leads. */
const navigationScript = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/u

/** Seconds alone reload the same page. */
const readRefreshTarget = (content = ""): ReadonlyArray<string> => {
  const target = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/iu.exec(content)?.[1]?.trim() ?? ""
  return target === "" ? [] : [target]
}
