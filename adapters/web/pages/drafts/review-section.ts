import { html } from "hono/html"
import type { DraftVersion } from "@surename/core/operations/drafts/ports/drafts"
import type { Decision, ReviewState } from "@surename/core/operations/drafts/ports/reviews"
import { renderTime } from "../facts.ts"
import { renderHidden, renderTextArea } from "../form.ts"
import type { Html, Visit } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"

/** Includes a form when a request is possible. */
export const renderReviewSection = (
  visit: Visit,
  draftVersion: DraftVersion,
  { decision, request }: ReviewState,
): Html | string => {
  const { draft, status, version } = draftVersion
  if (status !== "flagged" && decision === undefined && request === undefined) return ""
  const answer = request?.answer
  const isOpen = request !== undefined && answer === undefined
  return html`
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      ${request === undefined ? "" : html`<p>You asked on ${renderTime(request.askedAt)}: ${renderQuote(request.words)}</p>`}
      ${isOpen ? html`<p>A person will look at it. The answer will be here.</p>` : ""}
      ${
        answer === undefined || answer.at === decision?.at
          ? ""
          : html`<p>An operator answered on ${renderTime(answer.at)}: ${renderQuote(answer.why)}</p>`
      }
      ${
        decision === undefined
          ? answer === undefined || answer.decision.startsWith("restore")
            ? ""
            : html`<p>That was taken back: the rules apply again.</p>`
          : html`<p>
              ${decisionTexts[decision.decision]}, on ${renderTime(decision.at)}: ${renderQuote(decision.why)}
            </p>`
      }
      ${
        status !== "flagged" || isOpen
          ? ""
          : html`<form method="post" action="${toDraftPath(draft.draftId, "/review")}" novalidate>
              ${renderHidden("version", `${version}`)}
              ${renderTextArea(visit, {
                name: "text",
                label: "Why it should be served",
                hint: "If screening is wrong, say why. A person will read it.",
                rows: 3,
              })}
              <p class="actions"><button class="quiet">Ask for a review</button></p>
            </form>`
      }
    </section>
  `
}

/** Texts of decisions. A restored version follows the rules again. */
const decisionTexts: Readonly<Record<Decision, string>> = {
  overrule: "An operator overruled the screening of this version, so its preview is served",
  flag: "An operator stopped the preview of this version",
  flag_draft: "An operator stopped the previews of this draft, in all versions, also later ones",
  restore: "The rules apply again",
  restore_draft: "The draft is served again",
}

/** Quotes a person's text. Styles keep its line ends. */
const renderQuote = (text: string): Html => html`<q class="words">${text}</q>`
