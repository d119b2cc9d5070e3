import * as Effect from "effect/Effect"
import { NoMail, WrongPassword } from "@surename/core/interface/account-error"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { MailedLinks } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import { withAudit } from "./audit.ts"
import { checkNewPassword, refuseLeaked } from "./good-password.ts"
import type { Dependencies } from "./dependencies.ts"
import { makeLink, findLinkOwner, useLink } from "./links.ts"
import { notifyOwner } from "./notify-owner.ts"
import { findCredential } from "./sign-in.ts"

/** Looks for the account after the answer, which therefore reveals nothing. */
export const makeMailedLinks = (deps: Dependencies): MailedLinks => ({
  canMail: Effect.asVoid(requireOutbox(deps)),
  requestVerification: (who) => acceptMail(deps, who, "verify"),
  verifyEmail: Effect.fnUntraced(function* (secret, { password, ...visitor }) {
    yield* deps.attempts.countFrom("link from", visitor.address)
    const { email, id } = yield* findLinkOwner(deps, "verify", secret)
    const credential = yield* findCredential(deps, email)
    // Anyone can get such a link, so a wrong password does not use it up.
    const isOwner =
      password.length <= accountLimits.passwordMaxChars &&
      credential !== undefined &&
      (yield* deps.hashing.strangerQueue.verify(deps.strangerAt(visitor.address), credential.password, password))
    if (!isOwner) return yield* withAudit(deps, "password", { email }, wrongPassword)
    const signedIn = yield* withAudit(deps, "mailed link", { email }, useLink(deps, { secret, id }, visitor))
    return { ...signedIn, email }
  }),
  requestReset: (who) => acceptMail(deps, who, "reset"),
  resetPassword: Effect.fnUntraced(function* (secret, password, visitor) {
    yield* Effect.fromResult(checkNewPassword(password))
    yield* deps.attempts.countFrom("link from", visitor.address)
    const { email, id } = yield* findLinkOwner(deps, "reset", secret)
    // Fails before the link is used up.
    yield* Effect.fromResult(checkNewPassword(password, email))
    yield* refuseLeaked(deps, password)
    const hash = yield* deps.hashing.knownQueue.hash(deps.grantOf(email), password)
    const signedIn = yield* withAudit(deps, "another password", { email }, useLink(deps, { secret, id, hash }, visitor))
    yield* notifyOwner(deps, "password-changed", email)
    return signedIn
  }),
})

const wrongPassword = new WrongPassword({
  message: "That is not this account's password. If you did not make the account, set a password of your own.",
})

const requireOutbox = ({ options: { contact = "the operator of this service" }, outbox }: Dependencies) =>
  outbox === undefined
    ? new NoMail({ message: `This service sends no mail. Ask ${contact} to help you.` })
    : Effect.succeed(outbox)

const acceptMail = Effect.fnUntraced(function* (
  deps: Dependencies,
  { address, email: typedEmail }: { readonly email: string } & Visitor,
  kind: "reset" | "verify",
) {
  const outbox = yield* requireOutbox(deps)
  const email = yield* Effect.fromResult(readEmailAddress(typedEmail))
  yield* deps.attempts.countFrom("mail from", address)
  const [letterKind, accountState] =
    kind === "reset" ? (["reset", "any"] as const) : (["verification", "unconfirmed"] as const)
  const work = Effect.flatMap(makeLink(deps, kind, email, accountState), (link) =>
    link === undefined
      ? // Writes as much as for a link.
        Effect.andThen(
          deps.attempts.noLink(email),
          outbox.rehearse(letterKind, email, `${deps.options.baseUrl}/${kind}`),
        )
      : Effect.flatMap(outbox.send(letterKind, email, link.url), (wasSent) =>
          // A new password ends all reset links. A stranger who requests a link cannot end any.
          wasSent && kind === "verify" ? link.endEarlier : Effect.void,
        ),
  )
  yield* outbox.runAfterAnswer(work)
})
