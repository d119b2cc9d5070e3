import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import type { Html } from "./page.ts"

/** `action` is a link or a form. `drawing` stands beside it where there is room. */
export const renderEmptyList = (
  icon: IconName,
  title: string,
  explanation: Html | string,
  action: Html | "" = "",
  drawing: Html | "" = "",
): Html => html`
  <div class="empty">
    <strong>${drawIcon(icon)} ${title}</strong>
    <p>${explanation}</p>
    ${action} ${drawing}
  </div>
`
