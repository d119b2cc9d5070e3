import { isBotWall, isScriptShell } from "../../../lookup/usage/walls.ts"
import type { PageFacts } from "../../../ports/page.ts"
import type { SiteOutcome, SiteVisit } from "../../../ports/site.ts"
import type { AuditOutput, NotObserved } from "./contract.ts"
import { recognise } from "./tech.ts"

export interface ReportPart {
  readonly facts: Partial<AuditOutput>
  readonly notObserved: ReadonlyArray<NotObserved>
}

export type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

export const describePage = (
  domain: string,
  { body, headers, status }: Answered,
  page: PageFacts | undefined,
): ReportPart => {
  const response = { domain, headers }
  // Headers describe the server even when its page is unreadable.
  const reportMissingPage = (why: NotObserved["why"]): ReportPart => ({
    facts: { tech: recognise(response) },
    notObserved: [{ what: "page", why: isBotWall(status, response) ? "bot_wall" : why }],
  })
  if (body._tag === "Empty") return reportMissingPage("empty_page")
  if (body._tag === "Unreadable") return reportMissingPage(body.why)
  if (body._tag === "NotText" || page === undefined) return reportMissingPage("not_html")

  if (isBotWall(status, { ...response, page })) return reportMissingPage("bot_wall")
  const shell = isScriptShell(page)
  const { h1, ...others } = readPageWords(page)
  return {
    facts: { ...others, ...(shell ? {} : { h1 }), tech: recognise({ ...response, page }) },
    notObserved: [
      ...(status >= 400 ? [{ what: "page", why: "error_page" } as const] : []),
      ...(shell ? [{ what: "h1", why: "script_only" } as const] : []),
      ...(body.cut || page.cut ? [{ what: "page", why: "page_cut" } as const] : []),
    ],
  }
}

const readPageWords = (page: PageFacts) => ({
  title: page.title ?? "",
  meta_description: page.metas.find(({ name }) => name === "description")?.content ?? "",
  h1: page.h1,
  canonical: page.links.find(({ rel }) => rel.split(/\s+/u).includes("canonical"))?.href ?? "",
  open_graph: readOpenGraph(page),
  lang: page.lang ?? "",
})

const readOpenGraph = ({ metas }: PageFacts): Readonly<Record<string, string>> => {
  const properties = new Map<string, string>()
  for (const { content, name } of metas) {
    if (/^og:[a-z0-9_:]{1,40}$/u.test(name) && !properties.has(name) && properties.size < propertiesKept)
      properties.set(name, content)
  }
  return Object.fromEntries(properties)
}

const propertiesKept = 30

export const readHtml = ({ outcome }: SiteVisit): string | undefined =>
  outcome._tag === "Answered" && outcome.body._tag === "Text" && isHtml(outcome.mediaType, outcome.body.text)
    ? outcome.body.text
    : undefined

/** The beginning decides without a type, as in browsers. */
const isHtml = (mediaType: string | undefined, text: string): boolean =>
  mediaType === undefined ? /^\s*<[a-z!]/iu.test(text) : isHtmlType(mediaType)

export const isHtmlType = (mediaType: string | undefined) =>
  mediaType === "text/html" || mediaType === "application/xhtml+xml"
