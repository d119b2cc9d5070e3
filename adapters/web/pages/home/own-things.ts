import { html } from "hono/html"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { emptyList } from "../empty-list.ts"
import { answerChip } from "../names/search/answer-card.ts"
import { namePath } from "../names/search/row-actions.ts"
import { stateOf } from "../watch/entry-table.ts"
import { counted, time } from "../facts.ts"
import { titleOf } from "../drafts/list-view.ts"
import { pathOf as draftPath } from "../drafts/own-drafts.ts"
import { statusTag } from "../drafts/status.ts"
import { budgetBar } from "../money/projects/budget-bar.ts"
import type { ListedProject } from "../money/projects/list-view.ts"
import { pathOf as projectPath } from "../money/projects/own-projects.ts"
import type { Html } from "../page.ts"

/** The drafts that were changed last. */
export const draftCards = (drafts: ReadonlyArray<DraftFacts>): Html =>
  drafts.length === 0
    ? emptyList("file", "No draft yet", "A draft is a website with a preview that you can share.", {
        href: "/account/drafts#new",
        text: "Make a draft",
      })
    : html`<ul class="lines">
        ${drafts.slice(0, 4).map(
          (draft) =>
            html`<li>
              <span><a href="${draftPath(draft.draftId)}">${titleOf(draft)}</a> ${statusTag(draft)}</span>
              ${time(draft.updatedAt)}
            </li>`,
        )}
      </ul>`

/** Projects with how much of their budget is taken. */
export const projectLines = (projects: ReadonlyArray<ListedProject>): Html => html`
  <ul class="lines">
    ${projects.map(
      ({ budget, domains, projectId, sums }) =>
        html`<li>
          <a href="${projectPath(projectId)}">${projectId}</a>
          <span class="hint">${counted(domains, "domain")}${budget === undefined ? ", no budget" : ""}</span>
          ${budgetBar(sums, budget)}
        </li>`,
    )}
  </ul>
`

/** The saved names with their state. */
export const savedLines = (saved: GetWatchlistOutput | undefined): Html =>
  saved === undefined || saved.entries.length === 0
    ? emptyList("heart", "Nothing saved yet", "Press the heart beside a name that you like, and we watch it.", {
        href: "/search",
        text: "Search for a name",
      })
    : html`<ul class="lines">
        ${saved.entries.slice(0, 6).map((entry) => {
          const { kind, word } = stateOf(entry)
          return html`<li>
            <a href="${namePath(entry.domain)}">${entry.unicode ?? entry.domain}</a> ${answerChip(kind, word)}
          </li>`
        })}
      </ul>`
