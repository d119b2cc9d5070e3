import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import type { Html, Page, Visit } from "../../page.ts"
import { renderProof } from "../proof.ts"
import { drawLook } from "../sign/sign.ts"
import { explainIdea } from "./explain-idea.ts"
import { type IdeaOptions, type ListedIdea, renderIdea } from "./idea-row.ts"
import { cutSearchText } from "./question.ts"
import { renderQuoteButton, toNewDraftPath } from "./row-actions.ts"
import { sendFragment } from "./send-fragment.ts"
import { writeSign } from "./write-sign.ts"

/** Shows the name as a shop would: on a sign, and in use. */
export const renderPick = (visit: Visit, idea: ListedIdea, options: IdeaOptions): Html => html`
  <section class="pick aside" aria-label="The name on its sign">
    ${drawPick(idea.rows[0], visit.query.get("q") ?? "")}
    <ol class="ideas">
      ${renderIdea(visit, idea, options)}
    </ol>
    <p class="because">First pick. ${explainIdea(idea.rows[0])}</p>
    ${renderPickActions(visit, idea.rows[0])}
    <p class="because">${renderProof(idea.rows[0])}</p>
  </section>
`

const renderPickActions = (visit: Visit, { domain }: SuggestedRow): Html | "" =>
  visit.keepsProjects || visit.keepsDrafts
    ? html`<p class="actions">
        ${visit.keepsProjects ? renderQuoteButton(visit, domain) : ""}
        ${visit.keepsDrafts ? html`<a class="button quiet" href="${toNewDraftPath(visit, domain)}">Draft its page</a>` : ""}
      </p>`
    : ""

const drawPick = (row: SuggestedRow, subject: string): Html =>
  drawLook({ words: writeSign(row), domain: row.unicode ?? row.domain, subject })

/** Draws the names of a page for the script, in the order of the question. Asks nobody. */
export const lookPage: Page = {
  path: "/search/look",
  get: Effect.fnUntraced(function* (visit) {
    const [words, subject] = [visit.query.getAll("words"), cutSearchText(visit.query.get("q") ?? "")]
    const domains = visit.isOwnScript ? visit.query.getAll("domain").slice(0, nameLimits.suggestCandidates) : []
    const looks = domains.map((domain, at) => {
      const name = domainName(domain)
      const text = cutSearchText(words[at] ?? "")
      return Result.isSuccess(name) && text !== ""
        ? drawLook({ words: text, domain: name.success.unicode, subject })
        : html`<div class="look"></div>`
    })
    return yield* sendFragment(html`${looks}`)
  }),
}
