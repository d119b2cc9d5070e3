import { leadsToService } from "../../evidence/parked.ts"
import type { ParkedEvidence } from "../../evidence/parked.ts"
import type { PageFacts } from "../../ports/page.ts"
import type { SiteOutcome } from "../../ports/site.ts"
import { wordsOfAShell } from "./walls.ts"

type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

/** Whether a browser would show more than was read, and where it would go for it without a click. Nobody goes there here. */
export const pageRedirect = (
  { body, headers }: Answered,
  page: PageFacts,
): Pick<ParkedEvidence, "redirectsTo" | "pageIsPartial"> => {
  const refresh = refreshTarget([headers["refresh"], ...page.metas.map(isRefresh)])
  const isShort = page.textChars < wordsOfAShell
  // Beside words of its own a frame is one thing among others, though a parking service's may lie over all of them; without
  // words it is the page.
  const frames = isShort ? page.frames : []
  const mayBeCovered = page.frames.some(leadsToService)
  const isCut = page.cut || (body._tag === "Text" && body.cut)
  const isFilledLater = isShort && page.scripts > 0
  // Pictures may say anything, and a blank page has said nothing against parking.
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
