import { html } from "hono/html"
import { toSearchPath } from "./search-path.ts"

const searches = [
  ["tea.com", "One name: is it registered, and how is that known?"],
  ["mosslamp", "A word: under which endings is it free?"],
  ["coffee roaster in a small town", "An idea: names for it, each looked up."],
  ["tea.com, cake.dev", "Several names: each one answered."],
] as const

export const exampleChips = html`
  <p class="tries">
    Try ${searches.map(([text]) => html`<a class="chip" href="${toSearchPath({ q: text })}">${text}</a> `)}
  </p>
`

export const exampleCards = html`
  <h2>Try one of these</h2>
  <ul class="cards few links">
    ${searches.map(
      ([text, about]) =>
        html`<li>
          <h3><a href="${toSearchPath({ q: text })}">${text}</a></h3>
          <p class="hint">${about}</p>
        </li>`,
    )}
  </ul>
`
