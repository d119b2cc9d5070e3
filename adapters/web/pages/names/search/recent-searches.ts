import { html } from "hono/html"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { Html, Visit } from "../../page.ts"
import { definePageCookie } from "../../page-cookie.ts"
import { toSearchPath } from "./search-path.ts"

/** Returns the latest first. Only the browser's cookie stores them. */
export const readRecentSearches = ({ cookie, site }: Visit): ReadonlyArray<string> =>
  (toRecentCookie(site.baseUrl).read(cookie) ?? "").split("~", maxRecent).flatMap(decodeSearch)

export const renderRecentSearches = (visit: Visit): Html | "" => {
  const searches = readRecentSearches(visit)
  if (searches.length === 0) return ""
  return html`<p class="tries">
    Recent ${searches.map((text) => html`<a class="chip" href="${toSearchPath({ q: text })}">${text}</a> `)}
  </p>`
}

export const writeRecentCookie = (visit: Visit, text: string): string => {
  const searches = [text, ...readRecentSearches(visit).filter((search) => search !== text)].slice(0, maxRecent)
  return toRecentCookie(visit.site.baseUrl).set(
    searches.map(encodeSearch).filter(isShort).join("~"),
    cookieDays * 86_400,
  )
}

/** Removes the list at sign-out, because the next person must not see it. */
export const forgetRecent = ({ site }: Visit): string => toRecentCookie(site.baseUrl).removal

const maxRecent = 6
const cookieDays = 30
/** Browsers limit a cookie to 4,096 octets. */
const isShort = (search: string): boolean => search.length <= 600

const encodeSearch = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("~", "%7E")

const decodeSearch = (part: string): ReadonlyArray<string> => {
  try {
    const text = decodeURIComponent(part)
    return text === "" || text.length > nameLimits.searchChars ? [] : [text]
  } catch {
    // Another program wrote this cookie.
    return []
  }
}

const toRecentCookie = definePageCookie("recent")
