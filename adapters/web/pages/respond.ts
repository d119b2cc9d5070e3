import { flashCookie, flashSaid } from "./flash.ts"
import { layout } from "./layout.ts"
import type { Answer, SeeOther, Shown, Visit } from "./page.ts"

/**
 * Nothing from elsewhere, no script at all, no frame around it, and forms that lead here. The referrer is kept for our
 * own pages: with none at all browsers send `Origin: null`, and a form could not show where it comes from.
 */
export const secureHeaders = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src 'self' data:",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const

/** What a page shows depends on who asks, so nobody keeps it. */
export const respond = async (answer: Answer, visit: Visit): Promise<Response> =>
  answer._tag === "Shown" ? show(answer, visit) : redirect(answer, visit)

const show = async ({ retryAfterMs, screen, status }: Shown, visit: Visit) => {
  const headers = pageHeaders()
  headers.set("content-type", "text/html; charset=utf-8")
  if (retryAfterMs !== undefined) headers.set("retry-after", String(Math.max(1, Math.ceil(retryAfterMs / 1_000))))
  if (visit.flash !== undefined) headers.append("set-cookie", flashSaid(visit.site.baseUrl))
  return new Response(String(await layout(visit, screen)), { status, headers })
}

const redirect = ({ flash, setCookie = [], to }: SeeOther, { site }: Visit) => {
  const headers = pageHeaders()
  headers.set("location", to)
  for (const one of setCookie) headers.append("set-cookie", one)
  if (flash !== undefined) headers.append("set-cookie", flashCookie(flash, site.baseUrl))
  return new Response(null, { status: 303, headers })
}

const pageHeaders = () => new Headers({ ...secureHeaders, "cache-control": "no-store" })
