import { html, raw } from "hono/html"
import { copyScript } from "./copy.ts"
import { flashes } from "./flash.ts"
import { drawnMark } from "./icon.ts"
import { isSignedIn } from "./page.ts"
import type { Html, Screen, Visit } from "./page.ts"
import { stylesheetPath } from "./stylesheet.ts"

/** Every page: how to get past the navigation, where one can go, what was just done, and the page itself. */
export const layout = (visit: Visit, { console = false, copies, main, title }: Screen): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title === "" ? "surename" : `${title} – surename`}</title>
        <link rel="stylesheet" href="${stylesheetPath}" />
        <link rel="icon" href="${icon}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <a class="brand" href="/">${mark} surename</a>
          <nav class="main-navigation" aria-label="Main">${(isSignedIn(visit) ? signedIn : signedOut)(visit.path)}</nav>
        </header>
        <div class="${console ? "shell console" : "shell"}">
          ${console ? consoleNavigation(visit) : ""}
          <main id="main" tabindex="-1">
            ${visit.flash === undefined ? "" : html`<p class="notice done" role="status">${flashes[visit.flash]}</p>`}
            ${main}
          </main>
        </div>
        <footer class="bottom">
          <nav aria-label="Documents">
            <a href="/docs">Interface</a> <a href="/kb">Knowledge</a>
            <a href="/llms.txt">How to read the answers</a>
          </nav>
        </footer>
        ${copies === true ? copyScript : ""}
      </body>
    </html> `

/** The pages that most visitors come for are one step away everywhere. */
const searching = (here: string) => linkTo(here, "/search", "Search")

const signedOut = (here: string) =>
  html`${searching(here)} ${linkTo(here, "/sign-in", "Sign in")} ${linkTo(here, "/sign-up", "Sign up")}`

const signedIn = (here: string) => html`
  ${searching(here)} ${linkTo(here, "/account", "Account")}
  <form method="post" action="/sign-out"><button class="plain">Sign out</button></form>
`

const draftsPath = "/account/drafts"
const domainsPath = "/account/domains"
/** Only operators come there: no one else is shown the way. */
const reviewPath = "/account/review"
const ofProjects = ["/account/projects", "/account/quotes"]

/** The sections of an account's console, in their order. A new one is a line here and its pages in `all-pages.ts`. */
const sections = [
  ["/account", "Overview"],
  [draftsPath, "Drafts"],
  [domainsPath, "Domains"],
  ["/account/projects", "Projects"],
  ["/account/quotes", "Price of a name"],
  ["/account/tokens", "Tokens"],
  [reviewPath, "Review"],
] as const

/** Rare links, folded away on a small screen so that a phone shows the page below them. */
const settings = [
  ["/account/apps", "Connected apps"],
  ["/account/sessions", "Sessions"],
  ["/account/history", "History"],
  ["/account/password", "Password"],
  ["/account/second-factor", "Second factor"],
  ["/account/delete", "Delete account"],
] as const

const consoleNavigation = ({ keepsDomains, keepsDrafts, keepsProjects, path: here }: Visit) => html`
  <nav class="sections" aria-label="Account">
    <ul>
      ${sections
        .filter(
          ([path]) =>
            (keepsDrafts || path !== draftsPath) &&
            (keepsDomains || path !== domainsPath) &&
            (here === reviewPath || path !== reviewPath) &&
            (keepsProjects || !ofProjects.includes(path)),
        )
        .map(([path, name]) => html`<li>${linkTo(here, path, name)}</li>`)}
      <li>
        <details ${settings.some(([path]) => here.startsWith(path)) ? "open" : ""}>
          <summary>Settings</summary>
          <ul>
            ${settings.map(([path, name]) => html`<li>${linkTo(here, path, name)}</li>`)}
          </ul>
        </details>
      </li>
    </ul>
  </nav>
`

/** The link to where one is says so; that to its section, too. */
const linkTo = (here: string, path: string, text: string) => html`<a href="${path}" ${current(here, path)}>${text}</a>`

const current = (here: string, path: string) => {
  if (here === path) return html`aria-current="page"`
  return [draftsPath, domainsPath, ...ofProjects, "/account/second-factor"].includes(path) &&
    here.startsWith(`${path}/`)
    ? html`aria-current="true"`
    : ""
}

/** It comes with the page, so that no request is made for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(drawnMark)}`
const mark = raw(drawnMark)
