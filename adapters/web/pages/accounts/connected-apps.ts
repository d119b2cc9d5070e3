import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { Site } from "../../app.ts"
import type { ConnectedApp } from "@surename/core/operations/accounts/ports/connecting"
import { withoutPath } from "../../oauth/redirect-uri.ts"
import { clientName, whoIs } from "./consent-view.ts"
import { emptyList } from "../empty-list.ts"
import { facts, time } from "../facts.ts"
import { hidden } from "../form.ts"
import { isLately, seeOther, showPage, signedIn, signedInLately } from "../page.ts"
import type { Html, Page, Screen } from "../page.ts"
import { againNotice } from "./sign-in-again.ts"

/** The connected apps, their scopes, and a way to end them. */
export const connectedApps: Page = {
  path: "/account/apps",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedIn(visit)
    return showPage(appsScreen(visit.site, yield* accounts.connectedApps(subject), yield* isLately(visit)))
  }),
}

export const disconnectApp: Page = {
  path: "/account/apps/disconnect",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedInLately(visit)
    const flash = yield* accounts.disconnectApp(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("app-disconnected" as const),
      Effect.catchTag("NoSuchApp", () => Effect.succeed("app-gone" as const)),
    )
    return seeOther(connectedApps.path, { flash })
  }),
}

const appsScreen = ({ baseUrl }: Site, all: ReadonlyArray<ConnectedApp>, mayEnd: boolean): Screen => ({
  title: "Connected apps",
  console: true,
  main: html`
    <h1>Connected apps</h1>
    <p>These programs may use your account. Each must ask again after 30 days.</p>
    ${
      all.length === 0
        ? emptyList(
            "code",
            "No connected apps",
            html`An app that connects to <code>${baseUrl}/mcp</code> asks you first.`,
            { href: "/docs", text: "See what it can do" },
          )
        : html`
            ${mayEnd ? "" : againNotice("disconnect apps", connectedApps.path)}
            <ul class="cards">
              ${all.map((app) => appCard(app, mayEnd))}
            </ul>
          `
    }
  `,
})

const appCard = (app: ConnectedApp, mayEnd: boolean): Html => html`
  <li>
    <h2>${app.name === "" ? "An app without a name" : clientName(app)}</h2>
    ${facts([
      ["Who it is", whoIs(app), "small"],
      ["Its answers go to", html`<code>${withoutPath(app.registeredUri)}</code>`, "small"],
      ["Scopes", html`${app.scopes.map((scope) => html`<code>${scope}</code> `)}`],
      ["Allowed", time(app.createdAt)],
      ["First used", usedText(app.firstUsedAt)],
      ["Last used", app.lastUsedAt === null ? "never" : html`about ${time(app.lastUsedAt)}`],
    ])}
    ${mayEnd ? disconnectForm(app) : ""}
  </li>
`

const disconnectForm = ({ id, name }: ConnectedApp) => html`
  <details>
    <summary>Disconnect<span class="visually-hidden"> ${name}</span></summary>
    <form method="post" action="/account/apps/disconnect">
      ${hidden("id", id)}
      <p>Its tokens stop working at once. It must ask you to connect again.</p>
      <p class="actions"><button class="danger">Disconnect ${name}</button></p>
    </form>
  </details>
`

const usedText = (at: number | null) => (at === null ? "never" : time(at))
