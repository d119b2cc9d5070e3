import { html } from "hono/html"
import { drawIcon } from "../../icons.ts"
import type { Html, Visit } from "../../page.ts"

/** The page of a name. */
export const namePath = (domain: string): string => `/name/${encodeURIComponent(domain)}`

/** The pages that a row may lead to. */
export type Places = Pick<Visit, "keepsDomains" | "keepsDrafts" | "keepsLists" | "keepsProjects">

interface ActionsLook {
  readonly isOwnPage?: boolean
  /** After the others. */
  readonly more?: Html
}

/** From every row: its evidence, its price, a draft for it, a project for it. */
export const rowActions = (
  { keepsDomains, keepsDrafts, keepsProjects }: Places,
  domain: string,
  { isOwnPage = false, more }: ActionsLook = {},
): Html => {
  const query = encodeURIComponent(domain)
  const about = html`<span class="visually-hidden"> of ${domain}</span>`
  return html`<p class="row-actions">
    ${isOwnPage ? "" : html`<a href="${namePath(domain)}">Evidence${about}</a>`}
    ${keepsProjects ? html`<a href="/account/quotes?domain=${query}">Price${about}</a>` : ""}
    ${keepsDrafts ? html`<a href="/account/drafts?name_hint=${query}#new">Draft a site${about}</a>` : ""}
    ${keepsDomains && keepsProjects ? html`<a href="/account/domains?domain=${query}#new">Add to a project${about}</a>` : ""}
    ${more ?? ""}
  </p>`
}

/** A button of the form `saving`, which is on the page once. The script fills the heart without a reload. */
export const heart = ({ keepsLists }: Places, domain: string, isSaved: boolean): Html | "" =>
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

/** The form of the hearts. `back` is read after it was sent. */
export const saveForm = (back: string): Html => html`
  <form id="saving" method="post" action="/saved"><input type="hidden" name="back" value="${back}" /></form>
`
