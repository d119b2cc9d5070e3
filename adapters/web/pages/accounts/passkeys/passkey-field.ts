import { html } from "hono/html"
import type { NewPasskeyQuestion, PasskeyQuestion } from "@surename/core/operations/accounts/ports/passkeys"
import type { Html } from "../../page.ts"

/** Script asks the device this question when its form is sent, and puts the answer in. Without a script the field stays empty. */
export const passkeyField = ({ challenge, host }: PasskeyQuestion): Html =>
  html`<input type="hidden" name="passkey" data-challenge="${challenge}" data-host="${host}" />`

/** The question for a new passkey. */
export const newPasskeyField = ({ challenge, email, host, known, user }: NewPasskeyQuestion): Html =>
  html`<input
    type="hidden"
    name="passkey"
    data-challenge="${challenge}"
    data-host="${host}"
    data-user="${user}"
    data-email="${email}"
    data-known="${known.join(" ")}"
  />`
