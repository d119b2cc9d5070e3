import { html } from "hono/html"
import { drawIcon } from "../../icons.ts"
import type { Html, Visit } from "../../page.ts"

export const toNamePath = (domain: string): string => `/name/${encodeURIComponent(domain)}`

/** Features that a row may link to. */
export type Features = Pick<Visit, "keepsDomains" | "keepsDrafts" | "keepsLists" | "keepsProjects">

interface ActionOptions {
  readonly isOwnPage?: boolean
  readonly hasPrice?: boolean
  readonly more?: Html
}

export const renderRowActions = (
  { keepsDomains, keepsDrafts, keepsProjects }: Features,
  domain: string,
  { hasPrice = true, isOwnPage = false, more }: ActionOptions = {},
): Html => {
  const query = encodeURIComponent(domain)
  const about = html`<span class="visually-hidden"> of ${domain}</span>`
  return html`<p class="row-actions">
    ${isOwnPage ? "" : html`<a href="${toNamePath(domain)}">Details${about}</a>`}
    ${keepsProjects && hasPrice && !isOwnPage ? html`<a href="/account/quotes?domain=${query}">Price${about}</a>` : ""}
    ${keepsDrafts ? html`<a href="/account/drafts?name_hint=${query}#new">Draft a site${about}</a>` : ""}
    ${keepsDomains && keepsProjects ? html`<a href="/account/owned?domain=${query}#new">Add to a project${about}</a>` : ""}
    ${more ?? ""}
  </p>`
}

/** Belongs to the form `saving`. The script sends it without a reload. */
export const renderHeart = ({ keepsLists }: Features, domain: string, isSaved: boolean): Html | "" =>
  keepsLists
    ? html`<button
        class="icon-button heart"
        form="saving"
        name="${isSaved ? "remove" : "add"}"
        value="${domain}"
        aria-pressed="${isSaved ? "true" : "false"}"
        aria-label="Save ${domain}"
      >
        ${drawIcon("heart")}
      </button>`
    : ""

/** `back` is the page after saving. */
export const renderSaveForm = (back: string): Html => html`
  <form id="saving" method="post" action="/saved"><input type="hidden" name="back" value="${back}" /></form>
`
