import * as Effect from "effect/Effect"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { SiteFacts } from "../../evidence/name-facts.ts"
import { type ParkedEvidence, leadsToService } from "../../evidence/parked.ts"
import type { EvidenceItem } from "../../evidence/row.ts"
import { boundQuote } from "../../evidence/quoted.ts"
import { limits } from "../../limits.ts"
import { Page, type PageFacts } from "../../ports/page.ts"
import type { Site, SiteOutcome, SiteVisit } from "../../ports/site.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import { visitFront, judgeServing } from "./front-page.ts"
import { isBotWall, shellChars } from "./walls.ts"

export interface SiteSurvey {
  readonly facts: SiteFacts
  /** Absent from the stored survey, because pages are too large. */
  readonly parkedEvidence: ParkedEvidence
}

/** A visit that hangs gives `null`, never "no". */
export const surveySite = (
  name: DomainName,
  addresses?: ReadonlyArray<string>,
): Effect.Effect<SiteSurvey, never, Site | Page> =>
  answerOrElse(() => visitAndRead(name, addresses), limits.lookupMs, emptySurvey)

const emptySurvey: SiteSurvey = { facts: { serves: null, evidence: [] }, parkedEvidence: {} }

const visitAndRead = Effect.fn("surveySite")(function* (
  name: DomainName,
  addresses?: ReadonlyArray<string>,
): Effect.fn.Return<SiteSurvey, never, Site | Page> {
  const visits = yield* visitFront(name.ascii, addresses)
  const { failedHttps, front } = visits
  const { read } = yield* Page
  const { hops, outcome } = front
  const html = readHtml(outcome)
  const page = html === undefined ? undefined : yield* read(html)
  const isWall =
    outcome._tag === "Answered" &&
    isBotWall(outcome.status, { domain: name.ascii, headers: outcome.headers, ...(page === undefined ? {} : { page }) })
  const isThere = judgeServing({ ...visits, name: name.ascii, isWall })
  const title = page?.title
  const last = hops.at(-1)?.url
  const hidesSite = isWall || isThere === null || (outcome._tag === "Answered" && outcome.status >= 400 && isThere)
  const isOwnPage = outcome._tag === "Answered" && outcome.status < 300 && isThere === true && !isWall
  return {
    facts: {
      serves: isThere,
      ...(isThere === true && last !== undefined ? { secure: /^https:/iu.test(last) } : {}),
      ...(isOwnPage && title !== undefined && title !== "" ? { title: boundQuote(title) } : {}),
      evidence: [...(failedHttps === undefined ? [] : [failedHttps]), front].map(toSiteEvidence),
    },
    // A visit that failed may hide a parking page, so `parked` stays unknown.
    parkedEvidence: {
      name,
      visited: hops.map(({ url }) => url),
      ...(html === undefined || page === undefined || hidesSite ? {} : { page: html, content: page }),
      ...(hidesSite || outcome._tag !== "Answered" || page === undefined ? {} : readPageRedirect(outcome, page)),
    },
  }
})

const readHtml = (outcome: SiteOutcome): string | undefined => {
  if (outcome._tag !== "Answered") return undefined
  if (outcome.body._tag === "Empty") return ""
  return outcome.body._tag === "Text" ? outcome.body.text : undefined
}

const toSiteEvidence = ({ requestedUrl, at, hops, ms, outcome }: SiteVisit): EvidenceItem => {
  const last = hops.at(-1)?.url
  return {
    kind: "site",
    url: boundQuote(requestedUrl),
    ...(last === undefined || last === requestedUrl ? {} : { final_url: boundQuote(last) }),
    ...(outcome._tag === "Answered"
      ? {
          status: outcome.status,
          ...(outcome.mediaType === undefined ? {} : { media_type: boundQuote(outcome.mediaType) }),
        }
      : { failure: outcome._tag === "Blocked" ? `blocked_${outcome.why}` : outcome.why }),
    ms,
    at,
  }
}

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

/** A script may redirect, but only a browser can follow it. */
const navigationScript = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/u

/** A refresh without a URL reloads the same page. */
const readRefreshTarget = (content = ""): ReadonlyArray<string> => {
  const target = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)/iu.exec(content)?.[1]?.trim() ?? ""
  return target === "" ? [] : [target]
}
