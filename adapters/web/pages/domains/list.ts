import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { ListDomainsOutput, ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { listDomains } from "@surename/core/operations/domains/list-domains/logic"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { formatTimeAgo } from "@surename/core/evidence/row-words"
import { emptyList } from "../empty-list.ts"
import { operated as operate } from "../operated.ts"
import { facts, time } from "../facts.ts"
import { field, select, summary } from "../form.ts"
import { ownProjects, projectIdsOf } from "../money/projects/own-projects.ts"
import { quotesPath } from "../money/quotes/quotes-path.ts"
import { readField, seeOther, showPage } from "../page.ts"
import type { Html, Page, Screen, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { statusTag } from "./in-words.ts"
import { domainsPath, ownDomains, pathOf } from "./own-domains.ts"

/** All domains of an account with what is kept of them, and the form that adds another. */
export const domainList: Page = {
  path: domainsPath,
  get: (visit) => {
    const form = new URLSearchParams({ domain: readField(visit, "domain") })
    return Effect.map(screen({ ...visit, form }), (made) => showPage(made))
  },
  post: (visit) =>
    submitForm(visit, { Refused: "domain" }, showAgain, function* () {
      yield* ownDomains(visit)
      const [domain, project] = [(visit.form.get("domain") ?? "").trim(), visit.form.get("project") ?? ""]
      const input = { action: "start", domain, ...(project === "" ? {} : { project_id: project }) }
      const started = yield* operate(visit, { name: "verify_ownership", input })
      return seeOther(pathOf(String(Object(started).domain)), { flash: "domain-started" })
    }),
}

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* ownDomains(visit)
  const after = visit.query.get("after")
  const input = { limit: String(perPage), ...(after === null ? {} : { after: after.slice(0, 253) }) }
  return yield* Effect.provideService(listDomains.run(input, owner), Domains, domains)
})

const perPage = 24

const screen = Effect.fnUntraced(function* (visit: Visit) {
  return domainsScreen(visit, yield* readDomains(visit), yield* readProjects(visit))
})

/** With the domains above the form as far as they can be read. */
const showAgain = (visit: Visit) =>
  Effect.catchTag(screen(visit), "StoreUnavailable", () => Effect.succeed(domainsScreen(visit, undefined, [])))

const readProjects = (visit: Visit) =>
  visit.keepsProjects ? Effect.flatMap(ownProjects(visit), projectIdsOf) : Effect.succeed([])

const domainsScreen = (
  visit: Visit,
  listed: ListDomainsOutput | undefined,
  projects: ReadonlyArray<string>,
): Screen => ({
  title: "Domains",
  console: true,
  main: html`
    <h1>Domains</h1>
    ${summary(visit)}
    <p>You prove that a domain is yours with a TXT record in its DNS.</p>
    ${domainCards(visit, listed)}
    <section aria-labelledby="new">
      <h2 id="new">Add a domain</h2>
      <form class="narrow" method="post" action="${domainsPath}" novalidate>
        ${field(visit, {
          name: "domain",
          label: "Domain",
          hint: "Such as example.com. You get a record to publish in its DNS.",
          autocomplete: "off",
        })}
        ${
          projects.length === 0
            ? ""
            : select(
                visit,
                "project",
                "Project",
                projects.map((id) => ({ value: id, label: id })),
              )
        }
        <p class="actions"><button>Get the record</button></p>
        ${projects.length === 0 ? "" : html`<p class="hint">Not yours yet? <a href="${priceOf(visit)}">Compare its price with a budget</a>.</p>`}
      </form>
    </section>
  `,
})

const priceOf = ({ form }: Visit): string =>
  `${quotesPath}?domain=${encodeURIComponent((form.get("domain") ?? "").toWellFormed())}`

const domainCards = ({ query }: Visit, listed: ListDomainsOutput | undefined) => {
  if (listed === undefined) return html`<p>Your domains could not be read just now.</p>`
  const { domains, next_after: next } = listed
  const isFirst = !query.has("after")
  if (domains.length === 0 && isFirst)
    return emptyList(
      "globe",
      "No domains yet",
      "Add one that is yours. You then see when it expires, what it costs to keep, and whether its record stands.",
      { href: "#new", text: "Add a domain" },
    )
  return html`
    <ul class="cards">
      ${domains.map(domainCard)}
    </ul>
    ${
      isFirst && next === undefined
        ? ""
        : html`<nav class="actions" aria-label="Pages">
            ${isFirst ? "" : html`<a href="${domainsPath}">First page</a>`}
            ${next === undefined ? "" : html`<a href="${domainsPath}?after=${encodeURIComponent(next)}">More</a>`}
          </nav>`
    }
  `
}

const domainCard = (one: ListedDomain): Html => html`
  <li>
    <h2><a href="${pathOf(one.domain)}">${one.unicode ?? one.domain}</a></h2>
    <p>${statusTag(one.status)}</p>
    ${facts([["Project", html`<a href="/account/projects/${one.project_id}">${one.project_id}</a>`], ...knownFacts(one)])}
  </li>
`

/** From the cache, with its age. */
export const knownFacts = (one: ListedDomain): ReadonlyArray<readonly [string, Html | string]> => [
  [
    "Last scan",
    one.scan_age_ms === undefined ? "none kept" : `${one.classification}, ${formatTimeAgo(one.scan_age_ms)}`,
  ],
  ...(one.title === undefined ? [] : [["Title", html`<q>${one.title}</q>`] as const]),
  ...(one.liveness === undefined
    ? []
    : [["Liveness", html`${one.liveness.score} of 100: ${one.liveness.basis.join(", ")}`] as const]),
  ...(one.expires_at === undefined
    ? []
    : [
        [
          "Registered until",
          one.expires_at === null ? "the registry does not say" : html`${time(Date.parse(one.expires_at))} (RDAP)`,
        ] as const,
      ]),
]
