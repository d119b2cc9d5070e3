import { type Cookies, Unexpected, type Visitor } from "./visitor.ts"

/** Asked for and not yet answered is neither: the service may have done it or not. */
export type Fate = "open" | "revoked" | "asked"

/** A user and everything they were told is done. */
export interface Person {
  readonly email: string
  /** No other test counts against it. */
  readonly address: string
  readonly cookies: Cookies
  /** Whether their account was said to be ready. */
  isTold: boolean
  /** Whether they were told so, on their last way in. */
  isSignedIn: boolean
  /** The last one that was said to be theirs; after it, one that was asked for. */
  passwords: readonly [string, ...ReadonlyArray<string>]
  readonly tokens: Map<string, { readonly secret: string; fate: Fate }>
  named: number
}

/** The number is all that tells them apart. */
export const newPerson = (nth: number): Person => ({
  email: `person-${nth}@example.com`,
  address: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
  cookies: new Map(),
  isTold: false,
  isSignedIn: false,
  passwords: [`the first password of ${nth}`],
  tokens: new Map(),
  named: 0,
})

/**
 * Comes in, then makes and revokes tokens and now and then changes the password, until the service is gone. Counts in
 * `told` what was acknowledged; resolves with what was answered as it should not be.
 */
export const workUntilGone = async (
  person: Person,
  visitor: Visitor,
  acknowledge: () => void,
): Promise<ReadonlyArray<string>> => {
  try {
    await signUpAndIn(person, visitor, acknowledge)
    while (true) {
      await useTokens(person, visitor, acknowledge)
      if (person.named % tokensAPassword === 0) await changePassword(person, visitor, acknowledge)
    }
  } catch (cause) {
    // Any other exception is a broken connection.
    return cause instanceof Unexpected ? [`${person.email}: ${cause.message}`] : []
  }
}

/** Signs up and in, where that is still to be done. */
export const signUpAndIn = async (person: Person, visitor: Visitor, acknowledge: () => void) => {
  const [password] = person.passwords
  if (!person.isTold) {
    await visitor.signUp({ email: person.email, password })
    person.isTold = true
    person.isSignedIn = true
    acknowledge()
  }
  if (person.isSignedIn) return
  await visitor.signIn({ email: person.email, password })
  person.isSignedIn = true
  acknowledge()
}

/** Makes one, and revokes the oldest when there are many. */
export const useTokens = async (person: Person, visitor: Visitor, acknowledge: () => void) => {
  const name = `token ${++person.named}`
  person.tokens.set(name, { secret: await visitor.makeToken(name), fate: "open" })
  acknowledge()
  const open = [...person.tokens].filter(([, { fate }]) => fate === "open")
  const [oldest] = open
  if (oldest !== undefined && open.length > tokensKept) {
    const [which, token] = oldest
    token.fate = "asked"
    await visitor.revokeToken(which)
    token.fate = "revoked"
    acknowledge()
  }
}

const changePassword = async (person: Person, visitor: Visitor, acknowledge: () => void) => {
  const [current] = person.passwords
  const next = `the password after ${person.named} tokens`
  person.passwords = [current, next]
  await visitor.changePassword(current, next)
  person.passwords = [next]
  acknowledge()
}

const tokensKept = 4
const tokensAPassword = 10
