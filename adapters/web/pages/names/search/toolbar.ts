import { html } from "hono/html"
import { nameLimits } from "@surename/core/operations/names/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/words/suited-tlds"
import { dropFirstLabel } from "@surename/core/evidence/controls"
import type { Html, Visit } from "../../page.ts"
import { type Choice, readSort, showsSigns, toSuggestInput } from "./choice-fields.ts"
import { formatUsual } from "./ending-row.ts"
import { type Idea, sorts } from "./idea-row.ts"
import { isClaimable } from "./row-words.ts"
import { toSearchPath } from "./search-path.ts"

/** Chosen TLDs, those that suit the idea, or the usual ones. */
export const listEndings = (choice: Choice, q: string): ReadonlyArray<string> => {
  const { tlds } = toSuggestInput(choice)
  return (Array.isArray(tlds) ? tlds.map(String) : (chooseTlds(q) ?? defaultTlds)).slice(0, nameLimits.suggestTlds)
}

/** A short list has neither filters nor orders. */
export const hasToolbar = (ideas: ReadonlyArray<Idea>): boolean => ideas.length >= 8

export const renderToolbar = (visit: Visit, choice: Choice, q: string, ideas: ReadonlyArray<Idea>): Html => html`
  <div class="toolbar">
    <div>${renderEndingLinks(visit, choice, q, ideas)}</div>
    ${renderSortLinks(choice, q)} ${renderViewLinks(choice, q)}
  </div>
`

/** The script leads the ideas with the ending, and its usual price, without a reload. */
const renderEndingLinks = (visit: Visit, choice: Choice, q: string, ideas: ReadonlyArray<Idea>): Html => {
  const prices = new Map(
    ideas.flatMap(({ rows }) =>
      rows.map(({ domain, tld_base_price_usd: usd }) => [
        dropFirstLabel(domain),
        usd !== null || visit.keepsProjects ? formatUsual(visit, usd) : "",
      ]),
    ),
  )
  const renderLink = (tld: string, text: string): Html =>
    html`<a
      class="chip"
      data-ending="${tld}"
      data-usd="${prices.get(tld) ?? ""}"
      href="${toSearchPath({ ...choice, q, ending: tld })}"
      ${tld === choice.ending ? html`aria-current="true"` : ""}
      >${text}</a
    >`
  return html`
    <nav class="chips" aria-label="Ending to see">
      ${renderLink("", "all endings")} ${listEndings(choice, q).map((tld) => renderLink(tld, `.${tld.slice(0, 24)}`))}
    </nav>
    ${ideas.every(({ rows: [best] }) => isClaimable(best)) ? "" : onlyFreeBox}
  `
}

const onlyFreeBox = html`<form class="chips" autocomplete="off">
  <label class="chip"><input type="checkbox" id="only-free" />only not registered</label>
</form>`

/** The script follows these links without a reload. */
const renderSortLinks = (choice: Choice, q: string): Html => html`
  <nav class="chips" aria-label="Order of the ideas">
    ${Object.entries(sorts).map(
      ([sort, about]) =>
        html`<a
          class="chip"
          data-sort="${sort}"
          href="${toSearchPath({ ...choice, q, sort: sort === "best" ? "" : sort })}"
          ${sort === readSort(choice) ? html`aria-current="true"` : ""}
          >${about}</a
        >`,
    )}
  </nav>
`

const renderViewLinks = (choice: Choice, q: string): Html => {
  const renderLink = (view: string, text: string, isShown: boolean): Html =>
    html`<a
      class="chip"
      data-view="${view}"
      href="${toSearchPath({ ...choice, q, view })}"
      ${isShown ? html`aria-current="true"` : ""}
      >${text}</a
    >`
  return html`<nav class="chips views" aria-label="How to see the ideas">
    ${renderLink("", "list", !showsSigns(choice))} ${renderLink("signs", "signs", showsSigns(choice))}
  </nav>`
}
