import { html } from "hono/html"
import { dayMs } from "@surename/core/sharing/time-span"
import { toSearchPath } from "./search-path.ts"

/** The front page shows the answer about this name, however old it is within this age. */
export const exampleName = "mosslamp.com"
export const exampleMaxAgeMs = dayMs

const searches = [
  ["A name", "tea.com", "Is it registered, and how is that known?"],
  ["A word", "mosslamp", "Under which endings is it not registered?"],
  ["An idea", "coffee roaster in a small town", "Names for it, each checked."],
  ["A list", "tea.com, cake.dev", "Each one answered."],
] as const

export const exampleChips = html`
  <p class="tries">
    Try ${searches.map(([, text]) => html`<a class="chip" href="${toSearchPath({ q: text })}">${text}</a> `)}
  </p>
`

export const exampleCards = html`
  <h2>Try one of these</h2>
  <ul class="cards few links">
    ${searches.map(
      ([kind, text, about]) =>
        html`<li>
          <p class="because">${kind}</p>
          <h3><a href="${toSearchPath({ q: text })}">${text}</a></h3>
          <p class="hint">${about}</p>
        </li>`,
    )}
  </ul>
`
