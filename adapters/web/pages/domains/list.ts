import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { ListDomainsOutput, ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { listDomains } from "@surename/core/operations/domains/list-domains/logic"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { formatTimeAgo } from "@surename/core/sharing/time-ago"
import { renderAddForm } from "../add-form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { noDateText, renderDay, renderExpiry } from "../facts.ts"
import { renderSelect, renderTextArea } from "../form.ts"
import type { Refused } from "../form-failure.ts"
import { countedDomainsText, listProjectIds, requireProjects } from "../money/projects/own-projects.ts"
import { toQuotePath } from "../money/quotes/quotes-path.ts"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import { callOperation, refuseField, refuseLines } from "../operated.ts"
import { readField, redirectPage, redirectTo, showPage, type Html, type Page, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { readNames } from "../watch/own-lists.ts"
import { renderYearLine } from "../year-line.ts"
import { renderWideTable } from "../wide-table.ts"
import { renderOwnedPage } from "./owned-page.ts"
import { describeTrouble, renderStateTags, sortByUrgency } from "./trouble.ts"
import { describeDrop } from "../watch/next-event.ts"
import { domainsPath, findDrop, findExpiry, ownedPath, requireDomains, toDomainPath } from "./own-domains.ts"

export const ownedPage: Page = {
  path: ownedPath,
  get: (visit) => {
    const form = new URLSearchParams({ domain: readField(visit, "domain") })
    return Effect.map(loadPage({ ...visit, form }), (content) => showPage(content))
  },
}

/** One domain leads to its record. A pasted list leads back to all domains. */
export const domainList: Page = {
  ...redirectPage(domainsPath, ownedPath),
  post: (visit) =>
    submitForm(visit, { Refused: "domain" }, showFormAgain, function* () {
      yield* requireDomains(visit)
      const domains = readNames(visit.form, "domain")
      if (domains.length === 0) return yield* refuseField("domain", "Enter at least one domain, such as example.com.")
      if (domains.length > maxAtOnce) return yield* refuseField("domain", `Add at most ${maxAtOnce} domains at once.`)
      const [first = "", ...others] = domains
      if (others.length === 0)
        return redirectTo(toDomainPath(yield* startDomain(visit, first)), { flash: "domain-started" })
      yield* startDomains(visit, domains)
      return redirectTo(ownedPath, { flash: "domains-started" })
    }),
}

const maxAtOnce = 50

const startDomain = Effect.fnUntraced(function* (visit: Visit, domain: string) {
  const project = visit.form.get("project") ?? ""
  const input = { action: "start", domain, ...(project === "" ? {} : { project_id: project }) }
  return (yield* callOperation(visit, { name: "verify_ownership", input })).domain
})

/** Adds the valid domains, and reports the others by name. */
const startDomains = Effect.fnUntraced(function* (visit: Visit, domains: ReadonlyArray<string>) {
  const refusals = new Map<string, Refused>()
  for (const domain of domains)
    yield* Effect.catchTag(startDomain(visit, domain), "Refused", (refused) =>
      Effect.sync(() => void refusals.set(domain, refused)),
    )
  const [first] = refusals.values()
  if (first === undefined) return
  const lines = [...refusals].map(([domain, { message }]) => [domain, message] as const)
  return yield* refuseLines(visit, "domain", domains.length, lines, first)
})

/** Reads the largest page, because domains in trouble come first. */
const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* requireDomains(visit)
  const after = visit.query.get("after")
  const input = {
    limit: String(domainLimits.domainsListedMax),
    ...(after === null ? {} : { after: after.slice(0, 253) }),
  }
  return yield* Effect.provideService(listDomains.run(input, owner), Domains, domains)
})

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const domains = yield* readDomains(visit)
  const projectIds = visit.keepsProjects ? yield* Effect.flatMap(requireProjects(visit), listProjectIds) : []
  return renderOwnedPage(visit, renderDomains(visit, domains, projectIds, yield* Clock.currentTimeMillis))
})

/** Shows the domains above the form when they can be read. */
const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "StoreUnavailable", () =>
    Effect.succeed(renderOwnedPage(visit, renderDomains(visit, undefined, [], 0))),
  )

