import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { tldsFor } from "@surename/core/operations/names/suggest-names/suited-tlds"
import type { Html } from "../../page.ts"
import { type Asked, choiceIn, sortOf } from "./choice-fields.ts"
import { sorts } from "./idea-row.ts"
import type { Question } from "./question.ts"
import { searchPath } from "./search-path.ts"

/** The TLDs that a search is about, in order: chosen, suited to the idea, or the usual ones. The chips and the rows number them alike. */
export const endingsOf = (choice: Asked, q: string): ReadonlyArray<string> => {
  const { tlds } = choiceIn(choice)
  return (Array.isArray(tlds) ? tlds.map(String) : (tldsFor(q) ?? defaultTlds)).slice(0, limits.suggestTlds)
}

/** Above the rows: which of them to see, and in which order. A list and a name have no such choice. */
export const toolbar = (choice: Asked, { kind }: Question, q: string): Html => html`
  <div class="toolbar">
    ${kind === "list" || kind === "name" ? "" : filters(endingsOf(choice, q))}
    ${kind === "idea" || kind === "label" ? orders(choice, q) : ""}
  </div>
`

const filters = (endings: ReadonlyArray<string>): Html => html`
  <form class="chips" autocomplete="off">
    <label class="chip"><input type="checkbox" id="only-free" />only claimable</label>
    <fieldset class="chips">
      <legend class="visually-hidden">Ending to see</legend>
      <label class="chip"><input type="radio" name="ending" checked />all endings</label>
      ${endings.map(
        (tld, at) =>
          html`<label class="chip"><input type="radio" name="ending" id="e${at}" />.${tld.slice(0, 24)}</label>`,
      )}
    </fieldset>
  </form>
`

/** Links, which the script follows without a reload. */
const orders = (choice: Asked, q: string): Html => html`
  <nav class="chips" aria-label="Order of the ideas">
    ${Object.entries(sorts).map(
      ([sort, about]) =>
        html`<a
          class="chip"
          data-sort="${sort}"
          href="${searchPath({ ...choice, q, sort: sort === "best" ? "" : sort })}"
          ${sort === sortOf(choice) ? html`aria-current="true"` : ""}
          >${about}</a
        >`,
    )}
  </nav>
`
