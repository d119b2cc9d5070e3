import { html } from "hono/html"
import { markInvisible } from "@surename/core/interface/visible-text"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { RecordedDecision, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import type { ScreeningReason } from "@surename/core/operations/drafts/ports/screening"
import { listNewRules } from "@surename/core/operations/drafts/get-draft/review-state"
import { limits } from "@surename/core/limits"
import { statusTag } from "../status.ts"
import { facts, size, time } from "../../facts.ts"
import { summary } from "../../form.ts"
import type { Html, Screen, Visit } from "../../page.ts"
import { againNotice } from "../../accounts/sign-in-again.ts"
import { decide } from "./decide-form.ts"
import { addressOf, subjectOf, words } from "./reviewed.ts"

export interface Whole extends ReviewedVersion {
  readonly files: ReadonlyArray<StoredFile>
  readonly history: ReadonlyArray<RecordedDecision>
}

/** One version: why it is flagged, what is in it, and what to do. */
export const versionScreen = (visit: Visit, one: Whole, mayDecide: boolean): Screen => ({
  title: `${subjectOf(one)}, version ${one.version}`,
  console: true,
  main: html`
    <p><a href="/account/review">All reviews</a></p>
    <h1>${subjectOf(one)}, version ${one.version}</h1>
    ${summary(visit)}
    ${facts([
      ["Draft", html`<code>${one.draftId}</code>`],
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

/** An overruled version stays overruled; that other rules apply by now has to be seen. */
const holding = (decision: RecordedDecision, one: ReviewedVersion) => {
  const since = listNewRules(decision, one)
  return html`<p class="notice">
    ${decision.decision === "overrule" ? "Served" : "Flagged"} by ${decision.who}, whatever the rules
    say${decision.decision === "flag_draft" ? ", in all versions and those to come" : ""}: ${words(decision.why)}
    ${since.length === 0 ? "" : html`Rules that apply now and did not then: <strong>${since.join(", ")}</strong>`}
  </p>`
}

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
                ["Excerpt", html`<code>${markInvisible(excerpt)}</code>`],
                ["Advice", advice],
              ])}
            </li>`,
        )}
      </ul>`

const trail = (lines: ReadonlyArray<RecordedDecision>) => html`
  <ol reversed>
    ${lines.map(
      ({ at, decision, rulesVersion, who, why }) =>
        html`<li>${time(at)}: <strong>${decision}</strong> by ${who} (rules ${rulesVersion}): ${words(why)}</li>`,
    )}
  </ol>
`
