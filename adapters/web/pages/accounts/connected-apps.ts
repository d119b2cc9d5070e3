import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { ServiceSite } from "../../app.ts"
import type { ConnectedApp } from "@surename/core/operations/accounts/ports/connecting"
import { dropPath } from "../../oauth/redirect-uri.ts"
import { renderClientName, renderClientIdentity } from "./consent-view.ts"
import { renderEmptyList } from "../empty-list.ts"
import { renderFacts, renderTime, renderTimeAgo } from "../facts.ts"
import { renderHidden } from "../form.ts"
import { isRecentSignIn, redirectTo, showPage, requireSignedIn, requireRecentSignIn } from "../page.ts"
import type { Html, Page, PageParts } from "../page.ts"
import { renderSignInAgainNotice } from "./sign-in-again.ts"

export const connectedAppsPage: Page = {
  path: "/account/apps",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireSignedIn(visit)
    return showPage(
      renderAppsPage(visit.site, yield* accounts.listConnectedApps(subject), yield* isRecentSignIn(visit)),
    )
  }),
}

export const disconnectApp: Page = {
  path: "/account/apps/disconnect",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireRecentSignIn(visit)
    const flash = yield* accounts.disconnectApp(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("app-disconnected" as const),
      Effect.catchTag("NoSuchApp", () => Effect.succeed("app-gone" as const)),
    )
    return redirectTo(connectedAppsPage.path, { flash })
  }),
}

const renderAppsPage = ({ baseUrl }: ServiceSite, apps: ReadonlyArray<ConnectedApp>, mayEnd: boolean): PageParts => ({
  title: "Connected apps",
  console: true,
  main: html`
    <h1>Connected apps</h1>
    <p>These programs may use your account. Each permission ends after 30 days.</p>
    ${
      apps.length === 0
        ? renderEmptyList(
            "code",
            "No connected apps",
            html`An app that connects to <code>${baseUrl}/mcp</code> asks you first.`,
            html`<a href="/docs">See what it can do</a>`,
          )
        : html`
            ${mayEnd ? "" : renderSignInAgainNotice("disconnect apps", connectedAppsPage.path)}
            <ul class="cards">
              ${apps.map((app) => renderAppCard(app, mayEnd))}
            </ul>
          `
    }
  `,
})

const renderAppCard = (app: ConnectedApp, mayEnd: boolean): Html => html`
  <li>
    <h2>${app.name === "" ? "An app without a name" : renderClientName(app)}</h2>
    ${renderFacts([
      ["Identity", renderClientIdentity(app), "small"],
      ["Its answers go to", html`<code>${dropPath(app.registeredUri)}</code>`, "small"],
      ["Scopes", html`${app.scopes.map((scope) => html`<code>${scope}</code> `)}`],
      ["Allowed", renderTime(app.createdAt)],
      ["First used", renderUsedAt(app.firstUsedAt)],
      ["Last used", app.lastUsedAt === null ? "never" : renderTimeAgo(app.lastUsedAt)],
    ])}
    ${mayEnd ? renderDisconnectForm(app) : ""}
  </li>
`

const renderDisconnectForm = ({ id, name }: ConnectedApp) => html`
  <details>
    <summary>Disconnect<span class="visually-hidden"> ${name}</span></summary>
    <form method="post" action="/account/apps/disconnect">
      ${renderHidden("id", id)}
      <p>Its tokens stop working at once. It must ask you to connect again.</p>
      <p class="actions"><button class="danger">Disconnect ${name}</button></p>
    </form>
  </details>
`

const renderUsedAt = (at: number | null) => (at === null ? "never" : renderTime(at))
