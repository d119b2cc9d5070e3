import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { Session } from "@surename/core/operations/accounts/ports/accounts"
import { facts, time } from "../facts.ts"
import { hidden } from "../form.ts"
import { isLately, seeOther, showPage, signedIn, signedInLately } from "../page.ts"
import type { Html, Page, Screen } from "../page.ts"
import { againNotice } from "./sign-in-again.ts"

export const sessions: Page = {
  path: "/account/sessions",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedIn(visit)
    return showPage(sessionsScreen(yield* accounts.sessions(subject, visit.cookie), yield* isLately(visit)))
  }),
}

export const endSession: Page = {
  path: "/account/sessions/end",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedInLately(visit)
    const flash = yield* accounts.endSession(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("one-session-ended" as const),
      Effect.catchTag("NoSuchSession", () => Effect.succeed("session-gone" as const)),
    )
    return seeOther(sessions.path, { flash })
  }),
}

export const endOthers: Page = {
  path: "/account/sessions/end-others",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedInLately(visit)
    // The list is bounded; sessions beyond it are ended, too.
    for (;;) {
      const others = (yield* accounts.sessions(subject, visit.cookie)).filter(({ current }) => !current)
      if (others.length === 0) return seeOther(sessions.path, { flash: "sessions-ended" })
      yield* Effect.forEach(others, ({ id }) =>
        Effect.catchTag(accounts.endSession(subject, id), "NoSuchSession", () => Effect.void),
      )
    }
  }),
}

const sessionsScreen = (all: ReadonlyArray<Session>, mayEnd: boolean): Screen => ({
  title: "Sessions",
  console: true,
  main: html`
    <h1>Sessions</h1>
    <p>Every browser that is signed in to your account. End what you do not recognise, and change your password.</p>
    ${mayEnd ? "" : againNotice("end sessions", sessions.path)}
    <ul class="cards">
      ${all.map((one) => sessionCard(one, mayEnd))}
    </ul>
    ${mayEnd && all.some(({ current }) => !current) ? allOthers : ""}
  `,
})

const allOthers = html`
  <form method="post" action="/account/sessions/end-others">
    <p class="actions"><button class="danger">End all others</button></p>
  </form>
`

const sessionCard = (session: Session, mayEnd: boolean): Html => {
  const { agent, createdAt, current, expiresAt, id, lastUsedAt } = session
  return html`
    <li>
      <h2>${browserName(agent)} ${current ? html`<span class="tag">this one</span>` : ""}</h2>
      ${facts([
        ["Signed in", time(createdAt)],
        ["From", placeOf(session)],
        ["Last used", html`about ${time(lastUsedAt)}`],
        ["Expires if not used", time(expiresAt)],
        ["It calls itself", agent ?? "nothing", "small"],
      ])}
      ${current || !mayEnd ? "" : endForm(id, html`the session of ${browserName(agent)}, signed in ${time(createdAt)}`)}
    </li>
  `
}

/** The network and the browser told it; no service is asked about places. */
const placeOf = ({ address, zone }: Session): string =>
  [
    ...(address === null ? [] : [address.includes("/") ? `network ${address}` : address]),
    ...(zone === null ? [] : [`time zone ${zone}`]),
  ].join(", ") || "not known"

const endForm = (id: string, which: Html) => html`
  <form method="post" action="/account/sessions/end">
    ${hidden("id", id)}
    <p class="actions">
      <button class="quiet">End<span class="visually-hidden"> ${which}</span></button>
    </p>
  </form>
`

/** A browser as its owner would call it, from what it says about itself. The first match is the most particular one. */
const browserName = (agent: string | null): string => {
  if (agent === null) return "A browser"
  const named = (names: ReadonlyArray<readonly [RegExp, string]>) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
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
