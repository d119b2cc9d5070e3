import { html } from "hono/html"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { renderField, renderHidden } from "../../form.ts"
import type { Visit } from "../../page.ts"

export const renderDecideForm = (visit: Visit, version: ReviewedVersion) => html`
  <form method="post" action="/account/review" novalidate>
    ${renderHidden("draft", version.draftId)} ${renderHidden("version", String(version.version))}
    <p class="hint">Flagging the whole draft stops all its versions, also later ones.</p>
    ${renderField(visit, { name: "why", label: "Why", hint: "The owner reads this.", autocomplete: "off" })}
    <p class="actions">
      ${version.status === "flagged" ? renderFlaggedButtons(version) : renderServedButtons(version)}
    </p>
  </form>
`

const renderButton = (decision: string, text: string, className = "") =>
  html`<button name="decision" value="${decision}" class="${className}">${text}</button>`

const renderFlaggedButtons = ({ decision, ruling }: ReviewedVersion) =>
  ruling === "draft_flagged"
    ? html`${renderButton("restore_draft", "Serve the draft again")}`
    : html`
        ${renderButton("overrule", "Serve it")} ${renderButton("flag_draft", "Flag the whole draft", "danger")}
        ${renderButton("restore", decision === undefined ? "Keep it flagged" : "Let the rules decide", "plain")}
      `
const renderServedButtons = ({ decision }: ReviewedVersion) => html`
  ${renderButton("flag", "Flag it", "danger")} ${renderButton("flag_draft", "Flag the whole draft", "danger")}
  ${decision === undefined ? renderButton("overrule", "No problem", "plain") : renderButton("restore", "Let the rules decide", "plain")}
`
