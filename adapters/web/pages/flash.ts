import { definePageCookie } from "./page-cookie.ts"

/** A message shown once, on the next page. The cookie holds only its name and that page, so nobody can put other text on a page. */
export const flashes = {
  "signed-out": "You are signed out.",
  "account-made": "Your account is ready, and you are signed in.",
  "not-signed-up": "This address may have an account already. If it is yours, sign in with its password.",
  "kb-needs-account":
    "A search takes our computing time, so it needs an account. This browser keeps your question. You can read every text without an account.",
  "name-watched": "Watching the name now.",
  "name-removed": "The name is removed from the list.",
  "names-added": "Names added. We check them soon.",
  "list-made": "The list is ready. Add names to it.",
  "mail-settings": "Your choice is saved, also for what waits to be mailed.",
  "job-started": "The job is started. You may close this page.",
  "job-cancelled": "The job is cancelled. Its finished rows stay.",
  "job-deleted": "The job is deleted, with its list and its results.",
  "webhook-tested": "A test was sent: the first delivery below says what came back.",
  "webhook-changed": "The webhook is changed, for events from now on.",
  "webhook-redelivered": "Those events are queued again, under the same ids.",
  "feed-deleted": "The feed has ended. Its address no longer works.",
  "webhook-deleted": "The webhook is deleted.",
  "list-unshared": "The list is no longer shared. Its link and its votes are gone.",
  "vote-not-taken":
    "Your vote was not taken: the name is gone from the list, or the list has as many voters as it takes.",
  "list-deleted": "The list is deleted.",
  "session-ended": "Your session has ended. Sign in again.",
  "sign-in-expired": "That sign-in has expired. Sign in again.",
  "factor-off": "The second factor is off. Sign-in asks for your password alone.",
  "email-change-asked": "Check both mailboxes: follow the link in the new one to confirm.",
  "email-changed": "Your address is changed, and every other session has ended.",
  "email-change-stopped": "The change is stopped, and your password no longer works. Set a new one by mail.",
  "provider-linked": "This account is linked. You can now sign in through the provider.",
  "provider-unlinked": "This account is unlinked from the provider.",
  "passkey-added": "The passkey is added.",
  "passkey-removed": "The passkey is removed.",
  "passkey-gone": "Passkey not found; it may be removed already.",
  "factor-is-on": "The second factor is on already.",
  "factor-is-off": "The second factor is not on.",
  "address-confirmed": "Your address is confirmed. Sign in now.",
  "confirmed-and-in": "Your address is confirmed, and you are signed in.",
  "password-set":
    "Your new password is set, and every session has ended. Sign in with it. Then end unknown tokens, connected apps, feeds, shared links and webhooks.",
  "password-changed":
    "Your password is changed, and every other session has ended. Your tokens, connected apps, feeds, shared links and webhooks still work. End those that you do not know.",
  "password-set-alone":
    "Your new password is set. Every session, token, connected app, feed and shared link has ended, and webhooks are off. Sign in with the new password.",
  "password-changed-alone":
    "Your password is changed. Every other session, token, connected app, feed and shared link has ended, and webhooks are off.",
  "token-revoked": "The token is revoked. Feeds and webhooks that it may have made still work.",
  "app-disconnected": "The app is disconnected. Feeds and webhooks that it may have made still work.",
  "app-gone": "App not found; it may be disconnected already.",
  "token-gone": "Token not found; it may be revoked already.",
  "one-session-ended": "The session has ended.",
  "session-gone": "Session not found; it may have ended.",
  "sessions-ended": "Every other session is ended.",
  "draft-made": "Your draft is saved as version 1.",
  "draft-changed": "Your change is saved as a new version.",
  "draft-flagged": "The new version is saved, but screening stopped its preview. See below why, and what to do.",
  "draft-hidden-left-out": "The new version is saved without files whose names begin with a dot, such as .DS_Store.",
  "draft-rolled-back": "Rolled back. A new version has the files of that version.",
  "draft-described": "Its name and description are saved.",
  "draft-deleted": "The draft is deleted, with all its versions and previews.",
  "domains-started": "Domains added. To verify one, open it and publish its record.",
  "domain-started": "Publish this record, then check it.",
  "domain-check-verified": "Verified: your record is published.",
  "domain-check-propagating":
    "Not there yet: some name servers have the record, others do not. Try again in some minutes.",
  "domain-check-not_found_yet": "Not there yet: we did not find the record. Try again in some minutes.",
  "domain-check-error":
    "The check gave no answer that counts. That says nothing about who owns the domain. See below why.",
  "domain-scanned": "The registration and the site were checked.",
  "domain-removed": "The domain is removed. Its registration did not change.",
  "domain-moved": "The domain is in this project now.",
  "project-made": "The project is created. Move domains to it from their pages.",
  "project-renamed": "The project is renamed, with its domains and its budget.",
  "project-removed": "The project is removed. Its domains are in the project default now.",
  "budget-set": "The budget is saved.",
  "decision-saved": "Your decision is saved, and applies now.",
  "review-requested": "You asked for a review. This page will show the answer.",
  "account-deleted": "Your account is deleted, with its sessions, tokens and connected apps.",
} as const

