import { html } from "hono/html"
import type { StoredFile } from "@surename/core/ports/drafts"
import type { Decided, Reviewed } from "@surename/core/ports/reviews"
import type { ScreeningReason } from "@surename/core/ports/screening"
import { limits } from "@surename/core/limits"
import { statusTag } from "./drafts/status.ts"
import { facts, size, time } from "./facts.ts"
import { field, hidden, summary } from "./form.ts"
import type { Html, Screen, Visit } from "./page.ts"
import { againNotice } from "./sign-in-again.ts"

const titles = {
  requests: "Owners who ask",
  flagged: "Flagged",
  remarked: "Served, and worth a look",
  drafts: "Whole drafts that are flagged",
  decided: "Decided",
} as const

interface Waiting {
  readonly queue: keyof typeof titles
  readonly all: ReadonlyArray<Reviewed>
}

/** What waits for an operator, the most urgent first, and what was decided. */
export const listScreen = (lists: ReadonlyArray<Waiting>, isLater: boolean): Screen => ({
  title: "Review",
  console: true,
  main: html`
    <h1>Review</h1>
    <p>Excerpts and requests are the words of strangers.</p>
    ${lists.map((one) => section(one, isLater))}
  `,
})

const section = ({ all, queue }: Waiting, isLater: boolean) => {
  const some = all.slice(0, limits.reviewsAPage)
  const last = all.length > some.length ? some.at(-1) : undefined
  return html`
    <section aria-labelledby="${queue}">
      <h2 id="${queue}">${titles[queue]}</h2>
      ${
        some.length === 0
          ? html`<p>Nothing to review.</p>`
          : html`<ul class="cards">
              ${some.map(card)}
            </ul>`
      }
      ${
        isLater || last !== undefined
          ? html`<nav class="actions" aria-label="Pages of: ${titles[queue]}">
              ${isLater ? html`<a href="/account/review">All reviews</a>` : ""}
              ${last === undefined ? "" : html`<a href="${olderThan(queue, last)}">Older</a>`}
            </nav>`
          : ""
      }
    </section>
  `
}

const olderThan = (queue: string, { createdAt, draftId, version }: Reviewed): string =>
  `/account/review?list=${queue}&after=${createdAt}-${draftId}-${version}`

const card = (one: Reviewed) => html`
  <li>
    <h3><a href="${addressOf(one)}">${one.draftId}, version ${one.version}</a></h3>
    ${facts([
      ["Status", statusTag(one)],
      ["Written", time(one.createdAt)],
      ["Rules", rulesIn(one) || "none apply"],
      ...(one.request?.answer === undefined && one.request !== undefined
        ? [["The owner asks", words(one.request.words)] as const]
        : []),
    ])}
  </li>
`

export const addressOf = ({ draftId, version }: Reviewed): string =>
  `/account/review?draft=${draftId}&version=${version}`
const rulesIn = ({ screening }: Reviewed): string => [...new Set(screening.reasons.map(({ rule }) => rule))].join(", ")
/** Of a stranger: line ends are kept, nothing else is. */
const words = (text: string): Html => html`<q class="words">${text}</q>`

interface Whole extends Reviewed {
  readonly files: ReadonlyArray<StoredFile>
  readonly history: ReadonlyArray<Decided>
}

