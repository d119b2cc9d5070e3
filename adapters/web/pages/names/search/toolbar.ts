import { html } from "hono/html"
import { nameLimits } from "@surename/core/operations/names/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/words/suited-tlds"
import type { Html } from "../../page.ts"
import { type Choice, toSuggestInput, readSort } from "./choice-fields.ts"
import { type Idea, sorts } from "./idea-row.ts"
import { isClaimable } from "./row-words.ts"
import { toSearchPath } from "./search-path.ts"

/** Chosen TLDs, those that suit the idea, or the usual ones. Chips and rows number them alike. */
export const listEndings = (choice: Choice, q: string): ReadonlyArray<string> => {
  const { tlds } = toSuggestInput(choice)
  return (Array.isArray(tlds) ? tlds.map(String) : (chooseTlds(q) ?? defaultTlds)).slice(0, nameLimits.suggestTlds)
}

/** A short list has neither filters nor orders. */
export const hasToolbar = (ideas: ReadonlyArray<Idea>): boolean => ideas.length >= 8

export const renderToolbar = (choice: Choice, q: string, ideas: ReadonlyArray<Idea>): Html | "" =>
  !hasToolbar(ideas)
    ? ""
    : html`<div class="toolbar">
        ${renderFilters(
          listEndings(choice, q),
          ideas.every(({ rows: [best] }) => isClaimable(best)),
        )}
        ${renderSortLinks(choice, q)}
      </div>`

const renderFilters = (endings: ReadonlyArray<string>, isAllClaimable: boolean): Html => html`
  <form class="chips" autocomplete="off">
    <fieldset class="chips">
      <legend class="visually-hidden">Ending to see</legend>
      <label class="chip"><input type="radio" name="ending" id="all" checked />all endings</label>
      ${endings.map(
        (tld, at) =>
          html`<label class="chip"><input type="radio" name="ending" id="e${at}" />.${tld.slice(0, 24)}</label>`,
      )}
    </fieldset>
    ${isAllClaimable ? "" : html`<label class="chip"><input type="checkbox" id="only-free" />only not registered</label>`}
  </form>
`

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
