import { dayMs } from "../../../sharing/time-span.ts"
import type { FrontVisit } from "../../../lookup/usage/front-page.ts"
import type { PageFacts } from "../../../ports/page.ts"
import type { SiteVisit } from "../../../ports/site.ts"
import type { AuditOutput, NotObserved, SideFile } from "./contract.ts"
import { describePage, type ReportPart } from "./describe-page.ts"
import { boundHeaderText, listSecurityHeaders } from "./security-headers.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

interface SiteFindings extends FrontVisit {
  readonly domain: string
  readonly files: { readonly robots_txt?: SideFile; readonly llms_txt?: SideFile }
  readonly page: PageFacts | undefined
}

/** Pure: equal visits give equal reports. */
export const writeReport = ({ domain, failedHttps, files, front, page }: SiteFindings): AuditOutput => {
  const { hops, outcome } = front
  const about = {
    domain,
    url: hops.at(-1)?.url ?? front.requestedUrl,
    redirects: hops.slice(0, -1).flatMap(({ status, url }) => (status === undefined ? [] : [{ url, status }])),
    fetched_at: front.at,
  }
  const why = findFailureReason(front)
  if (outcome._tag !== "Answered")
    return { ...about, ...(outcome._tag === "Failed" ? nothing : {}), not_observed: [{ what: "site", why }] }
  const pageFacts = describePage(domain, outcome, page)
  const tls = describeTls(front, failedHttps)
  return {
    ...about,
    status: outcome.status,
    ...pageFacts.facts,
    ...tls.facts,
    headers: listSecurityHeaders(outcome.headers),
    ...(outcome.mediaType === undefined ? {} : { media_type: boundHeaderText(outcome.mediaType) }),
    ...(outcome.body._tag === "Text" ? { charset: outcome.body.charset } : {}),
    ...files,
    not_observed: [...tls.notObserved, ...pageFacts.notObserved, ...listUnclearFiles(files)],
  }
}

const findFailureReason = ({ outcome }: SiteVisit): NotObserved["why"] => {
  if (outcome._tag === "Blocked") return `blocked_${outcome.why}`
  return outcome._tag === "Failed" ? `failed_${outcome.why}` : "unclear_answer"
}

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

/** A refused certificate is not described. */
const describeTls = ({ at, tls }: SiteVisit, failedHttps: SiteVisit | undefined): ReportPart => {
  if (failedHttps !== undefined)
    return { facts: { tls: null }, notObserved: [{ what: "https", why: findFailureReason(failedHttps) }] }
  if (tls === undefined) return { facts: {}, notObserved: [{ what: "tls", why: "plain_http" }] }
  const { issuer, names, protocol, subject, validFrom, validTo } = tls
  const msLeft = Date.parse(validTo ?? "") - Date.parse(at)
  const certificate = {
    names,
    ...omitUndefined({ protocol, issuer, subject, valid_from: validFrom, valid_to: validTo }),
    // Rounded down: zero on the last day.
    ...(Number.isNaN(msLeft) ? {} : { expires_in_days: Math.floor(msLeft / dayMs) }),
  }
  return { facts: { tls: certificate }, notObserved: [] }
}

const listUnclearFiles = (files: SiteFindings["files"]): ReadonlyArray<NotObserved> =>
  (["robots_txt", "llms_txt"] as const).flatMap((what) =>
    files[what]?.present === null ? [{ what, why: "unclear_answer" } as const] : [],
  )
