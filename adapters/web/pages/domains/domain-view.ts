import { html } from "hono/html"
import { challengeLabel, toChallengeName } from "@surename/core/evidence/zone-answer"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import type { OwnedDomain } from "@surename/core/operations/domains/ports/domains"
import { facts, time } from "../facts.ts"
import { field, summary } from "../form.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { answerInWords, lookInWords, statusTag } from "./in-words.ts"
import { knownFacts } from "./list.ts"
import { domainsPath, pathOf } from "./own-domains.ts"

export const domainScreen = (visit: Visit, one: OwnedDomain, row: ListedDomain | undefined, now: number): Screen => ({
  title: one.domain,
  console: true,
  main: html`
    <p><a href="${domainsPath}">Domains</a></p>
    <h1>${row?.unicode ?? one.domain}</h1>
    ${summary(visit)}
    <p>${statusTag(one.status)}</p>
    ${one.status === "challenged" && one.expiresAt <= now ? overlay(one) : recordView(one)} ${serversView(one)}
    <section aria-labelledby="known">
      <h2 id="known">What is known</h2>
      ${facts([["Project", html`<a href="/account/projects/${one.projectId}">${one.projectId}</a>`], ...sinceFacts(one), ...(row === undefined ? [] : knownFacts(row))])}
      <form method="post" action="${pathOf(one.domain, "/scan")}">
        <p class="actions">
          <button class="plain">Scan now</button> <span class="hint">It uses one of your scans.</span>
        </p>
      </form>
    </section>
    <details ${visit.formError?.field === "project" ? "open" : ""}>
      <summary>Move it to another project</summary>
      <form class="narrow" method="post" action="${pathOf(one.domain, "/move")}" novalidate>
        ${field(visit, {
          name: "project",
          label: "Project",
          hint: "A new name creates a project without a budget.",
          autocomplete: "off",
        })}
        <p class="actions"><button>Move ${one.domain}</button></p>
      </form>
    </details>
    <details>
      <summary>Remove from the list</summary>
      <form method="post" action="${pathOf(one.domain, "/remove")}">
        <p>The registration does not change. To add ${one.domain} here again, publish a new record.</p>
        <p class="actions"><button class="danger">Remove ${one.domain}</button></p>
      </form>
    </details>
  `,
})

const sinceFacts = ({ lapsedAt, verifiedAt }: OwnedDomain) => [
  ...(verifiedAt === undefined ? [] : [["Verified", time(verifiedAt)] as const]),
  ...(lapsedAt === undefined ? [] : [["Lapsed", time(lapsedAt)] as const]),
]

const overlay = ({ domain }: OwnedDomain): Html => html`
  <section aria-labelledby="record">
    <h2 id="record">The record</h2>
    <p>Your record has expired.</p>
    <form method="post" action="${pathOf(domain, "/start")}">
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

/** Name and value apart, as panels for DNS records ask for them; each is selected as a whole. */
const recordView = (one: OwnedDomain): Html => html`
  <section aria-labelledby="record">
    <h2 id="record">The record</h2>
    <p>${statusTexts[one.status]}</p>
    <dl class="record">
      <dt>Type</dt>
      <dd><code>TXT</code></dd>
      <dt>Name</dt>
      <dd><code data-copy="the name">${challengeLabel}</code></dd>
      <dt>The full name, for panels that do not add the domain</dt>
      <dd><code data-copy="the name in full">${toChallengeName(one.domain)}</code></dd>
      <dt>Value</dt>
      <dd><code data-copy="the value">${one.value}</code></dd>
    </dl>
    ${one.status === "challenged" ? html`<p class="hint">It is valid until ${time(one.expiresAt)}.</p>` : ""}
    <form method="post" action="${pathOf(one.domain, "/check")}">
      <p class="actions"><button>Check now</button></p>
    </form>
  </section>
`

const serversView = (one: OwnedDomain): Html | string => {
  if (one.lastLook === undefined) return ""
  const { servers } = one.lastLook
  return html`
    <section aria-labelledby="servers">
      <h2 id="servers">The last check</h2>
      <p>${lookInWords(one)}</p>
      ${
        servers.length === 0
          ? html`<p>
              We could not find the name servers. The domain may be unregistered, or the parent zone did not answer.
            </p>`
          : html`<table class="wide">
              <caption class="visually-hidden">
                What each name server said
              </caption>
              <thead>
                <tr>
                  <th scope="col">Name server</th>
                  <th scope="col">What it says</th>
                </tr>
              </thead>
              <tbody>
                ${servers.map(
                  ({ answer, server }) => html`
                    <tr>
                      <td><code>${server}</code></td>
                      <td>${answerInWords(answer)}</td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>`
      }
    </section>
  `
}
