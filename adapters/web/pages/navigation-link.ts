import { html } from "hono/html"
import type { Html } from "./page.ts"

/** The link to where one is says so. */
export const navigationLink = (here: string, path: string, text: string): Html =>
  html`<a href="${path}" ${here === path ? html`aria-current="page"` : ""}>${text}</a>`
