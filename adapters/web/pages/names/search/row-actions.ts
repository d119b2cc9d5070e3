import { html } from "hono/html"
import type { Html, Visit } from "../../page.ts"

/** The page of a name. */
export const namePath = (domain: string): string => `/name/${encodeURIComponent(domain)}`

/** The pages that a row may lead to. */
export type Places = Pick<Visit, "keepsDrafts" | "keepsProjects">

/** From every row: its evidence, its price, a draft for it. */
export const rowActions = ({ keepsDrafts, keepsProjects }: Places, domain: string, isOwnPage = false): Html => {
  const query = encodeURIComponent(domain)
  const about = html`<span class="visually-hidden"> of ${domain}</span>`
  return html`<p class="row-actions">
    ${isOwnPage ? "" : html`<a href="${namePath(domain)}">Evidence${about}</a>`}
    ${keepsProjects ? html`<a href="/account/quotes?domain=${query}">Price${about}</a>` : ""}
    ${keepsDrafts ? html`<a href="/account/drafts?name_hint=${query}#new">Draft a site${about}</a>` : ""}
  </p>`
}
