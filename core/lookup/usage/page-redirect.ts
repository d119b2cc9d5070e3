import { leadsToService, type ParkedEvidence } from "../../evidence/parked.ts"
import type { PageFacts } from "../../ports/page.ts"
import type { SiteOutcome } from "../../ports/site.ts"
import { wordsOfAShell } from "./walls.ts"

type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

/** Whether a browser would show more than we read, and what it would load for that without a click. We do not. */
export const pageRedirect = (
  { body, headers }: Answered,
  page: PageFacts,
): Pick<ParkedEvidence, "redirectsTo" | "pageIsPartial"> => {
  const refresh = page.metas.flatMap(({ content, name }) => (name === "refresh" ? refreshTarget(content) : []))
  const targets = [...refreshTarget(headers["refresh"]), ...refresh]
  // On a page with its own text a frame is one part of many (but a frame of a parking service may cover the page); on a
  // page without text the frame is the page.
  const isShort = page.textChars < wordsOfAShell
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
      leaves.test(page.inlineScript),
  }
}

/** A script that may take a browser elsewhere. When it does, only a browser could tell. */
const leaves = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/u

/** Seconds alone load the same page again. */
const refreshTarget = (content = ""): ReadonlyArray<string> => {
  const target = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/iu.exec(content)?.[1]?.trim() ?? ""
  return target === "" ? [] : [target]
}
