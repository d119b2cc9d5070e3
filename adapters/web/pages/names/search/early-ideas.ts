import { html, raw } from "hono/html"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import type { Html } from "../../page.ts"
import { stylesheet } from "../../stylesheet.ts"
import { renderScoreRing } from "../score-view.ts"
import { drawIdea, renderEndingState, renderIdeaHead, type Idea } from "./idea-row.ts"
import { describeRow } from "./row-words.ts"

/**
 * Shows ideas before their lookup. Slots take the answers without a script: the list is in a shadow root, and the
 * answers are children of its host.
 */
export const renderEarlyIdeas = (ideas: ReadonlyArray<Idea>, signSubject?: string): Html => html`
  ${raw('<div class="waiting"><template shadowrootmode="open">')}
  <link rel="stylesheet" href="${stylesheet.path}" />
  <div class="progress">
    <slot name="step"><p>Checking with the registries…</p></slot>
  </div>
  <div class="${signSubject === undefined ? "beside" : "signs"}">
    <ol class="ideas">
      ${ideas.map(
        ({ rows }) =>
          html`<li class="idea">
            ${drawIdea(rows[0], signSubject)} ${renderScoreRing(rows[0].score)} ${renderIdeaHead(rows[0])}
            <ul class="chips">
              ${rows.map((row) => html`<li>${renderChipOrSlot(row)}</li>`)}
            </ul>
          </li>`,
      )}
    </ol>
  </div>
  ${raw("</template>")}
`

export const earlyIdeasEnd: Html = raw("</div>")

export const renderEarlyAnswer = (row: SuggestedRow): Html => renderState(row, html`slot="${row.domain}"`)

const renderChipOrSlot = (row: SuggestedRow): Html =>
  row.classification === "unprobed" ? html`<slot name="${row.domain}">${renderState(row)}</slot>` : renderState(row)

/** Links come with the list that stays. */
const renderState = (row: SuggestedRow, slot: Html | "" = ""): Html =>
  html`<span class="chip ${describeRow(row).kind}" ${slot}>${renderEndingState(row)}</span>`
