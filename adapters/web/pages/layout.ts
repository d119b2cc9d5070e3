import { html, raw } from "hono/html"
import { markSvg } from "./icon.ts"
import { drawIcon } from "./icons.ts"
import { renderFlash } from "./moment.ts"
import { isSetting, renderConsoleNavigation, renderMainNavigation } from "./navigation.ts"
import { isSignedIn, type Html, type PageParts, type Visit } from "./page.ts"
import { pageScript } from "./page-script.ts"
import { renderPalette } from "./palette.ts"
import { stylesheet } from "./stylesheet.ts"

export const renderLayout = (
  visit: Visit,
  { console = false, description, main, moment, name, noIndex, refreshSeconds, title }: PageParts,
): Html => {
  // A page with one decision has no menu.
  const hasSections = console || (isSignedIn(visit) && visit.withoutScript !== true)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${noIndex === true ? html`<meta name="robots" content="noindex" />` : ""}
        ${refreshSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title === "" ? "surename" : `${title} – surename`}</title>
        ${
          description === undefined
            ? ""
            : html`<meta name="description" content="${description}" />
                <meta property="og:title" content="${title === "" ? "surename" : title}" />
                <meta property="og:description" content="${description}" />`
        }
        <link rel="stylesheet" href="${stylesheet.path}" />
        ${visit.withoutScript === true ? "" : html`<script type="module" src="${pageScript.path}"></script>`}
        <link rel="icon" href="${iconUrl}" />
      </head>
      <body data-signed-in="${isSignedIn(visit) ? "true" : "false"}">
        <a class="skip" href="#main">Skip to content</a>
        <header class="band">
          <div class="top">
            <a class="brand" href="/">${markHtml} <span>surename</span></a>
            <button class="icon-button" type="button" data-palette>
              ${drawIcon("search")} <span>Go to a page <kbd>Ctrl K</kbd></span>
            </button>
            <nav class="main-navigation" aria-label="Main">${renderMainNavigation(visit)}</nav>
          </div>
        </header>
        <div class="${hasSections ? "shell console" : "shell"}">
          ${hasSections ? renderConsoleNavigation(visit) : ""}
          <main id="main" tabindex="-1">
            ${renderFlash(visit, name, moment)} ${hasSections && isSetting(visit) ? toSettings : ""} ${main}
          </main>
        </div>
        <footer class="bottom">
          <div>
            <nav aria-label="Documents">
              <a href="/docs">API</a> <a href="/kb">Knowledge</a> <a href="/registries">Registries</a>
              <a href="/answers">How to read the answers</a>
            </nav>
            <p>
              Facts with their evidence.
              <button type="button" class="plain" data-keys>Keyboard shortcuts <kbd>?</kbd></button>
            </p>
          </div>
        </footer>
        ${renderPalette(visit)} ${isSignedIn(visit) ? quoteForm : ""}
        <div class="toasts" aria-live="polite"></div>
      </body>
    </html> `
}

/** Each button "Get a quote" names its domain in the address, so that a sign-in leads back to it. */
const quoteForm = html`<form id="quoting" method="post"></form>`

const toSettings = html`<p class="back"><a href="/account">Settings</a></p>`

/** The icon is inlined to save a request. */
const iconUrl = `data:image/svg+xml,${encodeURIComponent(markSvg)}`
const markHtml = raw(markSvg)
