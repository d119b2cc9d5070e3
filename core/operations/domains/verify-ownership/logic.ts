import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { toChallengeName } from "../../../evidence/zone-answer.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { LookTurns } from "../../../lookup/ownership/look-turns.ts"
import { lookAtRecord } from "../../../lookup/ownership/look.ts"
import { Domains, NoSuchDomain, type OwnedDomain } from "../ports/domains.ts"
import { implement } from "../../implement.ts"
import { proofOf, shownLook } from "./check-answer.ts"
import { verifyOwnership as contract, type ChallengeRecord } from "./contract.ts"

export const verifyOwnership = implement(
  contract,
  ({ action, domain, project_id }) =>
    Result.mapBoth(domainName(domain), {
      onFailure: ({ message }) => new BadInput({ message }),
      onSuccess: (name) => ({ action, name, projectId: project_id }),
    }),
  Effect.fnUntraced(function* ({ action, name, projectId }, owner: string) {
    if (action === "check") return yield* check(name, projectId, owner)
    return challengeOf(yield* Domains.use((domains) => domains.start(owner, name.ascii, projectId)))
  }),
)

const check = Effect.fnUntraced(function* (name: DomainName, projectId: string | undefined, owner: string) {
  const domains = yield* Domains
  const [one, began] = [yield* domains.find(owner, name.ascii), yield* Clock.currentTimeMillis]
  if (one.status === "challenged" && one.expiresAt <= began) return yield* over
  if (projectId !== undefined) yield* domains.move(owner, name.ascii, projectId)
  const inTurn = yield* LookTurns
  const found = yield* inTurn(owner, lookAtRecord(name, one.value))
  const [publicLook, at] = [shownLook(found), yield* Clock.currentTimeMillis]
  yield* domains.recordLook(
    { owner, domain: name.ascii, value: one.value },
    { ...publicLook, at },
    proofOf(found),
    "owner",
  )
  // As it stands now: another look may have come between, and a failed one has changed nothing.
  const now = yield* domains.find(owner, name.ascii)
  return {
    ...challengeOf(now),
    ...publicLook,
    checked_at: time(at),
    ...(now.verifiedAt === undefined ? {} : { verified_at: time(now.verifiedAt) }),
  }
})

const over = Effect.fail(new NoSuchDomain({ message: "The challenge has expired: start issues a new record." }))

export const challengeOf = ({ domain, expiresAt, projectId, status, value }: OwnedDomain) => ({
  domain,
  status,
  project_id: projectId,
  record: recordOf(domain, value),
  ...(status === "challenged" ? { expires_at: time(expiresAt) } : {}),
})

export const recordOf = (domain: string, value: string): ChallengeRecord => ({
  type: "TXT",
  name: toChallengeName(domain),
  value,
})

export const time = (ms: number): string => new Date(ms).toISOString()
