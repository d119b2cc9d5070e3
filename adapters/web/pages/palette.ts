import { html } from "hono/html"
import { listReachablePages } from "./navigation.ts"
import type { Html, Visit } from "./page.ts"

/** Stays closed without a script; the pages have the same links. */
export const renderPalette = (visit: Visit): Html => html`
  <dialog id="palette" aria-label="Search, or go to a page">
    <input
      type="search"
      aria-label="Search, or go to a page"
      placeholder="A name, an idea or a page"
      autocomplete="off"
    />
    <ul>
      ${listReachablePages(visit).map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}
    </ul>
    <p class="hint">
      <kbd>Enter</kbd> searches, <kbd>Down</kbd> chooses a page, <kbd>Esc</kbd> closes.
      <button type="button" class="plain" data-keys>All keys</button>
    </p>
  </dialog>
  <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
      ${keyTexts.map(
        ([names, text]) =>
          html`<div>
            <dt>${names.map((key) => html`<kbd>${key}</kbd> `)}</dt>
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

const keyTexts = [
  [["j", "k"], "to the next row, and to the one before"],
  [["Down", "Up"], "as j and k, from a row"],
  [["Enter"], "opens the row"],
  [["s"], "saves its name"],
  [["/"], "goes to the search box"],
  [["Ctrl K"], "searches, or goes to any page"],
  [["?"], "shows the keys"],
] as const
