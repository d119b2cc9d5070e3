import { html } from "hono/html"
import { drawIcon } from "../icons.ts"
import { readRecentSearches } from "../names/search/recent-searches.ts"
import type { Html, Visit } from "../page.ts"
import type { HomeData } from "./read-home.ts"

/** Hidden after the last step, or with a domain. */
export const renderFirstSteps = (visit: Visit, { domains = [], drafts = [], lists }: HomeData): Html | "" => {
  const hasNames = (lists?.watchlists ?? []).some(({ count }) => count > 0)
  const steps = [
    {
      isDone: hasNames || readRecentSearches(visit).length > 0,
      path: "/search",
      title: "Search for a name",
      text: "Type a name, or what it is for.",
    },
    {
      isDone: hasNames,
      path: "/search",
      title: "Save one that you like",
      text: "Press its heart. We then watch it for you.",
    },
    {
      isDone: drafts.length > 0,
      path: "/account/drafts#new",
      title: "Draft its site",
      text: "Show others how it could look, before you buy.",
    },
  ]
  const isComplete = domains.length > 0 || steps.every(({ isDone }) => isDone)
  if (!visit.keepsLists || !visit.keepsDrafts || isComplete) return ""
  return html`<section class="panel" aria-labelledby="steps">
    <h2 id="steps">Your first name in three steps</h2>
    <ol class="first-steps">
      ${steps.map(
        (step) =>
          html`<li class="${step.isDone ? "finished" : ""}">
            ${step.isDone ? html`${drawIcon("tick")}<span class="visually-hidden">Done: </span>` : ""}
            <span>
              <a href="${step.path}">${step.title}</a>
              <span class="hint">${step.text}</span>
            </span>
          </li>`,
      )}
    </ol>
  </section>`
}
