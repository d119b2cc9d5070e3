import { html } from "hono/html"
import { challengeLabel, toChallengeName } from "@surename/core/evidence/zone-answer"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import type { OwnedDomain } from "@surename/core/operations/domains/ports/domains"
import { renderFacts, renderTime } from "../facts.ts"
import { renderField, renderFormError } from "../form.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { describeAnswer, describeCheck, renderStatusTag } from "./in-words.ts"
import { listFacts } from "./list.ts"
import { ownedPath, toDomainPath } from "./own-domains.ts"

export const renderDomainPage = (
  visit: Visit,
  ownedDomain: OwnedDomain,
  row: ListedDomain | undefined,
  now: number,
): PageParts => ({
  title: ownedDomain.domain,
  console: true,
  main: html`
    <p><a href="${ownedPath}">Owned</a></p>
    <h1>${row?.unicode ?? ownedDomain.domain}</h1>
    ${renderFormError(visit)}
    <p>${renderStatusTag(ownedDomain.status)}</p>
    ${ownedDomain.status === "challenged" && ownedDomain.expiresAt <= now ? renderExpiredRecord(ownedDomain) : renderRecord(ownedDomain)}
    ${renderServers(ownedDomain)}
    <section aria-labelledby="known">
      <h2 id="known">Facts</h2>
      ${renderFacts([["Project", html`<a href="/account/projects/${ownedDomain.projectId}">${ownedDomain.projectId}</a>`], ...listDates(ownedDomain), ...(row === undefined ? [] : listFacts(row))])}
      <form method="post" action="${toDomainPath(ownedDomain.domain, "/scan")}">
        <p class="actions">
          <button class="plain">Scan now</button> <span class="hint">It uses one of your scans.</span>
        </p>
      </form>
    </section>
    <details ${visit.formError?.field === "project" ? "open" : ""}>
      <summary>Move it to another project</summary>
      <form class="narrow" method="post" action="${toDomainPath(ownedDomain.domain, "/move")}" novalidate>
        ${renderField(visit, {
          name: "project",
          label: "Project",
          hint: "A new name creates a project without a budget.",
          autocomplete: "off",
        })}
        <p class="actions"><button>Move ${ownedDomain.domain}</button></p>
      </form>
    </details>
    <details>
      <summary>Remove from the list</summary>
      <form method="post" action="${toDomainPath(ownedDomain.domain, "/remove")}">
        <p>The registration does not change. To add ${ownedDomain.domain} here again, publish a new record.</p>
        <p class="actions"><button class="danger">Remove ${ownedDomain.domain}</button></p>
      </form>
    </details>
  `,
})

const listDates = ({ lapsedAt, verifiedAt }: OwnedDomain) => [
  ...(verifiedAt === undefined ? [] : [["Verified", renderTime(verifiedAt)] as const]),
  ...(lapsedAt === undefined ? [] : [["Lapsed", renderTime(lapsedAt)] as const]),
]

const renderExpiredRecord = ({ domain }: OwnedDomain): Html => html`
  <section aria-labelledby="record">
    <h2 id="record">The record</h2>
    <p>Your record has expired.</p>
    <form method="post" action="${toDomainPath(domain, "/start")}">
      <p class="actions"><button>Get a new record</button></p>
    </form>
  </section>
`

const statusTexts = {
  challenged: "Add this record at the domain's DNS provider. Then check it: changes may take some minutes to arrive.",
  verified: "Keep this record. We check it daily.",
  lapsed:
    "Every name server says that this record is gone. The domain stays on your list. To verify it again, publish the record and check it.",
} as const

/** Shows name and value apart, because DNS panels ask so. */
const renderRecord = (ownedDomain: OwnedDomain): Html => html`
  <section aria-labelledby="record">
    <h2 id="record">The record</h2>
    <p>${statusTexts[ownedDomain.status]}</p>
    <dl class="record">
      <dt>Type</dt>
      <dd><code>TXT</code></dd>
      <dt>Name</dt>
      <dd><code data-copy="the name">${challengeLabel}</code></dd>
      <dt>The full name, for panels that do not add the domain</dt>
      <dd><code data-copy="the name in full">${toChallengeName(ownedDomain.domain)}</code></dd>
      <dt>Value</dt>
      <dd><code data-copy="the value">${ownedDomain.value}</code></dd>
    </dl>
    ${ownedDomain.status === "challenged" ? html`<p class="hint">It is valid until ${renderTime(ownedDomain.expiresAt)}.</p>` : ""}
    <form method="post" action="${toDomainPath(ownedDomain.domain, "/check")}">
      <p class="actions"><button>Check now</button></p>
    </form>
  </section>
`

const renderServers = (ownedDomain: OwnedDomain): Html | string => {
  if (ownedDomain.lastCheck === undefined) return ""
  const { servers } = ownedDomain.lastCheck
  return html`
    <section aria-labelledby="servers">
      <h2 id="servers">The last check</h2>
      <p>${describeCheck(ownedDomain)}</p>
      ${
        servers.length === 0
          ? html`<p>
              We could not find the name servers. The domain may be unregistered, or the parent zone did not answer.
            </p>`
          : renderWideTable({
              caption: "Answers of the name servers",
              columns: ["Name server", "Answer"],
              rows: servers.map(({ answer, server }) => [html`<code>${server}</code>`, describeAnswer(answer)]),
            })
      }
    </section>
  `
}
