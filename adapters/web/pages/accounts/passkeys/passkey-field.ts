import { html } from "hono/html"
import type { NewPasskeyQuestion, PasskeyQuestion } from "@surename/core/operations/accounts/ports/passkeys"
import type { Html } from "../../page.ts"

/** The script asks the device on submit. Without a script the field stays empty. */
export const renderPasskeyField = ({ challenge, host }: PasskeyQuestion): Html =>
  html`<input type="hidden" name="passkey" data-challenge="${challenge}" data-host="${host}" />`

export const renderNewPasskeyField = ({ challenge, email, host, known, user }: NewPasskeyQuestion): Html =>
  html`<input
    type="hidden"
    name="passkey"
    data-challenge="${challenge}"
    data-host="${host}"
    data-user="${user}"
    data-email="${email}"
    data-known="${known.join(" ")}"
  />`
