import { limits } from "@surename/core/limits"
import type { Visit } from "../../page.ts"
import { pageCookie } from "../../page-cookie.ts"

/** The last searches of this browser, latest first. They stay in its cookie, and the service keeps none. */
export const recentSearches = ({ cookie, site }: Visit): ReadonlyArray<string> =>
  (ofRecent(site.baseUrl).in(cookie) ?? "").split("~", mostRecent).flatMap(readOne)

/** The cookie with one more. */
export const recentCookie = (visit: Visit, text: string): string => {
  const all = [text, ...recentSearches(visit).filter((one) => one !== text)].slice(0, mostRecent)
  return ofRecent(visit.site.baseUrl).set(all.map(writeOne).filter(isShort).join("~"), days * 86_400)
}

/** After signing out: the next person at this browser sees nothing of the last one. */
export const forgetRecent = ({ site }: Visit): string => ofRecent(site.baseUrl).cleared

const mostRecent = 6
const days = 30
/** Browsers keep no cookie of more than 4,096 octets. */
const isShort = (one: string): boolean => one.length <= 600

const writeOne = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("~", "%7E")

const readOne = (part: string): ReadonlyArray<string> => {
  try {
    const text = decodeURIComponent(part)
    return text === "" || text.length > limits.searchChars ? [] : [text]
  } catch {
    // Not written by this service.
    return []
  }
}

const ofRecent = pageCookie("recent")
