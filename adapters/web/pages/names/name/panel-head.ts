import { html } from "hono/html"
import type { Html } from "../../page.ts"

/** Every panel of the page begins alike: its title, then its source or age. */
export const renderPanelHead = (id: string, title: string, about: Html | string = ""): Html => html`
  <header>
    <h2 id="${id}">${title}</h2>
    ${about === "" ? "" : html`<p class="because">${about}</p>`}
  </header>
`
