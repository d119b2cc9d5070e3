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
    <p class="hint"><kbd>Enter</kbd> searches, <kbd>↓</kbd> chooses a page, <kbd>Esc</kbd> closes</p>
  </dialog>
`
