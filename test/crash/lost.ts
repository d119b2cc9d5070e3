import type { Person } from "./person.ts"
import { Unexpected, type Visitor } from "./visitor.ts"

/** Lists missing acknowledged changes as sentences. A change without an answer may have happened or not. Records its present state. */
export const findLostChanges = async (person: Person, visitor: Visitor): Promise<ReadonlyArray<string>> => {
  if (!person.isAcknowledged) return []
  try {
    const found = await wayIn(person, visitor)
    for (const [name, token] of person.tokens) {
      const status = await visitor.call(token.secret)
      const opens = status === 200
      if (status !== 200 && status !== 401) found.push(`${name} was answered ${status}`)
      else if (token.fate === "asked") token.fate = opens ? "open" : "revoked"
      else if (opens !== (token.fate === "open")) found.push(`${name} was told to be ${token.fate}: ${status}`)
    }
    return found.map((what) => `${person.email}: ${what}`)
  } catch (cause) {
    // An exception means a broken connection, but nothing kills the service now.
    const why = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
    return [`${person.email}: ${cause instanceof Unexpected ? cause.message : `asking failed, ${String(why)}`}`]
  }
}

const wayIn = async (person: Person, visitor: Visitor): Promise<Array<string>> => {
  const [password] = person.passwords
  // Checks the session first, because a sign-in replaces it.
  const isSignedIn = !person.isSignedIn || (await visitor.isSignedIn())
  const opens = await findPassword(person, visitor)
  if (opens !== undefined) Object.assign(person, { isSignedIn: true, passwords: [opens] })
  return [
    ...(opens === undefined ? ["no password opens the account"] : []),
    // A password change without an answer may have ended it.
    ...(isSignedIn || (opens !== undefined && opens !== password) ? [] : ["the session is gone"]),
  ]
}

const findPassword = async ({ email, passwords }: Person, visitor: Visitor): Promise<string | undefined> => {
  for (const password of passwords) {
    try {
      await visitor.signIn({ email, password })
      return password
    } catch (cause) {
      if (!(cause instanceof Unexpected) || cause.status !== 422) throw cause
    }
  }
  return undefined
}
