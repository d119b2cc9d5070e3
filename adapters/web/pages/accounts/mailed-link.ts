import { limits } from "@surename/core/limits"
import { pageCookie } from "../page-cookie.ts"
import { seeOther } from "../page.ts"
import type { SeeOther, Visit } from "../page.ts"

/**
 * The first request moves the secret of a mailed link from the address into a cookie. No page has an address with the secret, so neither a
 * history nor a shared address reveals it.
 */
export const mailedLink = (path: "/confirm-email" | "/reset" | "/stop-email" | "/verify") => {
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
    /** The secret that the form sends; `undefined` without a link. */
    in: (visit: Visit): string | undefined => visit.form.get("link") ?? (opened(visit) || undefined),
    /** Removes the used link's cookie. A link that was opened meanwhile stays. */
    forgotten: (visit: Visit): ReadonlyArray<string> =>
      opened(visit) === visit.form.get("link") ? [cookie(visit.site.baseUrl).cleared] : [],
  }
}
