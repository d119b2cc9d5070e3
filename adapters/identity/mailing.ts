import * as Effect from "effect/Effect"
import { BadLink, NoMail } from "@surename/core/accounts/account-error"
import { emailAddress } from "@surename/core/accounts/email-address"
import { password as goodPassword } from "@surename/core/accounts/password"
import { bounded } from "@surename/adapters/store-sql"
import type { Mailing, Visitor } from "@surename/core/ports/accounts"
import { asKept } from "./account-rows.ts"
import { asked } from "./outage.ts"
import type { Outbox } from "./outbox.ts"
import type { Parts } from "./parts.ts"
import { verificationLink } from "./verification-link.ts"

/** Links by mail. Whether there is an account is looked up after the answer, which is the same either way. */
export const mailing = (parts: Parts): Mailing => {
  const { attempts, auth, hashing, sql } = parts
  const { yes } = asKept(sql)
  return {
    canMail: Effect.asVoid(outboxOf(parts)),
    requestVerification: (who) =>
      accepted(parts, who, (email, outbox) =>
        Effect.gen(function* () {
          const rows = yield* bounded(
            "requestVerification",
            sql`SELECT id FROM surename_user WHERE email = ${email} AND "emailVerified" = ${yes(false)}`,
          )
          if (rows.length > 0) yield* outbox.send(yield* verificationLink(parts, email))
        }),
      ),
    verifyEmail: Effect.fnUntraced(function* (link, { address }) {
      yield* attempts.link(address)
      yield* asked("verifyEmail", () => auth.api.verifyEmail({ query: { token: link } })).pipe(
        Effect.catchTag("Refused", () => badLink),
      )
    }),
    requestReset: (who) =>
      accepted(parts, who, (email) =>
        asked("requestReset", () => auth.api.requestPasswordReset({ body: { email } })).pipe(Effect.asVoid),
      ),
    resetPassword: Effect.fnUntraced(function* (link, password, { address }) {
      yield* Effect.fromResult(goodPassword(password))
      yield* attempts.link(address)
      // Before the link is used up.
      yield* Effect.fromResult(goodPassword(password, yield* mailboxOf(parts, link)))
      const body = { token: link, newPassword: password }
      yield* hashing
        .inTurn(asked("resetPassword", () => auth.api.resetPassword({ body })))
        .pipe(Effect.catchTag("Refused", () => badLink))
    }),
  }
}

/** Whose password a link sets. */
const mailboxOf = ({ auth }: Parts, link: string) =>
  asked("resetPassword", async () => {
    const { internalAdapter } = await auth.$context
    const kept = await internalAdapter.findVerificationValue(`reset-password:${link}`)
    return kept === null ? null : internalAdapter.findUserById(kept.value)
  }).pipe(
    Effect.catchTag("Refused", () => badLink),
    Effect.flatMap((owner) => (owner === null ? badLink : Effect.succeed(owner.email))),
  )

const outboxOf = ({ options, outbox }: Parts): Effect.Effect<Outbox, NoMail> =>
  outbox === undefined
    ? new NoMail({ message: `This service sends no mail. Ask ${options.contact ?? "whoever runs it"} to help you.` })
    : Effect.succeed(outbox)

/** Everybody who is let in gets this answer, now. */
const accepted = Effect.fnUntraced(function* (
  parts: Parts,
  { address, email: written }: { readonly email: string } & Visitor,
  work: (email: string, outbox: Outbox) => Effect.Effect<void, { readonly _tag: string }>,
) {
  const outbox = yield* outboxOf(parts)
  const email = yield* Effect.fromResult(emailAddress(written))
  yield* parts.attempts.askForMail(address)
  yield* outbox.later(
    Effect.matchEffect(work(email, outbox), {
      onSuccess: () => Effect.void,
      onFailure: ({ _tag }) => Effect.logWarning(`a mail was not made: ${_tag}`),
    }),
  )
})

const badLink = Effect.fail(
  new BadLink({ message: "This link does not work: it was used, is too old, or is not complete. Ask for a new one." }),
)
