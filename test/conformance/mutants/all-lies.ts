import type { Case } from "../suite.ts"

/**
 * So that no check is vacuous, each case has a lie that must fail it and no other. To tell the lies of n cases one after the
 * other would play all cases n times. Told by halves, once for each bit of a case's number, every two cases are apart at
 * least once: there the lie about the one is told and the other must stand.
 */
export const halves = <A extends Case>(cases: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  const bits = Math.ceil(Math.log2(Math.max(2, cases.length)))
  const byBit = Array.from({ length: bits }, (_, bit) => cases.filter((_one, number) => (number >> bit) % 2 === 1))
  return byBit.flatMap((half) => [half, cases.filter((one) => !half.includes(one))])
}

/** Several lies told at once, each about a name of its own. */
export const atOnce = <A>(lies: ReadonlyArray<((honest: A) => A) | undefined>): ((honest: A) => A) => {
  const claims = lies.filter((lie) => lie !== undefined)
  return (honest) => claims.reduce((sum, lie) => lie(sum), honest)
}
