import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { passwordLine } from "./password-line.ts"

/** How passwords become what is kept of them. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>
  /** Whether what is kept is to be made anew when its password is there: without it, never. */
  readonly isOld?: (hash: string) => boolean
}

/**
 * OWASP's parameters for scrypt, in its variant with 32 MiB. Each hash names its parameters ("PHC string format"), so that these can grow.
 */
const today = { ln: 15, r: 8, p: 3 }

const writePrefix = ({ ln, p, r }: typeof today) => `$scrypt$ln=${ln},r=${r},p=${p}$`

/** Off the main thread, on every runtime. */
const keyOf = (password: string, salt: Uint8Array | string, { ln, p, r }: typeof today, bytes = 32) =>
  new Promise<Buffer>((resolve, reject) => {
    const costs = { N: 2 ** ln, r, p, maxmem: 256 * r * 2 ** ln }
    scrypt(password.normalize("NFKC"), salt, bytes, costs, (error, key) =>
      error instanceof Error ? reject(error) : resolve(key),
    )
  })

/** Costs that a machine can have, and a whole key: what else is kept opens for no password. */
const readHash = (text: string) => {
  const [, ln, r, p, salt = "", key = ""] =
    /^\$scrypt\$ln=(1\d),r=([1-9]|[12]\d|3[0-2]),p=([1-9]|1\d)\$([\w-]{22})\$([\w-]{43})$/u.exec(text) ?? []
  const bytes = (part: string) => Buffer.from(part, "base64url")
  return salt === ""
    ? undefined
    : { costs: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: bytes(salt), key: bytes(key) }
}

const saltBytes = 16

/** With other costs for tests alone: no setting leads here. */
export const scryptPasswords = (costs = today): Required<Passwords> => ({
  hash: async (password) => {
    const salt = randomBytes(saltBytes)
    return `${writePrefix(costs)}${salt.toString("base64url")}$${(await keyOf(password, salt, costs)).toString("base64url")}`
  },
  verify: async ({ hash, password }) => {
    const stored = readHash(hash)
    return stored !== undefined && timingSafeEqual(await keyOf(password, stored.salt, stored.costs), stored.key)
  },
  isOld: (hash) => !hash.startsWith(writePrefix(costs)),
})

/**
 * Two queues, so that strangers never delay a known caller. Such a caller has a session, a mailed link, a second step, or a
 * browser that signed in before. `who` is the key in the queue: a stranger's place, or a known caller's account.
 */
export const makePasswordHasher = (passwords: Passwords = scryptPasswords()) => {
  const { passwordsHashedAtOnce: all, passwordsOfKnownAtOnce: ofKnown } = limits
  return {
    ofStrangers: inLine(passwords, all - ofKnown),
    ofKnown: inLine(passwords, ofKnown),
    isOld: (hash: string) => passwords.isOld?.(hash) ?? false,
  }
}

const inLine = (passwords: Passwords, atOnce: number) => {
  const single = {
    hash: (password: string) => Effect.promise(() => passwords.hash(password)),
    verify: (hash: string, password: string) => Effect.promise(() => passwords.verify({ hash, password })),
  }
  const taking = passwordLine(atOnce)
  return {
    hash: (who: string, password: string) => taking(who, single.hash(password)),
    verify: (who: string, hash: string, password: string) => taking(who, single.verify(hash, password)),
    /** More than one step in one turn. */
    inTurn: <A, E>(who: string, steps: (work: typeof single) => Effect.Effect<A, E>) =>
      taking(
        who,
        Effect.suspend(() => steps(single)),
      ),
  }
}
