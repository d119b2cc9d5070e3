import * as Effect from "effect/Effect"
import { examine, readMembers } from "./examine.ts"
import type { CaseResult, Json, Subject, Suite } from "./suite.ts"

/**
 * A suite over sockets, on a machine that may be busy or stand still for seconds. Then a row says less than it could, which is
 * honest and shows nothing: such a case is played again, in a world of its own. A wrong claim is never played again.
 */
export const examineInRealTime = <Services>(suite: Suite<Services>, subject: Subject<Services>) =>
  Effect.flatMap(examine(suite, subject), (results) => retryUntilRight(suite, subject, results, ({ passed }) => passed))

/** Plays cases of finished results again while they are not right and claim nothing wrong. */
export const retryUntilRight = <Services>(
  suite: Suite<Services>,
  subject: Subject<Services>,
  results: ReadonlyArray<CaseResult>,
  isRight: (result: CaseResult) => boolean,
): Effect.Effect<ReadonlyArray<CaseResult>> =>
  Effect.forEach(
    results,
    (result) => {
      const cases = suite.cases.filter(({ id }) => id === result.id)
      const play = Effect.map(examine({ ...suite, cases }, subject), ([again]) => again ?? result)
      return retryCase(result, play, isRight)
    },
    { concurrency: worldsAtOnce },
  )

const worldsAtOnce = 3
const timesMore = 12

export const retryCase = Effect.fnUntraced(function* <R>(
  first: CaseResult,
  play: Effect.Effect<CaseResult, never, R>,
  isRight = ({ passed }: CaseResult) => passed,
) {
  let result = first
  for (let more = timesMore; more > 0 && !isRight(result) && (result.passed || saysLess(result)); more--)
    result = yield* play
  return result
})

/** Everything measured is as expected or unknown, and at least one fact is unknown. */
export const saysLess = ({ expected, observed }: Pick<CaseResult, "expected" | "observed">): boolean => {
  const [expectations, seen] = [readMembers(expected), readMembers(observed)]
  // A case with two scans: the second row depends on the first, so the first is compared first.
  const [begun, first] = [readMembers(expectations["first"] ?? null), readMembers(seen["first"] ?? null)]
  if (begun["classification"] !== first["classification"]) return saysLess({ expected: begun, observed: first })
  const isSilent = (member: string) => seen[member] === undefined || seen[member] === null
  const agrees = (member: string) =>
    isSilent(member) || !(member in expectations) || seen[member] === expectations[member]
  const verdict = seen["classification"] ?? seen["finding"] ?? seen["why"]
  const isVague = ["unknown", "pending", "Failed", "lookup_failed"].some((word) => verdict === word)
  // "registered" is what is left of "active", "parked" and "dormant" when the zone or the site was not heard.
  const isTaken = expectations["registered"] === true || ofTaken.some((word) => expectations["classification"] === word)
  const isBare = verdict === "registered" && isTaken
  const isRest = verdict !== undefined && verdict === expectations["classification"]
  const isPartial = used.some(isSilent) || hasTimedOut(seen["evidence"])
  return [...used, "purchasable", "registered"].every(agrees) && (isVague || ((isBare || isRest) && isPartial))
}

const ofTaken = ["registered", "active", "parked", "dormant"] as const
const used = ["resolves", "serves", "parked"] as const

const hasTimedOut = (evidence: Json | undefined): boolean =>
  Array.isArray(evidence) && evidence.some((piece: Json) => readMembers(piece)["failure"] === "timeout")
