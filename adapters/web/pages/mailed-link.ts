import { cookieValue } from "@surename/core/interface/cookies"
import { limits } from "@surename/core/limits"
import { cookieOf } from "./flash.ts"
import { seeOther } from "./page.ts"
import type { SeeOther, Visit } from "./page.ts"

/**
 * The secret of a mailed link goes from the address into a cookie with the first request: no page is shown at an address that has it, so that it
 * stands neither in a history nor in what is shared of one.
 */
export const mailedLink = (path: "/reset" | "/verify") => {
  const cookieFor = ({ site }: Visit) => cookieOf(site.baseUrl, path.slice(1))
  return {
    taken: (visit: Visit): SeeOther | undefined => {
      const link = visit.query.get("link")
      if (link === null) return undefined
      const { attributes, name } = cookieFor(visit)
      // A mail program may have taken a mark beside it for a part of it.
      const secret = link.replaceAll(/[^\w-]/gu, "").slice(0, limits.mailedLinkChars)
      return seeOther(path, { setCookie: [`${name}=${secret}; Max-Age=${limits.mailLinkMs / 1_000}; ${attributes}`] })
    },
    /** What the form sends; `undefined` without a link. */
    in: (visit: Visit): string | undefined =>
      visit.form.get("link") ?? cookieValue(visit.cookie, cookieFor(visit).name),
    cleared: (visit: Visit): string => {
      const { attributes, name } = cookieFor(visit)
      return `${name}=; Max-Age=0; ${attributes}`
    },
  }
}
