import { html } from "hono/html"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { field, hidden } from "../../form.ts"
import type { Visit } from "../../page.ts"

/** The buttons that fit how a version stands, and why one was pressed. */
export const decide = (visit: Visit, one: ReviewedVersion) => html`
  <form method="post" action="/account/review" novalidate>
    ${hidden("draft", one.draftId)} ${hidden("version", String(one.version))}
    <p class="hint">Flagging the whole draft stops all its versions, also later ones.</p>
    ${field(visit, { name: "why", label: "Why", hint: "The owner reads this.", autocomplete: "off" })}
    <p class="actions">${one.status === "flagged" ? whenFlagged(one) : whenServed(one)}</p>
  </form>
`

const button = (decision: string, text: string, className = "") =>
  html`<button name="decision" value="${decision}" class="${className}">${text}</button>`

const whenFlagged = ({ decision, ruling }: ReviewedVersion) =>
  ruling === "draft_flagged"
    ? html`${button("restore_draft", "Serve the draft again")}`
    : html`
        ${button("overrule", "Serve it")} ${button("flag_draft", "Flag the whole draft", "danger")}
        ${button("restore", decision === undefined ? "Keep it flagged" : "Let the rules decide", "plain")}
      `
const whenServed = ({ decision }: ReviewedVersion) => html`
  ${button("flag", "Flag it", "danger")} ${button("flag_draft", "Flag the whole draft", "danger")}
  ${decision === undefined ? button("overrule", "No problem", "plain") : button("restore", "Let the rules decide", "plain")}
`
