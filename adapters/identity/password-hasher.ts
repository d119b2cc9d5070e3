import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import * as Effect from "effect/Effect"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { makePasswordQueue } from "./password-queue.ts"

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (credential: { readonly hash: string; readonly password: string }) => Promise<boolean>
  readonly isOld?: (hash: string) => boolean
}

/** OWASP's parameters for scrypt, the variant with 32 MiB. Each hash names its parameters ("PHC string format"). */
const defaultCosts = { ln: 15, r: 8, p: 3 }

const writePrefix = ({ ln, p, r }: typeof defaultCosts) => `$scrypt$ln=${ln},r=${r},p=${p}$`

const deriveKey = (password: string, salt: Uint8Array | string, { ln, p, r }: typeof defaultCosts, bytes = 32) =>
  new Promise<Buffer>((resolve, reject) => {
    const costs = { N: 2 ** ln, r, p, maxmem: 256 * r * 2 ** ln }
    scrypt(password.normalize("NFKC"), salt, bytes, costs, (error, key) =>
      error instanceof Error ? reject(error) : resolve(key),
    )
  })

const readHash = (text: string) => {
  const [, ln, r, p, salt = "", key = ""] =
    /^\$scrypt\$ln=(1\d),r=([1-9]|[12]\d|3[0-2]),p=([1-9]|1\d)\$([\w-]{22})\$([\w-]{43})$/u.exec(text) ?? []
  const toBytes = (part: string) => Buffer.from(part, "base64url")
  return salt === ""
    ? undefined
    : { costs: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: toBytes(salt), key: toBytes(key) }
}

const saltBytes = 16

/** Only tests pass other costs. */
export const makeScryptHasher = (costs = defaultCosts): Required<Passwords> => ({
  hash: async (password) => {
    const salt = randomBytes(saltBytes)
    return `${writePrefix(costs)}${salt.toString("base64url")}$${(await deriveKey(password, salt, costs)).toString("base64url")}`
  },
  verify: async ({ hash, password }) => {
    const stored = readHash(hash)
    return stored !== undefined && timingSafeEqual(await deriveKey(password, stored.salt, stored.costs), stored.key)
  },
  isOld: (hash) => !hash.startsWith(writePrefix(costs)),
})

/** Strangers never delay a known caller, who has a session, mailed link, second step or known browser. `who` is the key in the queue. */
export const makePasswordHasher = (passwords: Passwords = makeScryptHasher()) => {
  const { passwordsHashedAtOnce, passwordsOfKnownAtOnce } = accountLimits
  return {
    strangerQueue: makeHashQueue(passwords, passwordsHashedAtOnce - passwordsOfKnownAtOnce),
    knownQueue: makeHashQueue(passwords, passwordsOfKnownAtOnce),
    isOld: (hash: string) => passwords.isOld?.(hash) ?? false,
  }
}

const makeHashQueue = (passwords: Passwords, atOnce: number) => {
  const operations = {
    hash: (password: string) => Effect.promise(() => passwords.hash(password)),
    verify: (hash: string, password: string) => Effect.promise(() => passwords.verify({ hash, password })),
  }
  const runQueued = makePasswordQueue(atOnce)
  return {
    hash: (who: string, password: string) => runQueued(who, operations.hash(password)),
    verify: (who: string, hash: string, password: string) => runQueued(who, operations.verify(hash, password)),
    runInSlot: <A, E>(who: string, makeWork: (work: typeof operations) => Effect.Effect<A, E>) =>
      runQueued(
        who,
        Effect.suspend(() => makeWork(operations)),
      ),
  }
}
