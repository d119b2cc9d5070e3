import { html } from "hono/html"
import type { DraftVersion } from "@surename/core/operations/drafts/ports/drafts"
import type { Decision, ReviewState } from "@surename/core/operations/drafts/ports/reviews"
import { time } from "../facts.ts"
import { hidden, multiline } from "../form.ts"
import type { Html, Visit } from "../page.ts"
import { pathOf } from "./own-drafts.ts"

/** The owner's request and the operator's decision about a version, with a form if a request is possible. */
export const reviewSection = (visit: Visit, found: DraftVersion, { decision, request }: ReviewState): Html | string => {
  const { draft, status, version } = found
  if (status !== "flagged" && decision === undefined && request === undefined) return ""
  const answer = request?.answer
  const isOpen = request !== undefined && answer === undefined
  return html`
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      ${request === undefined ? "" : html`<p>You asked on ${time(request.askedAt)}: ${words(request.words)}</p>`}
      ${isOpen ? html`<p>A person will look at it. The answer will be here.</p>` : ""}
      ${
        answer === undefined || answer.at === decision?.at
          ? ""
          : html`<p>An operator answered on ${time(answer.at)}: ${words(answer.why)}</p>`
      }
      ${
        decision === undefined
          ? answer === undefined || answer.decision.startsWith("restore")
            ? ""
            : html`<p>That was taken back: the rules apply again.</p>`
          : html`<p>${heldWords[decision.decision]}, on ${time(decision.at)}: ${words(decision.why)}</p>`
      }
      ${
        status !== "flagged" || isOpen
          ? ""
          : html`<form class="narrow" method="post" action="${pathOf(draft.draftId, "/review")}" novalidate>
              ${hidden("version", `${version}`)}
              ${multiline(visit, {
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

/** Decisions in force: a restored version follows the rules again. */
const heldWords: Readonly<Record<Decision, string>> = {
  overrule: "An operator overruled the screening of this version, so its preview is served",
  flag: "An operator stopped the preview of this version",
  flag_draft: "An operator stopped the previews of this draft, in all versions, also later ones",
  restore: "The rules apply again",
  restore_draft: "The draft is served again",
}

/** A person's words: only line ends are kept as markup. */
const words = (text: string): Html => html`<q class="words">${text}</q>`