export type FlashName = keyof typeof flashes

const doubts: ReadonlySet<FlashName> = new Set([
  "app-gone",
  "domain-check-error",
  "domain-check-not_found_yet",
  "domain-check-propagating",
  "draft-flagged",
  "factor-is-off",
  "factor-is-on",
  "kb-needs-account",
  "not-signed-up",
  "passkey-gone",
  "session-ended",
  "session-gone",
  "sign-in-expired",
  "token-gone",
  "vote-not-taken",
])

/** Green only for an act that succeeded. */
export const findFlashStyle = (flash: FlashName): "done" | "wall" => (doubts.has(flash) ? "wall" : "done")

interface PendingFlash {
  readonly flash: FlashName
  readonly page: string
}

/** Finds this page's message. The page of another tab neither shows nor removes it. */
export const findFlash = (cookie: string, baseUrl: string, at: URL): FlashName | undefined =>
  readPending(cookie, baseUrl).find(isForPage(at))?.flash

/** The request's `cookie` may hold messages for other tabs. */
export const writeFlashCookie = (baseUrl: string, flash: FlashName, to: string, cookie: string): string => {
  const newFlash = { flash, page: encodeAddress(new URL(to, baseUrl)) }
  const pending = [...readPending(cookie, baseUrl), newFlash].slice(-maxPending)
  // Browsers limit a cookie to 4,096 octets.
  return toFlashCookie(baseUrl).set(encodePending(encodePending(pending).length > 3_000 ? [newFlash] : pending), 60)
}

export const removeShownFlash = (baseUrl: string, cookie: string, at: URL): string => {
  const pending = readPending(cookie, baseUrl)
  const remaining = pending.toSpliced(pending.findIndex(isForPage(at)), 1)
  return remaining.length === 0
    ? toFlashCookie(baseUrl).removal
    : toFlashCookie(baseUrl).set(encodePending(remaining), 60)
}

/** Several tabs may wait for a message at once. */
const maxPending = 4

const isForPage =
  (at: URL) =>
  ({ page }: PendingFlash): boolean =>
    page === encodeAddress(at)

const readPending = (cookie: string, baseUrl: string): ReadonlyArray<PendingFlash> =>
  (toFlashCookie(baseUrl).read(cookie) ?? "").split("~", maxPending).flatMap((entry) => {
    const [flash = "", page = ""] = entry.split(".", 2)
    return isFlash(flash) ? [{ flash, page }] : []
  })

const encodePending = (pending: ReadonlyArray<PendingFlash>): string =>
  pending.map(({ flash, page }) => `${flash}.${page}`).join("~")

const encodeAddress = ({ pathname, search }: URL): string =>
  encodeURIComponent(`${pathname}${search}`).replaceAll(".", "%2E").replaceAll("~", "%7E")

const toFlashCookie = definePageCookie("flash")

const isFlash = (text: string): text is FlashName => Object.hasOwn(flashes, text)
