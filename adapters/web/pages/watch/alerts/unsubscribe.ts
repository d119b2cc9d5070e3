import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { Sealer } from "@surename/core/ports/sealer"
import { unsubscribe } from "@surename/core/operations/watch/alert-mail/unsubscribe"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { findService } from "../../../page-services.ts"
import { type Page, type PageParts, showPage, type Visit } from "../../page.ts"

/** RFC 8058: mail programs post here. A link scanner only reads, which changes nothing. */
export const unsubscribePage: Page = {
  path: "/unsubscribe",
  acceptsAnyOrigin: true,
  get: (visit) => Effect.succeed(showPage(renderAskPage(visit))),
  post: Effect.fnUntraced(function* (visit) {
    const [sealer, mail] = [yield* findService(Sealer), yield* findService(AlertMail)]
    const isOurs =
      Option.isSome(sealer) &&
      Option.isSome(mail) &&
      (yield* unsubscribe(readLink(visit)).pipe(
        Effect.provideService(Sealer, sealer.value),
        Effect.provideService(AlertMail, mail.value),
      ))
    return isOurs ? showPage(donePage) : showPage(wrongLinkPage, 404)
  }),
}

const readLink = ({ query }: Visit): string => query.get("link") ?? ""

const renderAskPage = (visit: Visit): PageParts => ({
  title: "No more mail",
  noIndex: true,
  main: html`
    <div class="card">
      <h1>No more mail?</h1>
      <p>You would get no mail about names that you watch. Your lists and their changes stay.</p>
      <form method="post" action="/unsubscribe?link=${encodeURIComponent(readLink(visit))}">
        <p class="actions"><button>Stop these mails</button></p>
      </form>
    </div>
  `,
})

const donePage: PageParts = {
  title: "No more mail",
  main: html`<div class="card">
    <h1>You get no more of these mails</h1>
    <p>Sign in and open <a href="/account/alerts">Alerts</a> to get them again.</p>
  </div>`,
}

const wrongLinkPage: PageParts = {
  title: "Not our link",
  main: html`<div class="card">
    <h1>This link does not work</h1>
    <p>It is incomplete, or too old. <a href="/account/alerts">Sign in</a> to choose when you get mail.</p>
  </div>`,
}
