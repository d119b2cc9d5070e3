import { html } from "hono/html"
import { drawIcon } from "../icons.ts"
import { readRecentSearches } from "../names/search/recent-searches.ts"
import type { Html, Visit } from "../page.ts"
import type { HomeData } from "./read-home.ts"

/** Hidden after the last step, or with a domain. */
export const renderFirstSteps = (visit: Visit, { domains, drafts, lists }: HomeData): Html | "" => {
  const hasNames = (lists?.watchlists ?? []).some(({ count }) => count > 0)
  const isSearched = hasNames || readRecentSearches(visit).length > 0
  const isDrafted = (drafts ?? []).length > 0
  const steps = [
    [isSearched, "/search", "Search for a name", "Type a name, or what it is for."],
    [hasNames, "/search", "Save one that you like", "Press its heart. We then watch it for you."],
    [isDrafted, "/account/drafts#new", "Draft its site", "Show others how it could look, before you buy."],
  ] as const
  const isUnread = lists === undefined || drafts === undefined || (visit.keepsDomains && domains === undefined)
  const isComplete = (domains ?? []).length > 0 || steps.every(([isDone]) => isDone)
  if (isUnread || isComplete) return ""
  return html`<section class="panel" aria-labelledby="steps">
    <h2 id="steps">Your first name in three steps</h2>
    <ol class="first-steps">
      ${steps.map(
        ([isDone, path, title, text]) =>
          html`<li class="${isDone ? "finished" : ""}">
            ${isDone ? html`${drawIcon("tick")}<span class="visually-hidden">Done: </span>` : ""}
            <span>
              <a href="${path}">${title}</a>
              <span class="hint">${text}</span>
            </span>
          </li>`,
      )}
    </ol>
  </section>`
}
