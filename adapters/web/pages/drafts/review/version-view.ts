import { html } from "hono/html"
import { markInvisible } from "@surename/core/interface/visible-text"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { RecordedDecision, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import type { ScreeningReason } from "@surename/core/operations/drafts/ports/screening"
import { listNewRules } from "@surename/core/operations/drafts/get-draft/review-state"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { renderStatusTag } from "../status.ts"
import { renderFacts, formatSize, renderTime } from "../../facts.ts"
import { renderFormError } from "../../form.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { renderSignInAgainNotice } from "../../accounts/sign-in-again.ts"
import { renderDecideForm } from "./decide-form.ts"
import { toReviewPath, describeSubject, renderQuote } from "./reviewed.ts"

export interface VersionDetails extends ReviewedVersion {
  readonly files: ReadonlyArray<StoredFile>
  readonly history: ReadonlyArray<RecordedDecision>
}

export const renderVersionPage = (visit: Visit, details: VersionDetails, mayDecide: boolean): PageParts => ({
  title: `${describeSubject(details)}, version ${details.version}`,
  console: true,
  main: html`
    <p><a href="/account/review">All reviews</a></p>
    <h1>${describeSubject(details)}, version ${details.version}</h1>
    ${renderFormError(visit)}
    ${renderFacts([
      ["Draft", html`<code>${details.draftId}</code>`],
      ["Status", renderStatusTag(details)],
      ["Written", renderTime(details.createdAt)],
      ["Rules of version", details.screening.rules_version],
    ])}
    ${
      details.request === undefined
        ? ""
        : html`<p class="notice">
            The owner asked on ${renderTime(details.request.askedAt)}: ${renderQuote(details.request.words)}
            ${details.request.answer === undefined ? "" : html`It was answered: ${renderQuote(details.request.answer.why)}`}
          </p>`
    }
    ${details.decision === undefined ? "" : renderDecision(details.decision, details)}
    <section aria-labelledby="saw">
      <h2 id="saw">Screening result</h2>
      ${renderReasons(details.screening.reasons)}
    </section>
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul>
        ${details.files.map(
          (file) =>
            html`<li>
              <a href="${toReviewPath(details)}&amp;file=${encodeURIComponent(file.path)}">${file.path}</a>,
              ${formatSize(file.size)}
            </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      ${mayDecide ? renderDecideForm(visit, details) : renderSignInAgainNotice("decide", toReviewPath(details))}
    </section>
    <section aria-labelledby="decided">
      <h2 id="decided">Decisions</h2>
      ${details.history.length === 0 ? html`<p>Nothing yet.</p>` : renderHistory(details.history)}
    </section>
  `,
})

/** An overruled version stays overruled, so the page shows newer rules. */
const renderDecision = (decision: RecordedDecision, details: ReviewedVersion) => {
  const newRules = listNewRules(decision, details)
  return html`<p class="notice">
    ${decision.decision === "overrule" ? "Served" : "Flagged"} by ${decision.who}, whatever the rules
    say${decision.decision === "flag_draft" ? ", in all versions and those to come" : ""}: ${renderQuote(decision.why)}
    ${newRules.length === 0 ? "" : html`Rules that apply now and did not then: <strong>${newRules.join(", ")}</strong>`}
  </p>`
}

const renderReasons = (reasons: ReadonlyArray<ScreeningReason>): Html =>
  reasons.length === 0
    ? html`<p>No rule applies.</p>`
    : html`<ul class="cards">
        ${reasons.map(
          ({ advice, excerpt, path, rule, weight }) =>
            html`<li>
              <h3>${rule}</h3>
              ${renderFacts([
                ["Weight", `${weight} of ${draftLimits.screeningFlagWeight}`],
                ["File", path],
                ["Excerpt", html`<code>${markInvisible(excerpt)}</code>`],
                ["Advice", advice],
              ])}
            </li>`,
        )}
      </ul>`

const renderHistory = (lines: ReadonlyArray<RecordedDecision>) => html`
  <ol reversed>
    ${lines.map(
      ({ at, decision, rulesVersion, who, why }) =>
        html`<li>
          ${renderTime(at)}: <strong>${decision}</strong> by ${who} (rules ${rulesVersion}): ${renderQuote(why)}
        </li>`,
    )}
  </ol>
`
