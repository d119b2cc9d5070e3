import { html, raw } from "hono/html"
import { flashes } from "./flash.ts"
import { drawnMark } from "./icon.ts"
import { drawIcon } from "./icons.ts"
import { consoleNavigation, mainNavigation } from "./navigation.ts"
import { isSignedIn } from "./page.ts"
import type { Html, Screen, Visit } from "./page.ts"
import { pageScript } from "./page-script.ts"
import { palette } from "./palette.ts"
import { stylesheet } from "./stylesheet.ts"

/** Every page: how to get past the navigation, where one can go, what was just done, and the page itself. */
export const layout = (visit: Visit, { console = false, main, noIndex, refreshSeconds, title }: Screen): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${noIndex === true ? html`<meta name="robots" content="noindex" />` : ""}
        ${refreshSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title === "" ? "surename" : `${title} – surename`}</title>
        <link rel="stylesheet" href="${stylesheet.path}" />
        ${visit.withoutScript === true ? "" : html`<script type="module" src="${pageScript.path}"></script>`}
        <link rel="icon" href="${icon}" />
      </head>
      <body data-signed-in="${isSignedIn(visit) ? "true" : "false"}">
        <a class="skip" href="#main">Skip to content</a>
        <header class="band">
          <div class="top">
            <a class="brand" href="/">${mark} <span>surename</span></a>
            <button class="icon-button" type="button" data-palette>
              ${drawIcon("search")} <span>Go to a page <kbd>Ctrl K</kbd></span>
            </button>
            <nav class="main-navigation" aria-label="Main">${mainNavigation(visit)}</nav>
          </div>
        </header>
        <div class="${console ? "shell console" : "shell"}">
          ${console ? consoleNavigation(visit) : ""}
          <main id="main" tabindex="-1">
            ${visit.flash === undefined ? "" : html`<p class="notice done" role="status">${flashes[visit.flash]}</p>`}
            ${main}
          </main>
        </div>
        <footer class="bottom">
          <div>
            <nav aria-label="Documents">
              <a href="/docs">API</a> <a href="/kb">Knowledge</a> <a href="/registries">Registries</a>
              <a href="/llms.txt">How to read the answers</a>
            </nav>
            <p>Facts with their evidence. No call buys anything.</p>
          </div>
        </footer>
        ${palette(visit)}
        <div class="toasts" aria-live="polite"></div>
      </body>
    </html> `

/** It comes with the page, so that no request is made for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(drawnMark)}`
const mark = raw(drawnMark)
