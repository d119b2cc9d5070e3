import type { Case } from "../suite.ts"

/**
 * Each case has a mutant that must fail this case and no other. Running n mutants one by one would play n² cases. Instead, each run breaks
 * the half of the cases whose number has bit k set, or the other half. Any two cases are separated in at least one run, so about
 * 2·log₂ n runs suffice.
 */
export const splitHalves = <A extends Case>(cases: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  const bits = Math.ceil(Math.log2(Math.max(2, cases.length)))
  const byBit = Array.from({ length: bits }, (_, bit) => cases.filter((_one, number) => (number >> bit) % 2 === 1))
  return byBit.flatMap((half) => [half, cases.filter((testCase) => !half.includes(testCase))])
}

/** Combines several mutants, each about a different name. */
export const combineLies = <A>(lies: ReadonlyArray<((honest: A) => A) | undefined>): ((honest: A) => A) => {
  const claims = lies.filter((lie) => lie !== undefined)
  return (honest) => claims.reduce((sum, lie) => lie(sum), honest)
}
