import { type Cookies, Unexpected, type Visitor } from "./visitor.ts"

/** `asked`: a request without an answer. The service may have done it or not. */
export type Fate = "open" | "revoked" | "asked"

/** A user, with all acknowledged changes. */
export interface Person {
  readonly email: string
  /** No other test uses up the limits of this address. */
  readonly address: string
  readonly cookies: Cookies
  /** The service acknowledged the account. */
  isAcknowledged: boolean
  /** The service acknowledged the last sign-in. */
  isSignedIn: boolean
  /** The last acknowledged password, then a requested one without an answer. */
  passwords: readonly [string, ...ReadonlyArray<string>]
  readonly tokens: Map<string, { readonly secret: string; fate: Fate }>
  named: number
}

export const makePerson = (nth: number): Person => ({
  email: `person-${nth}@example.com`,
  address: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
  cookies: new Map(),
  isAcknowledged: false,
  isSignedIn: false,
  passwords: [`the first password of ${nth}`],
  tokens: new Map(),
  named: 0,
})

/** Signs in, then makes and revokes tokens and sometimes changes the password, until the service is gone. Returns unexpected answers. */
export const actUntilGone = async (
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
    // Other exceptions are broken connections.
    return cause instanceof Unexpected ? [`${person.email}: ${cause.message}`] : []
  }
}

/** Signs up and in, unless already done. */
export const signUpAndIn = async (person: Person, visitor: Visitor, acknowledge: () => void) => {
  const [password] = person.passwords
  if (!person.isAcknowledged) {
    await visitor.signUp({ email: person.email, password })
    person.isAcknowledged = true
    person.isSignedIn = true
    acknowledge()
  }
  if (person.isSignedIn) return
  await visitor.signIn({ email: person.email, password })
  person.isSignedIn = true
  acknowledge()
}

/** Makes a token. Revokes the oldest one when there are many. */
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
