import { html, raw } from "hono/html"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import type { Html } from "../../page.ts"
import { stylesheet } from "../../stylesheet.ts"
import { scoreRing } from "../score-view.ts"
import { endingChip, headOf, type Idea } from "./idea-row.ts"

/**
 * Ideas before they are looked up. Each has a slot that its answer fills as it arrives, without a script: the list is in a shadow
 * root, and the answers are the children of its host. `endEarly` closes the host.
 */
export const beginEarly = (ideas: ReadonlyArray<Idea>): Html => html`
  ${raw('<div class="waiting"><template shadowrootmode="open">')}
  <link rel="stylesheet" href="${stylesheet.path}" />
  <div class="progress">
    <slot name="step"><p>Asking the registries…</p></slot>
  </div>
  <ol class="ideas">
    ${ideas.map(
      ({ rows }) =>
        html`<li class="idea">
          ${scoreRing(rows[0].score)} ${headOf(rows[0])}
          <ul class="chips">
            ${rows.map((row) => html`<li>${chipOrSlot(row)}</li>`)}
          </ul>
        </li>`,
    )}
  </ol>
  ${raw("</template>")}
`

export const endEarly: Html = raw("</div>")

/** The answer to one name, for its slot. */
export const fillEarly = (row: SuggestedRow): Html => html`<span slot="${row.domain}">${endingChip(row)}</span>`

const chipOrSlot = (row: SuggestedRow): Html =>
  row.classification === "unprobed" ? html`<slot name="${row.domain}">${endingChip(row)}</slot>` : endingChip(row)
