import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { ifMailWorks } from "./if-mail-works.ts"
import type { Page, Screen } from "./page.ts"

/** The same page for every request for a mail: it does not know whether one was sent. */
export const checkMail: Page = { path: "/check-mail", get: () => ifMailWorks(title, screen()) }

const title = "Read your mail"

const screen = (): Screen => ({
  title,
  main: html`
    <h1>${title}</h1>
    <p>If the address is the right one, a mail with a link is on its way. The link works for ${minutes} minutes.</p>
    <p>Nothing there? Look among the spam, or ask again:</p>
    <ul>
      <li><a href="/verify">to confirm a new account’s address</a></li>
      <li><a href="/forgot">to set a new password</a></li>
    </ul>
  `,
})

const minutes = limits.mailLinkMs / 60_000
