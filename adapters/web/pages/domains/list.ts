import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { ListDomainsOutput, ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { listDomains } from "@surename/core/operations/domains/list-domains/logic"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { timeAgoText } from "@surename/core/evidence/row-words"
import { operated as operate } from "../operated.ts"
import { facts, time } from "../facts.ts"
import { field, summary } from "../form.ts"
import { seeOther, showPage } from "../page.ts"
import type { Html, Page, Screen, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { statusTag } from "./in-words.ts"
import { domainsPath, ownDomains, pathOf } from "./own-domains.ts"

/** All domains of an account with what is kept of them, and the form that adds another. */
export const domainList: Page = {
  path: domainsPath,
  get: (visit) => Effect.map(readDomains(visit), (listed) => showPage(domainsScreen(visit, listed))),
  post: (visit) =>
    submitForm(visit, { Refused: "domain" }, showAgain, function* () {
      yield* ownDomains(visit)
      const domain = (visit.form.get("domain") ?? "").trim()
      const started = yield* operate(visit, { name: "verify_ownership", input: { action: "start", domain } })
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

/** With the domains above the form as far as they can be read. */
const showAgain = (visit: Visit) =>
  Effect.map(
    Effect.catchTag(readDomains(visit), "StoreUnavailable", () => Effect.undefined),
    (listed) => domainsScreen(visit, listed),
  )

const domainsScreen = (visit: Visit, listed: ListDomainsOutput | undefined): Screen => ({
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
        <p class="actions"><button>Get the record</button></p>
      </form>
    </section>
  `,
})

const domainCards = ({ query }: Visit, listed: ListDomainsOutput | undefined) => {
  if (listed === undefined) return html`<p>Your domains could not be read just now.</p>`
  const { domains, next_after: next } = listed
  const isFirst = !query.has("after")
  if (domains.length === 0 && isFirst) return html`<p>No domains yet.</p>`
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
  ["Last scan", one.scan_age_ms === undefined ? "none kept" : `${one.classification}, ${timeAgoText(one.scan_age_ms)}`],
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
