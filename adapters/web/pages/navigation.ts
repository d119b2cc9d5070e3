import { html } from "hono/html"
import type { Html } from "./page.ts"

/** The sections of an account's console, in their order. A new one is a line here and its pages in `all-pages.ts`. */
const sections = [
  { path: "/account", name: "Overview" },
  { path: "/account/tokens", name: "Tokens" },
  { path: "/account/sessions", name: "Sessions" },
  { path: "/account/password", name: "Password" },
  { path: "/account/delete", name: "Delete account" },
] as const

export const consoleNavigation = (here: string): Html => html`
  <nav class="sections" aria-label="Account">
    <ul>
      ${sections.map(({ name, path }) => html`<li>${navigationLink(here, path, name)}</li>`)}
    </ul>
  </nav>
`

/** The link to where one is says so. */
export const navigationLink = (here: string, path: string, text: string): Html =>
  html`<a href="${path}" ${here === path ? html`aria-current="page"` : ""}>${text}</a>`
