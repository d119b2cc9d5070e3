import { html } from "hono/html"

const texts = ["mosslamp", "coffee roaster in a small town", "tea.com, cake.dev"]

/** Searches to begin with: a label, an idea and names. */
export const examples = html`
  <p class="tries">
    Try ${texts.map((text) => html`<a class="chip" href="/search?q=${encodeURIComponent(text)}">${text}</a> `)}
  </p>
`
