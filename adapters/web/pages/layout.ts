import { html } from "hono/html"
import * as Result from "effect/Result"
import { consoleNavigation, navigationLink } from "./navigation.ts"
import { flashes } from "./flash.ts"
import type { Html, Screen, Visit } from "./page.ts"
import { stylesheetPath } from "./stylesheet.ts"

/** Every page: how to get past the navigation, where one can go, what was just done, and the page itself. */
export const layout = (visit: Visit, { console, main, title }: Screen): Html =>
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
          <a class="brand" href="/">surename</a>
          <nav class="main-navigation" aria-label="Main">${isSignedIn(visit) ? signedIn(visit) : signedOut(visit)}</nav>
        </header>
        <div class="${console === true ? "shell console" : "shell"}">
          ${console === true ? consoleNavigation(visit.path) : ""}
          <main id="main" tabindex="-1">
            ${visit.flash === undefined ? "" : html`<p class="notice done" role="status">${flashes[visit.flash]}</p>`}
            ${main}
          </main>
        </div>
        <footer class="bottom">
          <nav aria-label="Documents">
            <a href="/llms.txt">How to read the answers</a> <a href="/openapi.json">OpenAPI</a>
            <a href="/spec.json">Specification</a>
          </nav>
        </footer>
      </body>
    </html> `

export const isSignedIn = ({ who }: Visit): boolean => Result.isSuccess(who) && who.success !== undefined

const signedOut = ({ path }: Visit) =>
  html`${navigationLink(path, "/sign-in", "Sign in")} ${navigationLink(path, "/sign-up", "Sign up")}`

const signedIn = ({ path }: Visit) => html`
  ${navigationLink(path, "/account", "Account")}
  <form method="post" action="/sign-out"><button class="plain">Sign out</button></form>
`

/** A tick in a circle: it comes with the page, so that no request is made for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0b6b57"/><path d="m9 16.5 5 5 9-11" fill="none" stroke="#fff" stroke-width="3.5"/></svg>`,
)}`
