import { accountLimits } from "@surename/core/operations/accounts/limits"
import { definePageCookie } from "../page-cookie.ts"
import { redirectTo, type SeeOther, type Visit } from "../page.ts"

/** Moves the secret of a mailed link into a cookie at once, so that no history and no shared address reveals it. */
export const handleMailedLink = (path: "/confirm-email" | "/reset" | "/stop-email" | "/verify") => {
  const cookie = definePageCookie(path.slice(1))
  const readOpenedLink = (visit: Visit) => cookie(visit.site.baseUrl).read(visit.cookie)
  return {
    moveToCookie: (visit: Visit): SeeOther | undefined => {
      const link = visit.query.get("link")
      if (link === null) return undefined
      // A mail program may have added a character to it.
      const secret = link.replaceAll(/[^\w-]/gu, "").slice(0, accountLimits.mailedLinkChars)
      return redirectTo(path, { setCookie: [cookie(visit.site.baseUrl).set(secret, accountLimits.mailLinkMs / 1_000)] })
    },
    readSecret: (visit: Visit): string | undefined => visit.form.get("link") ?? (readOpenedLink(visit) || undefined),
    clearUsedCookie: (visit: Visit): ReadonlyArray<string> =>
      readOpenedLink(visit) === visit.form.get("link") ? [cookie(visit.site.baseUrl).removal] : [],
  }
}
