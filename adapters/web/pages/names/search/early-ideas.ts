import { html, raw } from "hono/html"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import type { Html } from "../../page.ts"
import { stylesheet } from "../../stylesheet.ts"
import { renderScoreRing } from "../score-view.ts"
import { drawIdea, renderEndingState, renderIdeaHead, renderMoreChip, type Idea } from "./idea-row.ts"
import { describeRow } from "./row-words.ts"

export const renderBeginning = (hasPick: boolean): Html => html`
  <p class="waiting hint" role="status">Making names, and checking them with the registries…</p>
  <div class="waiting beside">
    ${hasPick ? renderSignToCome() : ""}
    <div class="skeletons" aria-hidden="true"><span></span><span></span><span></span></div>
  </div>
`

interface EarlyOptions {
  readonly heading: Html
  /** The first idea waits in the panel of the first pick, so that the others keep their places. */
  readonly hasPick: boolean
  readonly signSubject?: string | undefined
}

/**
 * Shows ideas before their lookup. Slots take the answers without a script: the list is in a shadow root, and the
 * answers are children of its host.
 */
export const renderEarlyIdeas = (
  ideas: ReadonlyArray<Idea>,
  { hasPick, heading, signSubject }: EarlyOptions,
): Html => html`
  ${raw('<div class="waiting"><template shadowrootmode="open">')}
  <link rel="stylesheet" href="${stylesheet.path}" />
  <div class="early">
    ${heading}
    <div class="progress">
      <slot name="step"><p>Checking with the registries…</p></slot>
    </div>
    <div class="${signSubject === undefined ? "beside" : "signs"}">
      ${hasPick ? renderSignToCome(renderEarlyList(ideas.slice(0, 1))) : ""}
      ${renderEarlyList(ideas.slice(hasPick ? 1 : 0), signSubject)}
    </div>
  </div>
  ${raw("</template>")}
`

/** Stands where the sign of the first pick will hang. */
const renderSignToCome = (row: Html | "" = ""): Html => html`
  <div class="to-come aside">
    <div class="skeletons board" aria-hidden="true"><span></span></div>
    ${row}
  </div>
`

const renderEarlyList = (ideas: ReadonlyArray<Idea>, signSubject?: string): Html =>
  html`<ol class="ideas">
    ${ideas.map(
      ({ label, rows }) =>
        html`<li class="idea">
          ${drawIdea(rows[0], signSubject)} ${renderScoreRing(rows[0].score)} ${renderIdeaHead(rows[0])}
          <ul class="chips">
            ${rows.map(
              (row, at) =>
                html`${at === 3 ? renderMoreChip(label, rows.length) : ""}
                  <li>${renderChipOrSlot(row)}</li>`,
            )}
          </ul>
        </li>`,
    )}
  </ol>`

export const earlyIdeasEnd: Html = raw("</div>")

export const renderEarlyAnswer = (row: SuggestedRow): Html => renderState(row, html`slot="${row.domain}"`)

const renderChipOrSlot = (row: SuggestedRow): Html =>
  row.classification === "unprobed" ? html`<slot name="${row.domain}">${renderState(row)}</slot>` : renderState(row)

/** Links come with the list that stays. */
const renderState = (row: SuggestedRow, slot: Html | "" = ""): Html =>
  html`<span class="chip ${describeRow(row).kind}" ${slot}>${renderEndingState(row)}</span>`
