import { html } from "hono/html"
import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { drawIcon } from "../../icons.ts"
import { toStartPath } from "../../accounts/purpose.ts"
import { toQuotePath } from "../../money/quotes/quotes-path.ts"
import { isSignedIn, type Html, type Visit } from "../../page.ts"
import { isRegistered } from "./row-words.ts"

export const toNamePath = (domain: string): string => `/name/${encodeURIComponent(domain)}`

/** Features that a row may link to. */
export type Features = Pick<Visit, "keepsDomains" | "keepsDrafts" | "keepsLists" | "keepsProjects" | "who">

interface MenuOptions {
  readonly isOwnPage?: boolean
  /** A card has a button for the next step. */
  readonly isCard?: boolean
  /** The row leads to the price, and an idea is nobody's domain. */
  readonly isIdea?: boolean
  readonly first?: Html
  readonly more?: Html
}

/** The rest of what can be done with a name. Works without a script: menus of one name close each other. */
export const renderRowMenu = (
  features: Features,
  row: ScanRow,
  { isCard = false, isIdea = false, isOwnPage = false, first, more }: MenuOptions = {},
): Html => {
  const { domain } = row
  const { keepsDomains, keepsDrafts, keepsProjects } = features
  const query = encodeURIComponent(domain)
  return html`<details class="menu" name="menu">
    <summary class="icon-button" aria-label="More about ${domain}">${drawIcon("dots")}</summary>
    <div>
      ${first ?? ""}
      ${keepsProjects && !isCard && !isIdea && canBeClaimed(row) ? renderPriceLink(features, domain, chooseQuoteText(features)) : ""}
      ${isOwnPage ? "" : html`<a href="${toNamePath(domain)}">Evidence and history</a>`}
      ${keepsDrafts ? html`<a href="${toNewDraftPath(features, domain)}">Draft a site</a>` : ""}
      ${keepsDomains && !isIdea && isRegistered(row) ? html`<a href="${toStartPath(features, `/account/owned?domain=${query}#new`)}">Add to your domains</a>` : ""}
      ${more ?? ""}
    </div>
  </details>`
}

export const toNewDraftPath = (features: Features, domain: string): string =>
  toStartPath(features, `/account/drafts?name_hint=${encodeURIComponent(domain)}#new`)

/** Asks for the price in one press, by the form of the layout. A visitor signs up first. */
export const renderPriceLink = (
  features: Features,
  domain: string,
  text: Html | string,
  linkClass: "" | "button" = "",
): Html =>
  isSignedIn(features)
    ? html`<button
        class="${linkClass === "" ? "plain" : ""}"
        form="quoting"
        formaction="${toQuotePath(domain)}"
        title="Uses one scan"
      >
        ${text}
      </button>`
    : html`<a class="${linkClass}" href="${toStartPath(features, toQuotePath(domain))}" title="${signUpText}"
        >${text}</a
      >`

export const renderQuoteButton = (features: Features, domain: string): Html =>
  renderPriceLink(features, domain, chooseQuoteText(features), "button")

const signUpText = "Sign up for the price"

/** Only an account asks a registrar. */
const chooseQuoteText = (features: Features): string => (isSignedIn(features) ? "Get a quote" : signUpText)

/** The script shows the other text of it. Without a script, a visitor signs up first. */
export const renderKeepButton = (features: Features, domain: string): Html =>
  isSignedIn(features)
    ? html`<button form="saving" name="add" value="${domain}">Watch it</button>`
    : html`<button class="keep" form="saving" name="add" value="${domain}">
        <span>Keep it</span><span hidden>${drawIcon("tick")} Kept</span>
      </button>`

/** Belongs to the form `saving`. The script sends it without a reload. */
export const renderHeart = ({ keepsLists }: Features, domain: string, isSaved: boolean): Html | "" =>
  keepsLists
    ? html`<button
        class="icon-button heart"
        form="saving"
        name="${isSaved ? "remove" : "add"}"
        value="${domain}"
        aria-pressed="${isSaved ? "true" : "false"}"
        aria-label="Watch ${domain}"
      >
        ${drawIcon("heart")}
      </button>`
    : ""

/** A full heart of a name that another list holds. It leads there, because the heart changes its own list only. */
export const renderListHeart = ({ name, path }: { readonly name: string; readonly path: string }): Html =>
  html`<a class="icon-button heart full" href="${path}" aria-label="On ${name}">${drawIcon("heart")}</a>`

/** The form of all hearts. `back` is the page that follows. */
export const renderSaveForm = (back: string): Html =>
  html`<form id="saving" method="post" action="/saved"><input type="hidden" name="back" value="${back}" /></form>`
