import { html } from "hono/html"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { renderChip } from "../names/search/answer-card.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeState } from "../names/state-of.ts"
import { renderStatusTag } from "../domains/in-words.ts"
import { toDomainPath } from "../domains/own-domains.ts"
import { formatCount, renderDay, renderTime } from "../facts.ts"
import { formatTitle } from "../drafts/list-view.ts"
import { toDraftPath } from "../drafts/own-drafts.ts"
import { renderStatusTag as renderDraftTag } from "../drafts/status.ts"
import { renderBudgetBar } from "../money/projects/budget-bar.ts"
import { toProjectPath, type ProjectSummary } from "../money/projects/own-projects.ts"
import type { Html, Visit } from "../page.ts"
import type { HomeData } from "./read-home.ts"

/** Lists the latest first. */
export const renderDrafts = (drafts: ReadonlyArray<DraftFacts>): Html | "" =>
  drafts.length === 0
    ? ""
    : html`<ul class="lines">
        ${drafts.slice(0, 4).map(
          (draft) =>
            html`<li>
              <span><a href="${toDraftPath(draft.draftId)}">${formatTitle(draft)}</a> ${renderDraftTag(draft)}</span>
              ${renderTime(draft.updatedAt)}
            </li>`,
        )}
      </ul>`

/** Domains that expire first, then projects with their budgets. A part that could not be read is left out, and says so. */
export const renderOwned = ({ keepsProjects }: Visit, { domains, projects, saved }: HomeData): Html | "" => {
  const budgeted = (projects ?? []).filter(({ budget }) => budget !== undefined)
  const unread = domains === undefined || (keepsProjects && projects === undefined) ? unreadNotice : ""
  if (unread === "" && domains?.length === 0 && budgeted.length === 0)
    return (saved?.entries ?? []).length === 0 ? "" : noneOwnedNotice
  const byExpiry = (domains ?? []).toSorted((one, other) =>
    (one.expires_at ?? "9999").localeCompare(other.expires_at ?? "9999"),
  )
  return html`${unread}
    <ul class="lines">
      ${byExpiry.slice(0, 6).map(
        ({ domain, expires_at: at, status, unicode }) =>
          html`<li>
            <a href="${toDomainPath(domain)}">${unicode ?? domain}</a>
            <span class="hint"
              >${status === "verified" && typeof at === "string" ? html`until ${renderDay(Date.parse(at))}` : renderStatusTag(status)}</span
            >
          </li>`,
      )}
      ${budgeted.map(renderBudgetLine)}
    </ul>`
}

const noneOwnedNotice = html`<p class="hint">
  No domains yet. <a href="/account/owned#new">Add one that is yours</a>, and see when it expires.
</p>`

export const unreadNotice = html`<p class="hint">This could not be read just now.</p>`

const renderBudgetLine = ({ budget, domains, projectId, sums }: ProjectSummary): Html =>
  html`<li>
    <a href="${toProjectPath(projectId)}">${projectId}</a>
    <span class="hint">${formatCount(domains, "domain")}</span>
    ${renderBudgetBar(sums, budget)}
  </li>`

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
