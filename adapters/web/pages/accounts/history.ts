import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { type AccountEvent, eventInWords } from "@surename/core/operations/accounts/ports/account-history"
import { facts, time } from "../facts.ts"
import { showPage, signedIn } from "../page.ts"
import type { Page } from "../page.ts"

/** The events of the account, newest first. The export of its data has every line. */
export const history: Page = {
  path: "/account/history",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedIn(visit)
    const newest = (yield* accounts.history(subject)).slice(0, linesShown)
    const main = html`
      <h1>History</h1>
      <p>
        The last acts in your account, for a year. <a href="/account/data" download>Download my data</a> for all of
        them. If you do not recognise one, <a href="/account/password">change your password</a>.
      </p>
      <ul class="cards">
        ${newest.map(eventCard)}
      </ul>
    `
    return showPage({ title: "History", console: true, main })
  }),
}

const linesShown = 100

const eventCard = (event: AccountEvent) => html`
  <li>
    <h2>${eventInWords(event)}</h2>
    ${facts([
      ["When", time(event.at)],
      ["By", event.who],
      ["From", event.address ?? "not known"],
      ...(event.about === null ? [] : [["About", event.about, "small"] as const]),
    ])}
  </li>
`
