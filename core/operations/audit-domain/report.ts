import type { PageFacts } from "../../ports/page.ts"
import type { SiteOutcome, SiteVisit } from "../../ports/site.ts"
import type { AuditOutput, NotObserved, SideFile } from "./contract.ts"
import { pageWords } from "./page-words.ts"
import { bounded, securityHeaders } from "./security-headers.ts"
import { recognise } from "./tech.ts"
import { tlsReport } from "./tls-report.ts"
import type { FrontVisit } from "../../lookup/usage/front-page.ts"
import { isBotWall, isScriptShell } from "../../lookup/usage/walls.ts"

export interface Looked extends FrontVisit {
  readonly domain: string
  readonly files: { readonly robots_txt?: SideFile; readonly llms_txt?: SideFile }
  /** Of what `htmlOf` found. */
  readonly page?: PageFacts
}

/** What was seen, and what was not and why. Pure: the same visits give the same report. */
export const report = (looked: Looked): AuditOutput => {
  const { domain, failedHttps, files, front } = looked
  const { hops, outcome } = front
  const about = {
    domain,
    url: hops.at(-1)?.url ?? front.asked,
    redirects: hops.slice(0, -1).flatMap(({ status, url }) => (status === undefined ? [] : [{ url, status }])),
    fetched_at: front.at,
  }
  switch (outcome._tag) {
    case "Blocked":
      return { ...about, not_observed: [{ what: "site", why: `blocked_${outcome.why}` }] }
    case "Failed":
      return { ...about, ...nothing, not_observed: [{ what: "site", why: `failed_${outcome.why}` }] }
    case "Answered": {
      const shown = pageShown(looked, outcome)
      const tls = tlsReport(front, failedHttps)
      return {
        ...about,
        status: outcome.status,
        ...shown.facts,
        ...tls.facts,
        headers: [...securityHeaders(outcome.headers)],
        ...(outcome.mediaType === undefined ? {} : { media_type: bounded(outcome.mediaType) }),
        ...(outcome.body._tag === "Text" ? { charset: outcome.body.charset } : {}),
        ...files,
        not_observed: [...tls.notObserved, ...shown.notObserved, ...unclearFiles(files)],
      }
    }
  }
}

/** We looked and the look failed: null, everywhere. */
const nothing = {
  status: null,
  title: null,
  meta_description: null,
  h1: null,
  canonical: null,
  open_graph: null,
  lang: null,
  tech: null,
  tls: null,
  headers: null,
} as const

type Answered = Extract<SiteOutcome, { readonly _tag: "Answered" }>

interface Shown {
  readonly facts: Partial<AuditOutput>
  readonly notObserved: ReadonlyArray<NotObserved>
}

const pageShown = ({ domain, page }: Looked, { body, headers, status }: Answered): Shown => {
  const seen = { domain, headers }
  // Headers speak of whatever serves the site, even where its page cannot be read.
  const withoutPage = (why: NotObserved["why"]): Shown => ({
    facts: { tech: [...recognise(seen)] },
    notObserved: [{ what: "page", why: isBotWall(status, seen) ? "bot_wall" : why }],
  })
  if (body._tag === "Empty") return withoutPage("empty_page")
  if (body._tag === "Unreadable") return withoutPage(body.why)
  if (body._tag === "NotText" || page === undefined) return withoutPage("not_html")

  if (isBotWall(status, { ...seen, page })) return withoutPage("bot_wall")
  const words = pageWords(page)
  const shell = isScriptShell(page)
  const { h1, ...others } = words
  const notObserved: ReadonlyArray<NotObserved> = [
    ...(status >= 400 ? [{ what: "page", why: "error_page" } as const] : []),
    ...(shell ? [{ what: "h1", why: "script_only" } as const] : []),
    ...(body.cut || page.cut ? [{ what: "page", why: "page_cut" } as const] : []),
  ]
  return {
    facts: { ...others, ...(shell ? {} : { h1: [...h1] }), tech: [...recognise({ ...seen, page })] },
    notObserved,
  }
}

/** The page, if what answered is one. */
export const htmlOf = ({ outcome }: SiteVisit): string | undefined =>
  outcome._tag === "Answered" && outcome.body._tag === "Text" && isHtml(outcome.mediaType, outcome.body.text)
    ? outcome.body.text
    : undefined

/** Without a type browsers look at the beginning, and so do we. */
const isHtml = (mediaType: string | undefined, text: string): boolean =>
  mediaType === undefined
    ? /^\s*<[a-z!]/iu.test(text)
    : mediaType === "text/html" || mediaType === "application/xhtml+xml"

const unclearFiles = ({ llms_txt, robots_txt }: Looked["files"]): ReadonlyArray<NotObserved> => [
  ...(robots_txt?.present === null ? [{ what: "robots_txt", why: "unclear_answer" } as const] : []),
  ...(llms_txt?.present === null ? [{ what: "llms_txt", why: "unclear_answer" } as const] : []),
]
