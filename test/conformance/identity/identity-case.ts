import { hash } from "node:crypto"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { Caller } from "@surename/core/ports/identity"
import * as Effect from "effect/Effect"
import type { Scope } from "effect/Scope"
import { BrokenPromise, expectSame } from "../store/store-case.ts"
import type { Around, World } from "./world.ts"

/** One promise about accounts. Cases run in parallel on one database, each with its own people and addresses. */
export interface IdentityCase {
  readonly id: string
  readonly about: string
  readonly around?: Around
  /** The case measures time, so it runs after the others. */
  readonly alone?: true
  readonly prove: (world: World) => Effect.Effect<void, unknown, Scope>
}

export { expectSame }

export const password = "correct horse battery staple"

/** Gives each caller a /64 of the documentation network (RFC 3849). */
export const makePlace = (id: string, n = 0) => ({ address: `2001:db8:${digits(id)}:${(n + 1).toString(16)}::1` })

/** Computes the digest that an attacker with a list of addresses can compute. */
export const computePlainDigest = (text: string): string => hash("sha256", text).slice(0, 32)

export const makeEmail = (id: string, n = 0): string => `${id}-${n}@example.com`

const digits = (text: string): string => {
  let sum = 7
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521
  return sum.toString(16)
}

/** Signs in a user with an account that an operator made. */
export const createPerson = Effect.fnUntraced(function* ({ accounts }: World, id: string, n = 0) {
  const account = yield* accounts.create({ email: makeEmail(id, n), password })
  const cookie = yield* openSession({ accounts }, account, id, n)
  return { account, cookie, id: account.id, email: account.email }
})

export const openSession = (
  { accounts }: Pick<World, "accounts">,
  { email }: Pick<Account, "email">,
  id: string,
  n = 0,
  secret = password,
) =>
  Effect.map(accounts.signIn({ email, password: secret, ...makePlace(id, n), agent: "a browser" }), ({ setCookie }) =>
    readSessionCookie(setCookie),
  )

/** Makes the `Cookie` header of a browser. */
export const joinCookies = (setCookie: ReadonlyArray<string>): string =>
  setCookie.map((cookie) => cookie.split(";")[0] ?? "").join("; ")

export const readSessionCookie = (setCookie: ReadonlyArray<string>): string =>
  joinCookies(setCookie.filter((cookie) => cookie.includes("surename_session=")))

export const readLink = (text: string): string => decodeURIComponent(/[?&]link=(\S+)/u.exec(text)?.[1] ?? "")

/** Returns the link of the next mail that has one. Notices have none. */
export const awaitLink = (mail: World["mail"]): Effect.Effect<string> =>
  Effect.flatMap(mail, ({ text }) => (readLink(text) === "" ? awaitLink(mail) : Effect.succeed(readLink(text))))

/** Returns the tag of a failure, with its reason. */
export const describeFailure = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<unknown> =>
  Effect.match(effect, {
    onSuccess: () => "nothing",
    onFailure: (error) =>
      typeof error === "object" && error !== null && "_tag" in error
        ? "why" in error
          ? `${String(error._tag)} ${String(error.why)}`
          : error._tag
        : error,
  })

export const expectFailure = <A, E>(what: string, effect: Effect.Effect<A, E>, tag: string) =>
  Effect.flatMap(describeFailure(effect), (seen) => expectSame(what, seen, tag))

export const expectSuccess = <A, E>(what: string, effect: Effect.Effect<A, E>) => expectFailure(what, effect, "nothing")

export const expectTrue = (what: string, is: boolean): Effect.Effect<void, BrokenPromise> =>
  is ? Effect.void : Effect.fail(new BrokenPromise({ message: `${what}: it does not` }))

export const describeCaller = (caller: Caller | undefined) =>
  caller === undefined ? null : { plan: caller.plan, scopes: [...caller.scopes].sort(), via: caller.via }
