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
  const refresh = refreshTarget([headers["refresh"], ...page.metas.map(isRefresh)])
  const isShort = page.textChars < wordsOfAShell
  // On a page with its own text a frame is one part of many (but a frame of a parking service may cover the page); on a page
  // without text the frame is the page.
  const frames = isShort ? page.frames : []
  const mayBeCovered = page.frames.some(leadsToService)
  const isCut = page.cut || (body._tag === "Text" && body.cut)
  const isFilledLater = isShort && page.scripts > 0
  // Without text there is no evidence against parking: pictures may show anything.
  const isWordless = page.textChars === 0
  return {
    redirectsTo: [...refresh, ...frames],
    pageIsPartial:
      isCut ||
      isFilledLater ||
      isWordless ||
      mayBeCovered ||
      leaves.test(page.inlineScript) ||
      refresh.length + frames.length > 0,
  }
}

/** A script that may take a browser elsewhere. When it does, only a browser could tell. */
const leaves = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/u

const isRefresh = ({ content, name }: PageFacts["metas"][number]): string | undefined =>
  name === "refresh" ? content : undefined

/** Seconds alone load the same page again. */
const refreshTarget = (contents: ReadonlyArray<string | undefined>): ReadonlyArray<string> =>
  contents.flatMap((content = "") => {
    const target = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/iu.exec(content)?.[1]?.trim() ?? ""
    return target === "" ? [] : [target]
  })
