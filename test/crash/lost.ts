import type { Person } from "./person.ts"
import { Unexpected, type Visitor } from "./visitor.ts"

/**
 * The acknowledged changes that are missing, in words. A change without an answer may have happened or not; its current state counts from
 * now on.
 */
export const findLostChanges = async (person: Person, visitor: Visitor): Promise<ReadonlyArray<string>> => {
  if (!person.isTold) return []
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
    // An exception without an answer is a broken connection, and nothing kills the service just now.
    const why = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
    return [`${person.email}: ${cause instanceof Unexpected ? cause.message : `asking failed, ${String(why)}`}`]
  }
}

const wayIn = async (person: Person, visitor: Visitor): Promise<Array<string>> => {
  const [password] = person.passwords
  // Asked first: to sign in is to begin another one.
  const isSignedIn = !person.isSignedIn || (await visitor.isSignedIn())
  const opens = await opening(person, visitor)
  if (opens !== undefined) Object.assign(person, { isSignedIn: true, passwords: [opens] })
  return [
    ...(opens === undefined ? ["no password opens the account"] : []),
    // A change of the password ends it, and may have been made unanswered.
    ...(isSignedIn || (opens !== undefined && opens !== password) ? [] : ["the session is gone"]),
  ]
}

const opening = async ({ email, passwords }: Person, visitor: Visitor): Promise<string | undefined> => {
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
