import { html } from "hono/html"
import { reachablePages } from "./navigation.ts"
import type { Html, Visit } from "./page.ts"

/** Search, or go to any page, by keyboard. The script opens it; without one it stays closed, and the same links are on the pages. */
export const palette = (visit: Visit): Html => html`
  <dialog id="palette" aria-label="Search, or go to a page">
    <input
      type="search"
      aria-label="Search, or go to a page"
      placeholder="A name, an idea or a page"
      autocomplete="off"
    />
    <ul>
      ${reachablePages(visit).map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}
    </ul>
    <p class="hint">
      <kbd>Enter</kbd> searches, <kbd>Down</kbd> chooses a page, <kbd>Esc</kbd> closes.
      <button type="button" class="plain" data-keys>All keys</button>
    </p>
  </dialog>
  <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
      ${keys.map(
        ([all, text]) =>
          html`<div>
            <dt>${all.map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
    <p>
      <label><input type="checkbox" /> Single keys are on</label>
    </p>
    <button type="button" class="quiet" commandfor="keys" command="close">Close</button>
  </dialog>
`

const keys = [
  [["j", "k"], "to the next row, and to the one before"],
  [["Down", "Up"], "as j and k, from a row"],
  [["Enter"], "opens the row"],
  [["s"], "saves its name"],
  [["/"], "goes to the search box"],
  [["Ctrl K"], "searches, or goes to any page"],
  [["?"], "shows the keys"],
] as const
