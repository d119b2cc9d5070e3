import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { type AccountEvent, describeEvent } from "@surename/core/operations/accounts/ports/account-history"
import { renderTime } from "../facts.ts"
import { showPage, requireSignedIn, type Page } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"

export const historyPage: Page = {
  path: "/account/history",
  get: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireSignedIn(visit)
    const newest = (yield* accounts.listAccountEvents(subject)).slice(0, maxLines)
    const main = html`
      <h1>History</h1>
      <p>
        Sign-ins and changes of your account's security, for a year. If you do not recognise one,
        <a href="/account/password">change your password</a>. All rows are in
        <a href="/account/data" download>your data</a>.
      </p>
      ${renderWideTable({ caption: "Events, newest first", columns: ["Event", "When", "By", "From"], rows: newest.map(renderEventRow) })}
    `
    return showPage({ title: "History", console: true, main })
  }),
}

const maxLines = 100

const renderEventRow = (event: AccountEvent) =>
  [
    html`${describeEvent(event)} ${event.about === null ? "" : html`<span class="because">${event.about}</span>`}`,
    renderTime(event.at),
    event.who,
    event.address ?? "place not known",
  ] as const
