import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/words/suited-tlds"
import type { Html } from "../../page.ts"
import { type Choice, toSuggestInput, readSort } from "./choice-fields.ts"
import { sorts } from "./idea-row.ts"
import type { Question } from "./question.ts"
import { toSearchPath } from "./search-path.ts"

/** Chosen TLDs, those that suit the idea, or the usual ones. Chips and rows number them alike. */
export const listEndings = (choice: Choice, q: string): ReadonlyArray<string> => {
  const { tlds } = toSuggestInput(choice)
  return (Array.isArray(tlds) ? tlds.map(String) : (chooseTlds(q) ?? defaultTlds)).slice(0, limits.suggestTlds)
}

/** A list and a name have no filters. */
export const renderToolbar = (choice: Choice, { kind }: Question, q: string): Html => html`
  <div class="toolbar">
    ${kind === "list" || kind === "name" ? "" : renderFilters(listEndings(choice, q))}
    ${kind === "idea" || kind === "label" ? renderSortLinks(choice, q) : ""}
  </div>
`

const renderFilters = (endings: ReadonlyArray<string>): Html => html`
  <form class="chips" autocomplete="off">
    <fieldset class="chips">
      <legend class="visually-hidden">Ending to see</legend>
      <label class="chip"><input type="radio" name="ending" checked />all endings</label>
      ${endings.map(
        (tld, at) =>
          html`<label class="chip"><input type="radio" name="ending" id="e${at}" />.${tld.slice(0, 24)}</label>`,
      )}
    </fieldset>
    <label class="chip"><input type="checkbox" id="only-free" />only not registered</label>
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
