import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { StoreUnavailable } from "@surename/core/ports/store"
import { codeField } from "../../form.ts"
import { passkeyField } from "../passkeys/passkey-field.ts"
import { NotSignedIn, signedIn } from "../../page.ts"
import type { Visit } from "../../page.ts"

/** A form that comes again because the store is away comes without it, and says why it came. */
const whenAway = <A, E, R>(check: Effect.Effect<A, E | StoreUnavailable, R>, { formError }: Visit) =>
  Effect.catchIf(
    check,
    (error) => error instanceof StoreUnavailable && formError !== undefined,
    () => Effect.succeed(""),
  )

/** The field for a code, in a form that asks for the password again; nothing where the account has no second factor. */
export const codeIfOn = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* signedIn(visit)
  const { hasApp, since } = yield* Effect.catchTag(accounts.factor(subject), "NoSuchAccount", () => new NotSignedIn())
  if (since === null) return ""
  const code = codeField(visit, hasApp ? orRecovery : "One of your recovery codes.")
  const question = visit.withoutScript === true ? undefined : yield* accounts.passkeyQuestion("confirm", visit.cookie)
  return question === undefined
    ? code
    : html`${code}
        <p class="hint">To use a passkey, leave the code empty.</p>
        ${passkeyField(question)}`
}, whenAway)

/** The code or the answer of a passkey that was sent, and the address that sent it: tries are counted by address. */
export const secondOf = ({ form, visitor: { address } }: Visit) => ({
  code: form.get("code") ?? "",
  passkey: form.get("passkey") ?? "",
  address,
})

export const orRecovery = "From your app, or a recovery code."