/** One version: why it is flagged, what is in it, and what to do. */
export const versionScreen = (visit: Visit, one: Whole, mayDecide: boolean): Screen => ({
  title: `Version ${one.version} of ${one.draftId}`,
  console: true,
  main: html`
    <p><a href="/account/review">All reviews</a></p>
    <h1>Version ${one.version} of ${one.draftId}</h1>
    ${summary(visit)}
    ${facts([
      ["Status", statusTag(one)],
      ["Written", time(one.createdAt)],
      ["Rules of version", one.screening.rules_version],
    ])}
    ${
      one.request === undefined
        ? ""
        : html`<p class="notice">
            The owner asked on ${time(one.request.askedAt)}: ${words(one.request.words)}
            ${one.request.answer === undefined ? "" : html`It was answered: ${words(one.request.answer.why)}`}
          </p>`
    }
    ${one.decision === undefined ? "" : holding(one.decision, one)}
    <section aria-labelledby="saw">
      <h2 id="saw">What screening saw</h2>
      ${reasons(one.screening.reasons)}
    </section>
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul>
        ${one.files.map(
          (file) =>
            html`<li>
              <a href="${addressOf(one)}&amp;file=${encodeURIComponent(file.path)}">${file.path}</a>, ${size(file.size)}
            </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      ${mayDecide ? decide(visit, one) : againNotice("decide", addressOf(one))}
    </section>
    <section aria-labelledby="decided">
      <h2 id="decided">What was decided</h2>
      ${one.history.length === 0 ? html`<p>Nothing yet.</p>` : trail(one.history)}
    </section>
  `,
})

const decide = (visit: Visit, one: Reviewed) => html`
  <form method="post" action="/account/review" novalidate>
    ${hidden("draft", one.draftId)} ${hidden("version", String(one.version))}
    <p class="hint">Flagging the whole draft stops all its versions, also later ones.</p>
    ${field(visit, { name: "why", label: "Why", hint: "The owner reads this.", autocomplete: "off" })}
    <p class="actions">${one.status === "flagged" ? whenFlagged(one) : whenServed(one)}</p>
  </form>
`

const button = (decision: string, text: string, className = "") =>
  html`<button name="decision" value="${decision}" class="${className}">${text}</button>`

const whenFlagged = ({ decision, ruling }: Reviewed) =>
  ruling === "draft_flagged"
    ? html`${button("restore_draft", "Serve the draft again")}`
    : html`
        ${button("overrule", "Serve it")} ${button("flag_draft", "Flag the whole draft", "danger")}
        ${button("restore", decision === undefined ? "Keep it flagged" : "Let the rules decide", "plain")}
      `
const whenServed = ({ decision }: Reviewed) => html`
  ${button("flag", "Flag it", "danger")} ${button("flag_draft", "Flag the whole draft", "danger")}
  ${decision === undefined ? button("overrule", "No problem", "plain") : button("restore", "Let the rules decide", "plain")}
`

/** An overruled version stays overruled; that other rules apply by now has to be seen. */
const holding = (decision: Decided, one: Reviewed) => {
  const since = rulesSince(decision, one)
  return html`<p class="notice">
    ${decision.decision === "overrule" ? "Served" : "Flagged"} by ${decision.who}, whatever the rules
    say${decision.decision === "flag_draft" ? ", in all versions and those to come" : ""}: ${words(decision.why)}
    ${since.length === 0 ? "" : html`Rules that apply now and did not then: <strong>${since.join(", ")}</strong>`}
  </p>`
}

/** Rules that apply to a version now and did not when it was decided. */
export const rulesSince = ({ rules }: Decided, { screening }: Reviewed): ReadonlyArray<string> => [
  ...new Set(screening.reasons.map(({ rule }) => rule).filter((rule) => !rules.includes(rule))),
]

const reasons = (all: ReadonlyArray<ScreeningReason>): Html =>
  all.length === 0
    ? html`<p>No rule applies.</p>`
    : html`<ul class="cards">
        ${all.map(
          ({ advice, excerpt, path, rule, weight }) =>
            html`<li>
              <h3>${rule}</h3>
              ${facts([
                ["Weight", `${weight} of ${limits.screeningFlagWeight}`],
                ["File", path],
                ["Excerpt", html`<code>${excerpt}</code>`],
                ["Advice", advice],
              ])}
            </li>`,
        )}
      </ul>`

const trail = (lines: ReadonlyArray<Decided>) => html`
  <ol reversed>
    ${lines.map(
      ({ at, decision, rulesVersion, who, why }) =>
        html`<li>${time(at)}: <strong>${decision}</strong> by ${who} (rules ${rulesVersion}): ${words(why)}</li>`,
    )}
  </ol>
`

/** A file as text: nothing of it runs, loads or is linked. */
export const fileScreen = (one: Whole, { path, size }: StoredFile, text: string): Screen => ({
  title: path,
  console: true,
  main: html`
    <p><a href="${addressOf(one)}">Version ${one.version} of ${one.draftId}</a></p>
    <h1>${path}</h1>
    ${size > limits.reviewFileBytes ? html`<p class="hint">The first ${limits.reviewFileBytes} of ${size} bytes.</p>` : ""}
    <pre tabindex="0" aria-label="The file as text"><code>${text}</code></pre>
  `,
})
