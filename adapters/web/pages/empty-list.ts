import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import type { Html } from "./page.ts"

interface Step {
  readonly href: string
  readonly text: string
}

/** Stands in the place of a list without anything in it. It says why that is so, and what to do next. */
export const emptyList = (icon: IconName, title: string, next: Html | string, step?: Step): Html => html`
  <div class="empty">
    <strong>${drawIcon(icon)} ${title}</strong>
    <p>${next}</p>
    ${step === undefined ? "" : html`<a class="button quiet" href="${step.href}">${step.text}</a>`}
  </div>
`
