import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { ListDomainsOutput, ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { listDomains } from "@surename/core/operations/domains/list-domains/logic"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { formatTimeAgo } from "@surename/core/sharing/time-ago"
import { renderEmptyList } from "../empty-list.ts"
import { callOperation } from "../operated.ts"
import { renderFacts, renderTime } from "../facts.ts"
import { renderField, renderSelect } from "../form.ts"
import { listProjectIds, requireProjects } from "../money/projects/own-projects.ts"
import { toQuotePath } from "../money/quotes/quotes-path.ts"
import { readField, redirectPage, redirectTo, showPage } from "../page.ts"
import type { Html, Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderStatusTag } from "./in-words.ts"
import { renderOwnedPage } from "./owned-page.ts"
import { domainsPath, ownedPath, requireDomains, toDomainPath } from "./own-domains.ts"

export const ownedPage: Page = {
  path: ownedPath,
  get: (visit) => {
    const form = new URLSearchParams({ domain: readField(visit, "domain") })
    return Effect.map(loadPage({ ...visit, form }), (content) => showPage(content))
  },
}

export const domainList: Page = {
  ...redirectPage(domainsPath, ownedPath),
  post: (visit) =>
    submitForm(visit, { Refused: "domain" }, showFormAgain, function* () {
      yield* requireDomains(visit)
      const domain = (visit.form.get("domain") ?? "").trim()
      const project = visit.form.get("project") ?? ""
      const input = { action: "start", domain, ...(project === "" ? {} : { project_id: project }) }
      const challenge = yield* callOperation(visit, { name: "verify_ownership", input })
      return redirectTo(toDomainPath(String(Object(challenge).domain)), { flash: "domain-started" })
    }),
}

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* requireDomains(visit)
  const after = visit.query.get("after")
  const input = { limit: String(perPage), ...(after === null ? {} : { after: after.slice(0, 253) }) }
  return yield* Effect.provideService(listDomains.run(input, owner), Domains, domains)
})

const perPage = 24

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const domains = yield* readDomains(visit)
  const projectIds = visit.keepsProjects ? yield* Effect.flatMap(requireProjects(visit), listProjectIds) : []
  return yield* renderOwnedPage(visit, renderDomains(visit, domains, projectIds))
})

/** Shows the domains above the form when they can be read. */
const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "StoreUnavailable", () =>
    renderOwnedPage(visit, renderDomains(visit, undefined, [])),
  )

const renderDomains = (
  visit: Visit,
  list: ListDomainsOutput | undefined,
  projects: ReadonlyArray<string>,
): Html => html`
  ${renderDomainCards(visit, list)}
  <section aria-labelledby="new">
    <h2 id="new">Add a domain</h2>
    <form class="narrow" method="post" action="${domainsPath}" novalidate>
      ${renderField(visit, {
        name: "domain",
        label: "Domain",
        hint: "Such as example.com. You get a record to publish in its DNS.",
        autocomplete: "off",
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
      <p class="actions"><button>Get the record</button></p>
      ${visit.keepsProjects ? html`<p class="hint">Not yours yet? <a href="${toQuotePath((visit.form.get("domain") ?? "").toWellFormed())}">Check its price</a>.</p>` : ""}
    </form>
  </section>
`

const renderDomainCards = ({ query }: Visit, list: ListDomainsOutput | undefined) => {
  if (list === undefined) return html`<p>Your domains could not be read just now.</p>`
  const { domains, next_after: next } = list
  if (domains.length === 0 && !query.has("after"))
    return renderEmptyList(
      "globe",
      "No domains yet",
      "Add one that is yours. You then see when it expires, what it costs to keep, and whether your proof is still in its DNS.",
      { href: "#new", text: "Add a domain" },
    )
  return html`
    <ul class="cards">
      ${domains.map(renderDomainCard)}
    </ul>
    ${next === undefined ? "" : html`<p><a class="button quiet" href="${ownedPath}?after=${encodeURIComponent(next)}">More domains</a></p>`}
  `
}

const renderDomainCard = (listedDomain: ListedDomain): Html => html`
  <li>
    <h2><a href="${toDomainPath(listedDomain.domain)}">${listedDomain.unicode ?? listedDomain.domain}</a></h2>
    <p>${renderStatusTag(listedDomain.status)}</p>
    ${
      listedDomain.status === "verified"
        ? ""
        : html`<p>
            <a class="button" href="${toDomainPath(listedDomain.domain)}"
              >Prove that it is yours<span class="visually-hidden">: ${listedDomain.domain}</span></a
            >
          </p>`
    }
    ${renderFacts([["Project", html`<a href="/account/projects/${listedDomain.project_id}">${listedDomain.project_id}</a>`], ...listFacts(listedDomain)])}
  </li>
`

export const listFacts = (listedDomain: ListedDomain): ReadonlyArray<readonly [string, Html | string]> => [
  [
    "Last scan",
    listedDomain.scan_age_ms === undefined
      ? "none kept"
      : `${listedDomain.classification}, ${formatTimeAgo(listedDomain.scan_age_ms)}`,
  ],
  ...(listedDomain.title === undefined ? [] : [["Title", html`<q>${listedDomain.title}</q>`] as const]),
  ...(listedDomain.liveness === undefined
    ? []
    : [["Liveness", html`${listedDomain.liveness.score} of 100: ${listedDomain.liveness.basis.join(", ")}`] as const]),
  ...(listedDomain.expires_at === undefined
    ? []
    : [
        [
          "Registered until",
          listedDomain.expires_at === null
            ? "the registry does not say"
            : html`${renderTime(Date.parse(listedDomain.expires_at))} (RDAP)`,
        ] as const,
      ]),
]
