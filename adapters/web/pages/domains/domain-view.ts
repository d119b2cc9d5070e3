import { html } from "hono/html"
import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import { challengeLabel, toChallengeName } from "@surename/core/evidence/zone-answer"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import type { OwnedDomain } from "@surename/core/operations/domains/ports/domains"
import type { Row } from "@surename/core/evidence/row"
import { renderFacts, renderTime } from "../facts.ts"
import { renderSteps } from "../names/name/last-steps.ts"
import { renderCopyRows, renderField, renderFormError } from "../form.ts"
import { renderPriceLink, toNamePath } from "../names/search/row-actions.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { describeAnswer, describeCheck, renderStatusTag } from "./in-words.ts"
import { listFacts } from "./list.ts"
import { describeTrouble, renderStateTags, renderTrouble } from "./trouble.ts"
import { findDrop, ownedPath, toDomainPath } from "./own-domains.ts"

interface DomainDetails {
  readonly ownedDomain: OwnedDomain
  readonly listed: ListedDomain | undefined
  /** The row of the last lookup. */
  readonly lastRow: Row | undefined
}

export const renderDomainPage = (
  visit: Visit,
  { lastRow, listed, ownedDomain }: DomainDetails,
  now: number,
): PageParts => {
  const trouble = listed && describeTrouble(listed, now)
  const isLosing = trouble?.isLosing === true
  const isGone = listed?.classification === "unregistered"
  const record = renderProof(ownedDomain, now)
  // The last lookup may be older than the registration.
  const proof =
    isGone && ownedDomain.status === "challenged"
      ? html`<details>
          <summary>Registered by now? Verify it</summary>
          ${record}
        </details>`
      : record
  const isVerified = ownedDomain.status === "verified"
  const isProofFirst = !isVerified && !isLosing
  const check = renderCheckForm(ownedDomain)
  const toVerify = isVerified ? [] : [html`<a href="#record">${titleProof(ownedDomain)}</a>.`]
  return {
    title: ownedDomain.domain,
    name: listed?.unicode ?? ownedDomain.domain,
    console: true,
    main: html`
      <p><a href="${ownedPath}">Owned</a></p>
      <h1>${listed?.unicode ?? ownedDomain.domain}</h1>
      ${renderFormError(visit)}
      ${
        trouble === undefined
          ? ""
          : renderTrouble(
              trouble,
              isGone ? { actions: renderGoneActions(visit, listed) } : isLosing ? { steps: [check, ...toVerify] } : {},
            )
      }
      <p>${listed === undefined ? renderStatusTag(ownedDomain.status) : renderStateTags(listed, now)}</p>
      ${isProofFirst ? proof : ""}
      <section class="panel" aria-labelledby="known">
        <h2 id="known">Registration</h2>
        ${lastRow === undefined || lastRow.lifecycle?.phase !== listed?.lifecycle ? "" : renderSteps(lastRow, listed && findDrop(listed))}
        ${renderFacts([["Project", html`<a href="/account/projects/${ownedDomain.projectId}">${ownedDomain.projectId}</a>`], ...listDates(ownedDomain), ...(listed === undefined ? [] : listFacts(listed, now))])}
        ${isLosing && !isGone ? "" : check}
        <p><a href="${toNamePath(ownedDomain.domain)}">Website and evidence</a></p>
      </section>
      ${isProofFirst ? "" : proof}
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
        <form id="remove" method="post" action="${toDomainPath(ownedDomain.domain, "/remove")}">
          <p>The registration does not change. To add ${ownedDomain.domain} here again, publish a new record.</p>
          <p class="actions"><button class="danger">Remove ${ownedDomain.domain}</button></p>
        </form>
      </details>
    `,
  }
}

const renderGoneActions = (visit: Visit, listed: ListedDomain): Html =>
  html`<p class="actions">
    ${visit.keepsProjects && canBeClaimed(listed) ? renderPriceLink(visit, listed.domain, "Get a quote", "button") : ""}
    <button form="remove" class="quiet">Remove from the list</button>
  </p>`

const renderCheckForm = ({ domain }: OwnedDomain): Html =>
  html`<form method="post" action="${toDomainPath(domain, "/scan")}">
    <p class="actions">
      <button class="quiet">Check the registration</button> <span class="hint">This uses one scan.</span>
    </p>
  </form>`

const titleProof = ({ domain, status }: OwnedDomain): string =>
  status === "verified" ? "Your record" : `Verify that ${domain} is yours`

const renderProof = (ownedDomain: OwnedDomain, now: number): Html => {
  const isExpired = ownedDomain.status === "challenged" && ownedDomain.expiresAt <= now
  return html`<section aria-labelledby="record">
      <h2 id="record">${titleProof(ownedDomain)}</h2>
      ${isExpired ? renderExpiredRecord(ownedDomain) : renderRecord(ownedDomain)}
    </section>
    ${renderServers(ownedDomain)}`
}

const listDates = ({ lapsedAt, verifiedAt }: OwnedDomain) => [
  ...(verifiedAt === undefined ? [] : [["Verified", renderTime(verifiedAt)] as const]),
  ...(lapsedAt === undefined ? [] : [["Lapsed", renderTime(lapsedAt)] as const]),
]

const renderExpiredRecord = ({ domain }: OwnedDomain): Html => html`
  <p>Your record has expired.</p>
  <form method="post" action="${toDomainPath(domain, "/start")}">
    <p class="actions"><button>Get a new record</button></p>
  </form>
`

const statusTexts = {
  challenged: "Add this record where you manage DNS. It can take some minutes; then check it.",
  verified: "Keep this record. We check it daily.",
  lapsed:
    "Every name server says that this record is gone. The domain stays on your list. To verify it again, publish the record and check it.",
} as const

/** Shows name and value apart, because DNS panels ask so. */
const renderRecord = ({ domain, expiresAt, status, value }: OwnedDomain): Html => html`
  <p>${statusTexts[status]}</p>
  ${renderCopyRows([
    ["Type", "TXT", "the type"],
    ["Name", challengeLabel, "the name"],
    ["Value", value, "the value"],
  ])}
  <details class="drawer">
    <summary>My panel asks for the full name</summary>
    <p><code data-copy="the name in full">${toChallengeName(domain)}</code></p>
  </details>
  <form method="post" action="${toDomainPath(domain, "/check")}">
    <p class="actions">
      <button class="${status === "verified" ? "quiet" : ""}">Check the record</button>
      ${status === "challenged" ? html`<span class="hint">The record is valid until ${renderTime(expiresAt)}.</span>` : ""}
    </p>
  </form>
`

const renderServers = (ownedDomain: OwnedDomain): Html | string => {
  if (ownedDomain.lastCheck === undefined) return ""
  const { outcome, servers } = ownedDomain.lastCheck
  return html`
    <section aria-labelledby="servers">
      <h2 id="servers">The last check</h2>
      <p>${describeCheck(ownedDomain)}</p>
      ${
        servers.length === 0
          ? outcome === "error"
            ? html`<p>We found no name servers. The domain may be unregistered, or its parent zone did not answer.</p>`
            : ""
          : renderWideTable({
              caption: "Answers of the name servers",
              columns: ["Name server", "Answer"],
              rows: servers.map(({ answer, server }) => [html`<code>${server}</code>`, describeAnswer(answer)]),
            })
      }
    </section>
  `
}
