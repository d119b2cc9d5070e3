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
  const { auth, hashing, sql } = parts
  const { yes } = asKept(sql)
  return {
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
    verifyEmail: (link) =>
      asked("verifyEmail", () => auth.api.verifyEmail({ query: { token: link } })).pipe(
        Effect.catchTag("Refused", () => badLink),
        Effect.asVoid,
      ),
    requestReset: (who) =>
      accepted(parts, who, (email) =>
        asked("requestReset", () => auth.api.requestPasswordReset({ body: { email } })).pipe(Effect.asVoid),
      ),
    resetPassword: Effect.fnUntraced(function* (link, password) {
      yield* Effect.fromResult(goodPassword(password))
      const body = { token: link, newPassword: password }
      yield* hashing
        .inTurn(asked("resetPassword", () => auth.api.resetPassword({ body })))
        .pipe(Effect.catchTag("Refused", () => badLink))
    }),
  }
}

/** Everybody who is let in gets this answer, now. */
const accepted = Effect.fnUntraced(function* (
  { attempts, options, outbox }: Parts,
  { address, email: written }: { readonly email: string } & Visitor,
  work: (email: string, outbox: Outbox) => Effect.Effect<void, { readonly _tag: string }>,
) {
  if (outbox === undefined)
    return yield* new NoMail({
      message: `This service sends no mail. Ask ${options.contact ?? "whoever runs it"} to help you.`,
    })
  const email = yield* Effect.fromResult(emailAddress(written))
  yield* attempts.mail(email, address)
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
