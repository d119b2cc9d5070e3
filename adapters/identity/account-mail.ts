import * as Effect from "effect/Effect"
import { NoMail, WrongPassword } from "@surename/core/interface/account-error"
import { emailAddress } from "@surename/core/interface/email-address"
import { limits } from "@surename/core/limits"
import type { MailedLinks } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import { withAudit } from "./audit.ts"
import { goodPassword, notLeaked } from "./good-password.ts"
import type { Dependencies } from "./dependencies.ts"
import { makeLink, ownerOf, useLink } from "./links.ts"
import { notifyOwner } from "./notify-owner.ts"
import { credentialOf } from "./sign-in.ts"

/** Links by mail. Whether there is an account is looked up after the answer, which is the same either way. */
export const accountMail = (deps: Dependencies): MailedLinks => ({
  canMail: Effect.asVoid(outboxOf(deps)),
  requestVerification: (who) => acceptMail(deps, who, "verify"),
  verifyEmail: Effect.fnUntraced(function* (secret, { password, ...visitor }) {
    yield* deps.attempts.link(visitor.address)
    const { email, id } = yield* ownerOf(deps, "verify", secret)
    const known = yield* credentialOf(deps, email)
    // Any stranger can have such a link, and a wrong password does not use it up.
    const isTheirs =
      password.length <= limits.passwordMaxChars &&
      known !== undefined &&
      (yield* deps.hashing.ofStrangers.verify(deps.strangerAt(visitor.address), known.password, password))
    if (!isTheirs) return yield* withAudit(deps, "password", { email }, wrongPassword)
    const used = yield* withAudit(deps, "mailed link", { email }, useLink(deps, { secret, id }, visitor))
    return { ...used, email }
  }),
  requestReset: (who) => acceptMail(deps, who, "reset"),
  resetPassword: Effect.fnUntraced(function* (secret, password, visitor) {
    yield* Effect.fromResult(goodPassword(password))
    yield* deps.attempts.link(visitor.address)
    const { email, id } = yield* ownerOf(deps, "reset", secret)
    // Before the link is used up.
    yield* Effect.fromResult(goodPassword(password, email))
    yield* notLeaked(deps, password)
    const hash = yield* deps.hashing.ofKnown.hash(deps.grantOf(email), password)
    const used = yield* withAudit(deps, "another password", { email }, useLink(deps, { secret, id, hash }, visitor))
    yield* notifyOwner(deps, "password-changed", email)
    return used
  }),
})

const wrongPassword = new WrongPassword({
  message: "That is not this account's password. If you did not make the account, set a password of your own.",
})

const outboxOf = ({ options: { contact = "the operator of this service" }, outbox }: Dependencies) =>
  outbox === undefined
    ? new NoMail({ message: `This service sends no mail. Ask ${contact} to help you.` })
    : Effect.succeed(outbox)

/** Every caller within the limits gets this answer, at once. */
const acceptMail = Effect.fnUntraced(function* (
  deps: Dependencies,
  { address, email: written }: { readonly email: string } & Visitor,
  kind: "reset" | "verify",
) {
  const outbox = yield* outboxOf(deps)
  const email = yield* Effect.fromResult(emailAddress(written))
  yield* deps.attempts.askForMail(address)
  const [letter, whose] = kind === "reset" ? (["reset", "any"] as const) : (["verification", "unconfirmed"] as const)
  const work = Effect.flatMap(makeLink(deps, kind, email, whose), (link) =>
    link === undefined
      ? // As much is written as for a link.
        Effect.andThen(deps.attempts.noLink(email), outbox.sendNone(letter, email, `${deps.options.baseUrl}/${kind}`))
      : Effect.flatMap(outbox.send(letter, email, link.url), (went) =>
          // Another password ends all links to set one; a stranger who requests a link ends none.
          went && kind === "verify" ? link.endEarlier : Effect.void,
        ),
  )
  yield* outbox.later(work)
})
