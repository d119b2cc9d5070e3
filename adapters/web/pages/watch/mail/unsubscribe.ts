import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { unsubscribe } from "@surename/core/operations/watch/alert-mail/unsubscribe"
import { type Page, type Screen, showPage, type Visit } from "../../page.ts"

/** Ends mail about watched names. A mail program posts to this address by itself (RFC 8058); a link scanner only reads it, and changes nothing. */
export const unsubscribePage: Page = {
  path: "/unsubscribe",
  fromAnywhere: true,
  get: (visit) => Effect.succeed(showPage(askScreen(visit))),
  post: (visit) =>
    Effect.map(unsubscribe(linkIn(visit)), (isOurs) => (isOurs ? showPage(doneScreen) : showPage(wrongScreen, 404))),
}

const linkIn = ({ query }: Visit): string => query.get("link") ?? ""

const askScreen = (visit: Visit): Screen => ({
  title: "No more mail",
  noIndex: true,
  main: html`
    <div class="card">
      <h1>No more mail?</h1>
      <p>You would get no mail about names that you watch. Your watchlists and events stay.</p>
      <form method="post" action="/unsubscribe?link=${encodeURIComponent(linkIn(visit))}">
        <p class="actions"><button>Stop these mails</button></p>
      </form>
    </div>
  `,
})

const doneScreen: Screen = {
  title: "No more mail",
  main: html`<div class="card">
    <h1>You get no more of these mails</h1>
    <p>Sign in and open <a href="/account/mail">Mail</a> to get them again.</p>
  </div>`,
}

const wrongScreen: Screen = {
  title: "Not our link",
  main: html`<div class="card">
    <h1>This link does not work</h1>
    <p>It is incomplete, or too old. <a href="/account/mail">Sign in</a> to choose when you get mail.</p>
  </div>`,
}
