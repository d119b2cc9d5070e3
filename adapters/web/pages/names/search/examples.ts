import { html } from "hono/html"
import { searchPath } from "./search-path.ts"

/** Searches to begin with, one of each kind, and what they answer. */
const all = [
  ["tea.com", "One name: is it registered, and how is that known?"],
  ["mosslamp", "A word: under which endings is it free?"],
  ["coffee roaster in a small town", "An idea: names for it, each looked up."],
  ["tea.com, cake.dev", "Several names: each one answered."],
] as const

export const examples = html`
  <p class="tries">Try ${all.map(([text]) => html`<a class="chip" href="${searchPath({ q: text })}">${text}</a> `)}</p>
`

export const exampleCards = html`
  <h2>Nothing asked yet. Try one of these:</h2>
  <ul class="cards few links">
    ${all.map(
      ([text, about]) =>
        html`<li>
          <h3><a href="${searchPath({ q: text })}">${text}</a></h3>
          <p class="hint">${about}</p>
        </li>`,
    )}
  </ul>
`
