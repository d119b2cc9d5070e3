import { isBotWall, isScriptShell } from "../../../lookup/usage/walls.ts"
import type { PageFacts } from "../../../ports/page.ts"
import type { SiteOutcome, SiteVisit } from "../../../ports/site.ts"
import type { AuditOutput, NotObserved } from "./contract.ts"
import { recognise } from "./tech.ts"

export interface Shown {
  readonly facts: Partial<AuditOutput>
  readonly notObserved: ReadonlyArray<NotObserved>
}

export type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

export const pageShown = (domain: string, { body, headers, status }: Answered, page: PageFacts | undefined): Shown => {
  const seen = { domain, headers }
  // Headers describe the server even when its page is unreadable.
  const withoutPage = (why: NotObserved["why"]): Shown => ({
    facts: { tech: recognise(seen) },
    notObserved: [{ what: "page", why: isBotWall(status, seen) ? "bot_wall" : why }],
  })
  if (body._tag === "Empty") return withoutPage("empty_page")
  if (body._tag === "Unreadable") return withoutPage(body.why)
  if (body._tag === "NotText" || page === undefined) return withoutPage("not_html")

  if (isBotWall(status, { ...seen, page })) return withoutPage("bot_wall")
  const shell = isScriptShell(page)
  const { h1, ...others } = pageWords(page)
  return {
    facts: { ...others, ...(shell ? {} : { h1 }), tech: recognise({ ...seen, page }) },
    notObserved: [
      ...(status >= 400 ? [{ what: "page", why: "error_page" } as const] : []),
      ...(shell ? [{ what: "h1", why: "script_only" } as const] : []),
      ...(body.cut || page.cut ? [{ what: "page", why: "page_cut" } as const] : []),
    ],
  }
}

const pageWords = (page: PageFacts) => ({
  title: page.title ?? "",
  meta_description: page.metas.find(({ name }) => name === "description")?.content ?? "",
  h1: page.h1,
  canonical: page.links.find(({ rel }) => rel.split(/\s+/u).includes("canonical"))?.href ?? "",
  open_graph: openGraph(page),
  lang: page.lang ?? "",
})

/** The first of each property counts. */
const openGraph = ({ metas }: PageFacts): Readonly<Record<string, string>> => {
  const found = new Map<string, string>()
  for (const { content, name } of metas) {
    if (/^og:[a-z0-9_:]{1,40}$/u.test(name) && !found.has(name) && found.size < propertiesKept) found.set(name, content)
  }
  return Object.fromEntries(found)
}

const propertiesKept = 30

export const htmlOf = ({ outcome }: SiteVisit): string | undefined =>
  outcome._tag === "Answered" && outcome.body._tag === "Text" && isHtml(outcome.mediaType, outcome.body.text)
    ? outcome.body.text
    : undefined

/** Browsers check the beginning, too. */
const isHtml = (mediaType: string | undefined, text: string): boolean =>
  mediaType === undefined ? /^\s*<[a-z!]/iu.test(text) : isHtmlType(mediaType)

export const isHtmlType = (mediaType: string | undefined) =>
  mediaType === "text/html" || mediaType === "application/xhtml+xml"
