import { html } from "hono/html"
import { drawIcon } from "./icons.ts"
import { listPaletteLines } from "./navigation.ts"
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
      <li class="group">Go to</li>
      ${listPaletteLines(visit).map(
        ({ icon, isDeep, name, path }) =>
          html`<li class="${isDeep ? "deep" : ""}">
            <a href="${path}">${drawIcon(icon)} <span>${name}</span></a>
          </li>`,
      )}
      <li class="other">
        <a href="/search"
          >${drawIcon("search")} <span>Search for <q></q></span
        ></a>
      </li>
    </ul>
    <p class="hint">
      <kbd>Enter</kbd> opens the marked line, <kbd>Down</kbd> goes to the next, <kbd>Esc</kbd> closes.
      <button type="button" class="plain" data-keys>All shortcuts</button>
    </p>
  </dialog>
  <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keyboard shortcuts</h2>
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
      <label><input type="checkbox" /> Turn on one-key shortcuts</label>
    </p>
    <button type="button" class="quiet" commandfor="keys" command="close">Close</button>
  </dialog>
`

const keyTexts = [
  [["j", "k"], "next row, previous row"],
  [["Down", "Up"], "next and previous, from a row or the search box"],
  [["Enter"], "open the row"],
  [["w"], "watch its name, or take it back"],
  [["/"], "go to the search box"],
  [["Ctrl K"], "search, or go to any page"],
  [["Esc"], "close what is open"],
  [["?"], "show these shortcuts"],
] as const
