import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import type { Session } from "@surename/core/ports/accounts"
import { browserName } from "./browser-name.ts"
import { signedInCaller } from "./signed-in.ts"
import { seeOther, shown } from "./page.ts"
import type { Html, Page, Screen } from "./page.ts"
import { time } from "./time.ts"

export const sessions: Page = {
  path: "/account/sessions",
  get: (visit) =>
    Effect.gen(function* () {
      const { subject } = yield* signedInCaller(visit)
      const accounts = yield* Accounts
      return shown(screen(yield* accounts.sessions(subject, visit.cookie)))
    }),
}

export const endSession: Page = {
  path: "/account/sessions/end",
  post: (visit) =>
    Effect.gen(function* () {
      const { subject } = yield* signedInCaller(visit)
      const accounts = yield* Accounts
      const ended = Effect.as(accounts.endSession(subject, visit.form.get("id") ?? ""), "one-session-ended" as const)
      const flash = yield* Effect.catchTag(ended, "NoSuchSession", () => Effect.succeed("session-gone" as const))
      return seeOther(sessions.path, { flash })
    }),
}

export const endOthers: Page = {
  path: "/account/sessions/end-others",
  post: (visit) =>
    Effect.gen(function* () {
      const { subject } = yield* signedInCaller(visit)
      const accounts = yield* Accounts
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

const screen = (all: ReadonlyArray<Session>): Screen => ({
  title: "Sessions",
  console: true,
  main: html`
    <h1>Sessions</h1>
    <p>Every browser that is signed in to your account. End what you do not recognise, and change your password.</p>
    <ul class="cards">
      ${all.map(card)}
    </ul>
    ${
      all.some(({ current }) => !current)
        ? html`
            <form method="post" action="/account/sessions/end-others">
              <p class="actions"><button class="danger">End all others</button></p>
            </form>
          `
        : ""
    }
  `,
})

const card = (session: Session): Html => html`
  <li>
    <h2>${browserName(session.agent)} ${session.current ? html`<span class="tag">this one</span>` : ""}</h2>
    <dl class="facts">
      <div>
        <dt>Signed in</dt>
        <dd>${time(session.createdAt)}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>${session.address ?? "not known"}</dd>
      </div>
      <div>
        <dt>Ends</dt>
        <dd>${time(session.expiresAt)}</dd>
      </div>
      <div>
        <dt>It says it is</dt>
        <dd class="small">${session.agent ?? "nothing"}</dd>
      </div>
    </dl>
    ${session.current ? "" : end(session)}
  </li>
`

const end = ({ agent, createdAt, id }: Session) => html`
  <form method="post" action="/account/sessions/end">
    <input type="hidden" name="id" value="${id}" />
    <p class="actions">
      <button class="quiet">
        End<span class="visually-hidden"> the session of ${browserName(agent)}, signed in ${time(createdAt)}</span>
      </button>
    </p>
  </form>
`
