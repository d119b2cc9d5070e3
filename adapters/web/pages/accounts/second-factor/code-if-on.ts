import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { StoreUnavailable } from "@surename/core/ports/store"
import { renderCodeField } from "../../form.ts"
import { renderPasskeyField } from "../passkeys/passkey-field.ts"
import { requireSignedIn, type Visit } from "../../page.ts"

/** During an outage the form appears without the field, with the reason. */
const omitDuringOutage = <A, E, R>(check: Effect.Effect<A, E | StoreUnavailable, R>, { formError }: Visit) =>
  Effect.catchIf(
    check,
    (error) => error instanceof StoreUnavailable && formError !== undefined,
    () => Effect.succeed(""),
  )

/** Empty when the account has no second factor. */
export const renderCodeIfOn = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const { hasApp, since } = yield* accounts.getFactor(subject)
  if (since === null) return ""
  const code = renderCodeField(visit, hasApp ? appCodeHint : "One of your recovery codes.")
  const question =
    visit.withoutScript === true ? undefined : yield* accounts.makePasskeyQuestion("confirm", visit.cookie)
  return question === undefined
    ? code
    : html`${code}
        <p class="hint">To use a passkey, leave the code empty.</p>
        ${renderPasskeyField(question)}`
}, omitDuringOutage)

/** Reads code or passkey. Attempts count by address. */
export const readSecondStep = ({ form, visitor: { address } }: Visit) => ({
  code: form.get("code") ?? "",
  passkey: form.get("passkey") ?? "",
  address,
})

const appCodeHint = "From your app, or a recovery code."
