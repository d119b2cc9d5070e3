import { retryAfter, securePage } from "../headers.ts"
import type { Fields } from "../headers.ts"
import { flashCookie, clearFlashCookie } from "./flash.ts"
import { layout } from "./layout.ts"
import type { PageResult, SeeOther, Shown, Visit } from "./page.ts"

/** What a page shows depends on the caller, so no cache may keep it. */
export const respond = async (answer: PageResult, visit: Visit, more: Fields): Promise<Response> => {
  const fields = { ...more, ...securePage, "cache-control": "no-store" }
  return answer._tag === "Shown" ? show(answer, visit, fields) : redirect(answer, visit, fields)
}

const show = async ({ retryAfterMs, screen, status }: Shown, visit: Visit, fields: Fields) => {
  const wait = retryAfterMs === undefined ? {} : retryAfter(retryAfterMs)
  const headers = new Headers({ ...fields, ...wait, "content-type": "text/html; charset=utf-8" })
  if (visit.flash !== undefined) headers.append("set-cookie", clearFlashCookie(visit.site.baseUrl))
  return new Response(String(await layout(visit, screen)), { status, headers })
}

const redirect = ({ flash, setCookie = [], to }: SeeOther, { site }: Visit, fields: Fields) => {
  const headers = new Headers({ ...fields, location: to })
  for (const one of setCookie) headers.append("set-cookie", one)
  if (flash !== undefined) headers.append("set-cookie", flashCookie(flash, site.baseUrl))
  return new Response(null, { status: 303, headers })
}
