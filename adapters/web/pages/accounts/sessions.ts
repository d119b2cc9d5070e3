import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { Session } from "@surename/core/operations/accounts/ports/accounts"
import { renderFacts, renderTime, renderTimeAgo } from "../facts.ts"
import { renderHidden } from "../form.ts"
import { isRecentSignIn, redirectTo, showPage, requireSignedIn, requireRecentSignIn } from "../page.ts"
import type { Html, Page, PageParts } from "../page.ts"
import { renderSignInAgainNotice } from "./sign-in-again.ts"

export const sessionsPage: Page = {
  path: "/account/sessions",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireSignedIn(visit)
    return showPage(
      renderSessionsPage(yield* accounts.listSessions(subject, visit.cookie), yield* isRecentSignIn(visit)),
    )
  }),
}

export const endSession: Page = {
  path: "/account/sessions/end",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireRecentSignIn(visit)
    const flash = yield* accounts.endSession(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("one-session-ended" as const),
      Effect.catchTag("NoSuchSession", () => Effect.succeed("session-gone" as const)),
    )
    return redirectTo(sessionsPage.path, { flash })
  }),
}

export const endOtherSessions: Page = {
  path: "/account/sessions/end-others",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireRecentSignIn(visit)
    for (;;) {
      const others = (yield* accounts.listSessions(subject, visit.cookie)).filter(({ current }) => !current)
      if (others.length === 0) return redirectTo(sessionsPage.path, { flash: "sessions-ended" })
      yield* Effect.forEach(others, ({ id }) =>
        Effect.catchTag(accounts.endSession(subject, id), "NoSuchSession", () => Effect.void),
      )
    }
  }),
}

const renderSessionsPage = (sessions: ReadonlyArray<Session>, mayEnd: boolean): PageParts => ({
  title: "Sessions",
  console: true,
  main: html`
    <h1>Sessions</h1>
    <p>These browsers are signed in to your account. End those that you do not recognise, then change your password.</p>
    ${mayEnd ? "" : renderSignInAgainNotice("end sessions", sessionsPage.path)}
    <ul class="cards">
      ${sessions.map((session) => renderSessionCard(session, mayEnd))}
    </ul>
    ${mayEnd && sessions.some(({ current }) => !current) ? endOthersForm : ""}
  `,
})

const endOthersForm = html`
  <form method="post" action="/account/sessions/end-others">
    <p class="actions"><button class="danger">End all others</button></p>
  </form>
`

const renderSessionCard = (session: Session, mayEnd: boolean): Html => {
  const { agent, createdAt, current, expiresAt, id, lastUsedAt } = session
  return html`
    <li>
      <h2>${formatBrowserName(agent)} ${current ? html`<span class="tag">this one</span>` : ""}</h2>
      ${renderFacts([
        ["Signed in", renderTime(createdAt)],
        ["From", describePlace(session)],
        ["Last used", renderTimeAgo(lastUsedAt)],
        ["Expires if not used", renderTime(expiresAt)],
        ["User agent", agent ?? "nothing", "small"],
      ])}
      ${current || !mayEnd ? "" : renderEndForm(id, html`the session of ${formatBrowserName(agent)}, signed in ${renderTime(createdAt)}`)}
    </li>
  `
}

/** Network and browser reported it; no geolocation service is asked. */
const describePlace = ({ address, zone }: Session): string =>
  [
    ...(address === null ? [] : [address.includes("/") ? `network ${address}` : address]),
    ...(zone === null ? [] : [`time zone ${zone}`]),
  ].join(", ") || "not known"

const renderEndForm = (id: string, label: Html) => html`
  <form method="post" action="/account/sessions/end">
    ${renderHidden("id", id)}
    <p class="actions">
      <button class="quiet">End<span class="visually-hidden"> ${label}</span></button>
    </p>
  </form>
`

const formatBrowserName = (agent: string | null): string => {
  if (agent === null) return "A browser"
  const findName = (names: ReadonlyArray<readonly [RegExp, string]>) =>
    names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = findName(browsers)
  const system = findName(systems)
  return `${browser ?? "A browser"}${system === undefined ? "" : ` on ${system}`}`
}

const browsers = [
  [/\bEdgA?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
  [/^curl\//u, "curl"],
] as const

const systems = [
  [/\bAndroid\b/u, "Android"],
  [/\b(?:iPhone|iPad)\b/u, "iOS"],
  [/\bWindows\b/u, "Windows"],
  [/\bMacintosh\b/u, "macOS"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bLinux\b/u, "Linux"],
] as const
