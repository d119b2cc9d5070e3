import { html } from "hono/html"
import { draftsPath } from "./drafts/own-drafts.ts"
import { type FlashName, findFlashStyle, flashes } from "./flash.ts"
import { drawSign, toSignedName } from "./names/sign/sign.ts"
import type { SignColours } from "./names/sign/styles.ts"
import type { Html, Moment, Visit } from "./page.ts"

/** Celebrates a success with the name on its sign. */
export const renderMoment = (name: string, content: Html, colours?: SignColours): Html =>
  html`<div class="moment">${drawSign({ ...toSignedName(name), ...(colours && { colours }) })} ${content}</div>`

const nextSteps: Partial<Readonly<Record<FlashName, (visit: Visit) => Html | string>>> = {
  "domain-check-verified": ({ keepsDrafts }) =>
    html`Keep it: we check it daily. ${keepsDrafts ? html`Next, <a href="${draftsPath}#new">draft its site</a>.` : ""}`,
  "draft-made": () => "Look at it, then share its link.",
}

/** Says what was done. `name` is the name of the page: a success of it is a moment. */
export const renderFlash = (visit: Visit, name: string | undefined, moment?: Moment): Html | "" => {
  const { flash } = visit
  if (flash === undefined) return ""
  const nextStep = nextSteps[flash]
  return nextStep === undefined || name === undefined
    ? html`<p class="notice ${findFlashStyle(flash)}" role="status">${flashes[flash]}</p>`
    : renderMoment(
        name,
        html`<p role="status"><strong>${flashes[flash]}</strong> ${nextStep(visit)}</p>
          ${flash === "draft-made" ? (moment?.action ?? "") : ""}`,
        moment?.colours,
      )
}
