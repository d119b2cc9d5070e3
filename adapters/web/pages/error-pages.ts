import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { BodyUnread } from "../read-body.ts"
import { shown } from "./page.ts"
import type { Screen, Shown, Site } from "./page.ts"

/** Pages for what went wrong before, or instead of, a page. */
export const storeAwayPage = (path: string): Shown => ({
  _tag: "Shown",
  status: 503,
  retryAfterMs: limits.storeAwayMs,
  screen: screen(
    "Not now",
    "The service cannot reach its database just now. Nothing of yours is lost.",
    path,
    "Try again",
  ),
})

export const internalErrorPage = (path: string): Shown =>
  shown(screen("That went wrong", "This is our fault, and it is in our log.", path, "Try again"), 500)

export const badFormPage = ({ why }: BodyUnread, path: string): Shown => {
  const [status, message] = unread[why]
  return shown(screen("That did not arrive", message, path, "Back to the page"), status)
}

const unread = {
  other_type: [415, "A form is sent as application/x-www-form-urlencoded."],
  too_large: [413, "This is longer than any of the forms here."],
  too_late: [408, "The form did not arrive in time. Send it again."],
  broken_off: [400, "The form did not arrive complete. Send it again."],
} as const

/** The service was opened under another host name: its forms look like forms from another site. */
export const wrongOriginPage = (site: Site, path: string): Shown =>
  shown(
    screen(
      "That was not sent from here",
      `This form did not come from ${site.origin}, so nothing was done. Open the page there and send it again.`,
      `${site.origin}${path}`,
      "Open the page",
    ),
    403,
  )

export const wrongMethodPage = (path: string): Shown =>
  shown(screen("Not like that", "Nothing was done. This page only works through its button.", path, "Go back"), 405)

const screen = (title: string, message: string, path: string, link: string): Screen => ({
  title,
  main: html`
    <h1>${title}</h1>
    <p>${message}</p>
    <p><a class="button" href="${path}">${link}</a></p>
  `,
})

export const notFoundPage: Shown = shown(
  screen("There is no such page", "Perhaps its address was mistyped, or it was never here.", "/", "Go to the start"),
  404,
)
