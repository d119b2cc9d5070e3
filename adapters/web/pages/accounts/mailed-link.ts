import { limits } from "@surename/core/limits"
import { pageCookie } from "../page-cookie.ts"
import { seeOther } from "../page.ts"
import type { SeeOther, Visit } from "../page.ts"

/**
 * The secret of a mailed link goes from the address into a cookie with the first request: no page is shown at an address that has it, so that it
 * stands neither in a history nor in what is shared of one.
 */
export const mailedLink = (path: "/reset" | "/verify") => {
  const cookie = pageCookie(path.slice(1))
  const opened = (visit: Visit) => cookie(visit.site.baseUrl).in(visit.cookie)
  return {
    taken: (visit: Visit): SeeOther | undefined => {
      const link = visit.query.get("link")
      if (link === null) return undefined
      // A mail program may have taken a mark beside it for a part of it.
      const secret = link.replaceAll(/[^\w-]/gu, "").slice(0, limits.mailedLinkChars)
      return seeOther(path, { setCookie: [cookie(visit.site.baseUrl).set(secret, limits.mailLinkMs / 1_000)] })
    },
    /** What the form sends; `undefined` without a link. */
    in: (visit: Visit): string | undefined => visit.form.get("link") ?? (opened(visit) || undefined),
    /** The browser forgets the one that was used. Where another one was opened meanwhile, that stays. */
    forgotten: (visit: Visit): ReadonlyArray<string> =>
      opened(visit) === visit.form.get("link") ? [cookie(visit.site.baseUrl).cleared] : [],
  }
}
