import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { ServiceSite } from "../app.ts"
import { showPage, type Html, type ShownPage } from "./page.ts"
import { exampleChips } from "./names/search/examples.ts"
import { renderSearchBox } from "./names/search/search.ts"
import { drawSign, toSignedName } from "./names/sign/sign.ts"

/** Each entry: status, title, message and link text. */
const errors = {
  store_away: [
    503,
    "Temporarily unavailable",
    "The service cannot reach its database just now. Your data is safe.",
    "Try again",
  ],
  overloaded: [503, "Temporarily overloaded", "The service has too many requests. Your data is safe.", "Try again"],
  internal: [500, "Something went wrong", "This is our fault, and it is in our log.", "Try again"],
  other_type: [
    415,
    "The form did not arrive",
    "A form is sent as application/x-www-form-urlencoded.",
    "Back to the page",
  ],
  too_large: [413, "The form did not arrive", "This form is too long.", "Back to the page"],
  too_late: [408, "The form did not arrive", "The form did not arrive in time. Send it again.", "Back to the page"],
  broken_off: [400, "The form did not arrive", "The form did not arrive complete. Send it again.", "Back to the page"],
  wrong_method: [405, "Nothing was done", "Only a button uses this address. Use the button on its page.", "Go back"],
  files_too_large: [
    413,
    "The form did not arrive",
    `These files are larger than the ${draftLimits.draftVersionBytes / 2 ** 20} MiB that a draft may have. Choose fewer or smaller files.`,
    "Back to the page",
  ],
  no_domains: [404, "No domains here", "This service keeps no domains.", "Your account"],
  no_such_domain: [404, "Domain not found", "It may be removed or belong to another account.", "Your domains"],
  no_such_project: [
    404,
    "Project not found",
    "It may be renamed or removed, or belong to another account.",
    "Your projects",
  ],
  no_drafts: [404, "No drafts here", "This service keeps no drafts.", "Your account"],
  no_such_draft: [404, "Draft not found", "It may be deleted, or belong to another account.", "Your drafts"],
  not_found: [404, "Page not found", "The address may be mistyped or out of date.", "Go to the front page"],
} as const

/** `unknownPath` leads to no page: people type a domain name behind the address of the service. */
export const showErrorPage = (kind: keyof typeof errors, path: string, unknownPath = ""): ShownPage => {
  const [status, title, message, link] = errors[kind]
  const name = Result.getOrUndefined(domainName(unknownPath.slice(1)))?.unicode ?? ""
  const more = kind === "not_found" ? html`${renderSearchBox(name)} ${exampleChips}` : ""
  const text = name === "" ? message : `There is no page at this address. To look up ${name}, press Search.`
  return showMessage({ status, title, message: text, path, link, more })
}

/** Shown when the form was opened under another host name. */
export const showWrongOriginPage = ({ origin }: ServiceSite, path: string): ShownPage => {
  const message = `The form did not come from ${origin}, the address of this service, so we changed nothing. Open the page there and send it again. Operators: set SURENAME_BASE_URL to the address that people use.`
  return showMessage({
    status: 403,
    title: "Sent from another site",
    message,
    path: `${origin}${path}`,
    link: "Open the page",
  })
}

interface ErrorText {
  readonly status: number
  readonly title: string
  readonly message: string
  readonly path: string
  readonly link: string
  readonly more?: Html | string
}

const showMessage = ({ link, message, more = "", path, status, title }: ErrorText): ShownPage => {
  const main = html`<div class="card roomy">
    ${status === 404 ? html`<div class="lost">${drawSign(toSignedName("not found"))}</div>` : ""}
    <h1>${title}</h1>
    <p>${message}</p>
    ${more}
    <p class="actions">
      <a class="button ${more === "" ? "" : "quiet"}" href="${path}">${link}</a>
      ${path === "/" ? "" : html`<a href="/">Home</a>`}
    </p>
  </div>`
  return showPage({ title, main }, status, status === 503 ? limits.storeAwayMs : undefined)
}
