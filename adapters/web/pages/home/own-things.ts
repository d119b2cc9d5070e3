import { html } from "hono/html"
import { domainLimits } from "@surename/core/operations/domains/limits"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeTrouble, renderStateTags, sortByUrgency } from "../domains/trouble.ts"
import { findExpiry, toDomainPath } from "../domains/own-domains.ts"
import { formatCount, renderExpiry, unreadNotice, renderTimeAgo } from "../facts.ts"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import { describeLatestState } from "../names/state-of.ts"
import { formatTitle } from "../drafts/list-view.ts"
import { toDraftPath } from "../drafts/own-drafts.ts"
import { renderPicture } from "../drafts/picture.ts"
import { renderStatusTag as renderDraftTag } from "../drafts/status.ts"
import { renderBudgetBar } from "../money/projects/budget-bar.ts"
import { toProjectPath, type ProjectSummary } from "../money/projects/own-projects.ts"
import { describeCount } from "@surename/core/operations/watch/watchlist"
import type { Html, Visit } from "../page.ts"
import { renderDropChip, renderStateChips, sortByNextEvent } from "../watch/next-event.ts"
import { savedList, toListPath } from "../watch/own-lists.ts"
import { renderSigned } from "../watch/small-sign.ts"
import { type HomeData, listDrops } from "./read-home.ts"

/** Cards of the latest drafts. */
export const renderDrafts = (drafts: ReadonlyArray<DraftFacts>, pictured: ReadonlySet<string>): Html | "" =>
  drafts.length === 0
    ? ""
    : html`<ul class="cards drafts">
        ${drafts.map(
          (draft) =>
            html`<li>
              ${renderPicture(draft, pictured)}
              <h3><a href="${toDraftPath(draft.draftId)}">${formatTitle(draft)}</a></h3>
              <p>${renderDraftTag(draft)}</p>
              <p class="hint">Changed ${renderTimeAgo(draft.updatedAt)}</p>
            </li>`,
        )}
      </ul>`

/** Domains that expire first, then projects with their budgets. A part that could not be read is left out, and says so. */
export const renderOwned = ({ keepsProjects }: Visit, { domains, projects }: HomeData, now: number): Html | "" => {
  const budgeted = (projects ?? []).filter(({ budget }) => budget !== undefined)
  const unread = domains === undefined || (keepsProjects && projects === undefined) ? unreadNotice : ""
  if (unread === "" && domains?.length === 0 && budgeted.length === 0) return noneOwnedNotice
  return html`${unread}
    <ul class="lines">
      ${sortByUrgency(domains ?? [], now)
        .slice(0, linesAtHome)
        .map((listed) => {
          const { domain, status, unicode } = listed
          const expiry = findExpiry(listed, now)
          const date = expiry === undefined ? "" : renderExpiry(expiry, now)
          const isCalm = describeTrouble(listed, now) === undefined && status === "verified" && date !== ""
          return html`<li>
            <a href="${toDomainPath(domain)}">${unicode ?? domain}</a>
            <span class="hint"
              >${isCalm ? date : renderStateTags(listed, now)} ${expiry?.words === "expiry passed" ? date : ""}</span
            >
          </li>`
        })}
      ${renderMore(domains?.length, "/account/owned")} ${budgeted.map(renderBudgetLine)}
    </ul>`
}

const linesAtHome = 6

/** A list that was cut off has no count. */
const renderMore = (count = 0, path: string): Html | "" =>
  count <= linesAtHome
    ? ""
    : html`<li><a href="${path}">${count < domainLimits.domainsListedMax ? count - linesAtHome : ""} more</a></li>`

const noneOwnedNotice = html`<p class="hint">
    No domains yet. <a href="/account/owned#new">Add yours</a>, and see when they expire.
  </p>
  ${drawSign(toSignedName("all yours"))}`

const renderBudgetLine = ({ budget, domains, projectId, sums }: ProjectSummary): Html =>
  html`<li>
    <a href="${toProjectPath(projectId)}">${projectId}</a>
    <span class="hint">${formatCount(domains, "domain")}</span>
    ${renderBudgetBar(sums, budget)}
  </li>`

/** Watched names by what comes next, drops of other names, then the other lists. */
export const renderWanted = (homeData: HomeData, now: number): Html => {
  const { events, lists, saved } = homeData
  const others = (lists?.watchlists ?? []).filter(
    ({ count, purpose, watchlist_id: id }) => count > 0 && purpose !== "mine" && id !== savedList,
  )
  if (lists === undefined) return unreadNotice
  if (saved !== undefined && saved.length + others.length === 0) return noneWantedNotice
  return html`${saved === undefined ? unreadNotice : ""}
    <ul class="lines">
      ${sortByNextEvent(saved ?? [], events?.events ?? [], now)
        .slice(0, linesAtHome)
        .map((entry) => {
          const words = describeLatestState(entry, events?.events ?? [])
          return renderLine(entry, words, renderStateChips(entry, events?.events ?? [], now))
        })}
      ${renderMore(saved && lists.watchlists.find(({ watchlist_id: id }) => id === savedList)?.count, "/account/wanted")}
      ${listDrops(homeData, now)
        .filter(({ domain }) => !(saved ?? []).some((entry) => entry.domain === domain))
        .slice(0, 4)
        .map((drop) => renderLine(drop, { kind: "taken" }, renderDropChip(drop, now)))}
      ${others.slice(0, 4).map(
        (list) =>
          html`<li>
            <a href="${toListPath(list.watchlist_id)}">${list.name}</a>
            <span class="hint">a list of ${describeCount(list)}</span>
          </li>`,
      )}
    </ul>`
}

const renderLine = (
  { domain, unicode = domain }: { readonly domain: string; readonly unicode?: string },
  words: Parameters<typeof renderSigned>[1],
  chips: Html | "",
): Html =>
  html`<li>
    ${renderSigned(unicode, words, html`<a href="${toNamePath(domain)}">${unicode}</a>`)}
    <span class="chips">${chips}</span>
  </li>`

const noneWantedNotice = html`<p class="hint">
  No names yet. <a href="/search">Search for one</a> and press its heart, or
  <a href="/account/wanted#add">paste a list</a>.
</p>`
