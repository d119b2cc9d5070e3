import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import type { Html } from "./page.ts"

/** `action` is a link or a form. */
export const renderEmptyList = (
  icon: IconName,
  title: string,
  explanation: Html | string,
  action: Html | "" = "",
): Html => html`
  <div class="empty">
    <strong>${drawIcon(icon)} ${title}</strong>
    <p>${explanation}</p>
    ${action}
  </div>
`