const renderDomains = (
  visit: Visit,
  list: ListDomainsOutput | undefined,
  projects: ReadonlyArray<string>,
  now: number,
): Html => {
  const isFirst = list?.domains.length === 0 && !visit.query.has("after")
  const form = renderAddForm(visit, {
    id: "new",
    label: "Add domains",
    isFirst,
    fields: ["domain"],
    form: html`<form class="narrow" method="post" action="${domainsPath}" novalidate>
      ${renderTextArea(visit, {
        name: "domain",
        label: "Domains, one per line",
        hint: "Such as example.com. Each gets a record to publish in its DNS.",
        rows: 3,
      })}
      ${
        projects.length < 2
          ? ""
          : renderSelect(
              visit,
              "project",
              "Project",
              projects.map((id) => ({ value: id, label: id })),
            )
      }
      <p class="actions">
        <button>Add domains</button>
        ${visit.keepsProjects ? html`<span class="hint">Not yours yet? <a href="${toQuotePath((visit.form.get("domain") ?? "").toWellFormed())}">Get a quote</a>.</span>` : ""}
      </p>
    </form>`,
  })
  if (isFirst)
    return renderEmptyList("globe", "Add your first domains", firstText, form, drawSign(toSignedName("all yours")))
  return html`${list === undefined ? html`<p>Your domains could not be read just now.</p>` : renderDomainTable(list, now)}
  ${form}`
}

const firstText = "See when each expires, what it costs, and that its record is still there."

const renderDomainTable = ({ domains, next_after: next }: ListDomainsOutput, now: number): Html => html`
  ${renderYearLine(
    domains.flatMap((listed) => {
      const expiry = findExpiry(listed, now)
      return expiry === undefined ? [] : [{ domain: listed.domain, at: expiry.at, kind: "expiry" as const }]
    }),
    now,
  )}
  ${renderWideTable({
    caption: "Your domains",
    columns: ["Domain", "State", "Dates", "Project", ""],
    rows: sortByUrgency(domains, now).map((listed) => renderDomainCells(listed, now)),
  })}
  ${domains.some(({ status }) => status === "challenged") ? html`<p class="hint">A project groups domains. ${countedDomainsText}</p>` : ""}
  ${next === undefined ? "" : html`<p><a class="button quiet" href="${ownedPath}?after=${encodeURIComponent(next)}">More domains</a></p>`}
`

const renderDomainCells = (listed: ListedDomain, now: number) => {
  const { domain, project_id: project, status, title, unicode } = listed
  const hasTrouble = describeTrouble(listed, now) !== undefined
  return [
    html`<a href="${toDomainPath(domain)}">${unicode ?? domain}</a>
      ${title === undefined ? "" : html`<q class="because">${title}</q>`}`,
    renderStateTags(listed, now),
    renderDates(listed, now),
    html`<a href="/account/projects/${project}">${project}</a>`,
    status === "verified" && !hasTrouble
      ? ""
      : html`<a class="button quiet" href="${toDomainPath(domain)}"
          >${hasTrouble ? "See what to do" : "Verify it"}<span class="visually-hidden">: ${domain}</span></a
        >`,
  ] as const
}

/** The date is cached: the owner may have renewed since. */
export const renderDates = (listed: ListedDomain, now: number): Html | "" => {
  const { scan_age_ms: age } = listed
  return age === undefined
    ? ""
    : html`${renderDate(listed, now)} <span class="because">checked ${formatTimeAgo(age)}</span>`
}

const renderDate = (listed: ListedDomain, now: number): Html | string => {
  const { expires_at: expires, restore_by: restoreBy } = listed
  if (restoreBy !== undefined) return html`restore it by about ${renderDay(Date.parse(restoreBy.at))}`
  const drop = findDrop(listed)
  if (drop !== undefined) return describeDrop(drop, now)
  const expiry = findExpiry(listed, now)
  if (expiry !== undefined) return renderExpiry(expiry, now)
  return expires === undefined ? "" : noDateText
}

export const listFacts = (listed: ListedDomain, now: number): ReadonlyArray<readonly [string, Html | string]> => {
  const { scan_age_ms: age, title } = listed
  const date = renderDate(listed, now)
  return [
    ...(date === "" ? [] : [["Dates", date] as const]),
    ...(age === undefined ? [] : [["Last check", formatTimeAgo(age)] as const]),
    ...(title === undefined ? [] : [["Title", html`<q>${title}</q>`] as const]),
  ]
}
