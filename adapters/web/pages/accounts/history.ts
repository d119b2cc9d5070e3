import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { type AccountEvent, describeEvent } from "@surename/core/operations/accounts/ports/account-history"
import { time } from "../facts.ts"
import { showPage, signedIn } from "../page.ts"
import type { Page } from "../page.ts"
import { wideTable } from "../wide-table.ts"

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
      ${wideTable("Acts, newest first", ["Act", "When", "By", "From"], newest.map(eventRow))}
    `
    return showPage({ title: "History", console: true, main })
  }),
}

const linesShown = 100

const eventRow = (event: AccountEvent) => html`
  <tr>
    <th scope="row">
      ${describeEvent(event)} ${event.about === null ? "" : html`<span class="because">${event.about}</span>`}
    </th>
    <td>${time(event.at)}</td>
    <td>${event.who}</td>
    <td>${event.address ?? "place not known"}</td>
  </tr>
`
