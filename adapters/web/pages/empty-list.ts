import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import type { Html } from "./page.ts"

interface NextStep {
  readonly href: string
  readonly text: string
}

export const renderEmptyList = (
  icon: IconName,
  title: string,
  explanation: Html | string,
  step?: NextStep,
): Html => html`
  <div class="empty">
    <strong>${drawIcon(icon)} ${title}</strong>
    <p>${explanation}</p>
    ${step === undefined ? "" : html`<a class="button quiet" href="${step.href}">${step.text}</a>`}
  </div>
`
