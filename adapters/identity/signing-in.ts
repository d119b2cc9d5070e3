import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { EmailNotVerified, WrongCredentials } from "@surename/core/accounts/account-error"
import { emailAddress } from "@surename/core/accounts/email-address"
import { password as goodPassword } from "@surename/core/accounts/password"
import type { SigningIn, Visitor } from "@surename/core/ports/accounts"
import { limits } from "@surename/core/limits"
import { toAccount } from "./account-rows.ts"
import { addressHeader } from "./auth.ts"
import { clearedCookie, onlyCookie, sessionCookie } from "./cookie.ts"
import { isKnownPlace } from "./known-place.ts"
import { alreadyMail } from "./mails.ts"
import { insertAccount, touchAccount } from "./new-account.ts"
import { asked } from "./outage.ts"
import type { Parts } from "./parts.ts"
import { verificationLink } from "./verification-link.ts"

export const signingIn = (parts: Parts): SigningIn => {
  const { attempts, auth, hashing, options, outbox, sql } = parts
  const cookie = sessionCookie(options.baseUrl)
  return {
    signUp: Effect.fnUntraced(function* ({ address, email: written, password }) {
      const email = yield* Effect.fromResult(emailAddress(written))
      yield* Effect.fromResult(goodPassword(password, email))
      yield* attempts.signUp(address)
      // Hashed and written in either case: the time says no more than the answer.
      const hash = yield* hashing.hash(password)
      const made = yield* insertAccount(sql, { email, hash, verified: outbox === undefined })
      if (made === undefined) yield* touchAccount(sql, email)
      if (outbox === undefined) return { next: "sign_in" as const }
      yield* outbox.later(
        made === undefined
          ? outbox.send(alreadyMail(email, `${options.baseUrl}/sign-in`))
          : Effect.flatMap(verificationLink(parts, email), outbox.send),
      )
      return { next: "check_mail" as const }
    }),
    signIn: Effect.fnUntraced(function* ({ address, agent, email: written, password }) {
      const read = emailAddress(written)
      // No account has an address that is none.
      if (Result.isFailure(read) || password.length > limits.passwordMaxChars) return yield* wrong
      const email = read.success
      yield* attempts.signIn(address)
      const guess = asked("signIn", () =>
        auth.api.signInEmail({
          body: { email, password },
          headers: visitorHeaders({ address, ...(agent === undefined ? {} : { agent }) }),
          returnHeaders: true,
        }),
      ).pipe(
        Effect.catchTag("Refused", ({ code }) => refusal(code)),
        Effect.tapErrorTag("WrongCredentials", () => attempts.failed(email)),
      )
      // Looked at, tried and counted in one turn: however many guess at once, no more of them slip through than have one.
      const { headers, response } = yield* hashing.inTurn(Effect.andThen(mayTry(parts, email, address), guess))
      const { createdAt, emailVerified, id, plan } = response.user
      return {
        setCookie: sessionCookies(headers, cookie.name),
        account: toAccount({ id, email, emailVerified, createdAt, plan }),
      }
    }),
    signOut: Effect.fnUntraced(function* (header) {
      const own = onlyCookie(header, cookie.name)
      if (own !== undefined)
        yield* asked("signOut", () => auth.api.signOut({ headers: new Headers({ cookie: own }) })).pipe(
          Effect.catchTag("Refused", () => Effect.void),
        )
      return { setCookie: [clearedCookie(cookie)] }
    }),
  }
}

/**
 * Who guesses from many places is held back by the account's failures, whether or not there is such an account; who
 * comes from where it is signed in is not, so nobody keeps an owner out by guessing.
 */
const mayTry = (parts: Parts, email: string, address: string) =>
  Effect.catchTag(parts.attempts.mayTry(email), "TooManyAttempts", (full) =>
    Effect.flatMap(isKnownPlace(parts, email, address), (known) => (known ? Effect.void : Effect.fail(full))),
  )

const wrong = Effect.fail(new WrongCredentials({ message: "The email address or the password is wrong." }))

const refusal = (code: string): Effect.Effect<never, WrongCredentials | EmailNotVerified> =>
  code === "EMAIL_NOT_VERIFIED"
    ? Effect.fail(
        new EmailNotVerified({ message: "Confirm your email address first: the link is in the mail we sent you." }),
      )
    : wrong

export const visitorHeaders = ({ address, agent }: Visitor, cookie?: string): Headers => {
  const headers = new Headers({ [addressHeader]: address })
  // Kept and shown to its owner: no control characters, no end.
  if (agent !== undefined) headers.set("user-agent", agent.replace(/[^\x20-\x7e]/gu, "").slice(0, limits.agentChars))
  if (cookie !== undefined) headers.set("cookie", cookie)
  return headers
}

/** Of what better-auth sets, the session alone is ours. */
export const sessionCookies = (headers: Headers, name: string): ReadonlyArray<string> =>
  headers.getSetCookie().filter((one) => one.startsWith(`${name}=`))
