import { html } from "hono/html"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { renderChip } from "../names/search/answer-card.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeState } from "../names/state-of.ts"
import { formatCount, renderTime } from "../facts.ts"
import { formatTitle } from "../drafts/list-view.ts"
import { toDraftPath } from "../drafts/own-drafts.ts"
import { renderStatusTag } from "../drafts/status.ts"
import { renderBudgetBar } from "../money/projects/budget-bar.ts"
import { toProjectPath, type ProjectSummary } from "../money/projects/own-projects.ts"
import type { Html } from "../page.ts"

/** Lists the latest first. */
export const renderDrafts = (drafts: ReadonlyArray<DraftFacts>): Html | "" =>
  drafts.length === 0
    ? ""
    : html`<ul class="lines">
        ${drafts.slice(0, 4).map(
          (draft) =>
            html`<li>
              <span><a href="${toDraftPath(draft.draftId)}">${formatTitle(draft)}</a> ${renderStatusTag(draft)}</span>
              ${renderTime(draft.updatedAt)}
            </li>`,
        )}
      </ul>`

/** Every account has a project, so one without domains and budgets says nothing. */
export const renderProjects = (projects: ReadonlyArray<ProjectSummary>): Html | "" =>
  projects.every(({ budget, domains }) => budget === undefined && domains === 0) ? "" : renderProjectLines(projects)

const renderProjectLines = (projects: ReadonlyArray<ProjectSummary>): Html => html`
  <ul class="lines">
    ${projects.map(
      ({ budget, domains, projectId, sums }) =>
        html`<li>
          <a href="${toProjectPath(projectId)}">${projectId}</a>
          <span class="hint">${formatCount(domains, "domain")}${budget === undefined ? ", no budget" : ""}</span>
          ${renderBudgetBar(sums, budget)}
        </li>`,
    )}
  </ul>
`

export const renderSavedNames = (
  saved: GetWatchlistOutput | undefined,
  events: ReadonlyArray<WatchEvent> = [],
): Html | "" =>
  saved === undefined || saved.entries.length === 0
    ? ""
    : html`<ul class="lines">
        ${saved.entries.slice(0, 6).map((entry) => {
          const { kind, word } = describeState(entry, events)
          return html`<li>
            <a href="${toNamePath(entry.domain)}">${entry.unicode ?? entry.domain}</a> ${renderChip(kind, word)}
          </li>`
        })}
      </ul>`
