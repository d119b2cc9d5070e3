import * as Context from "effect/Context"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { makeKeyedSemaphore } from "../../../sharing/keyed-semaphore.ts"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { toChallengeName } from "../../../evidence/zone-answer.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { checkRecord } from "../../../lookup/ownership/check-record.ts"
import { Domains, NoSuchDomain, type OwnedDomain } from "../ports/domains.ts"
import { implement } from "../../implement.ts"
import { findProof, describeCheck } from "./check-answer.ts"
import { verifyOwnership as contract, type ChallengeRecord } from "./contract.ts"
import { domainLimits } from "../limits.ts"

export const verifyOwnership = implement(
  contract,
  ({ action, domain, project_id }) =>
    Result.mapBoth(domainName(domain), {
      onFailure: ({ message }) => new BadInput({ message }),
      onSuccess: (name) => ({ action, name, projectId: project_id }),
    }),
  ({ action, name, projectId }, owner: string) =>
    Effect.gen(function* () {
      if (action === "check") return yield* checkOwnership(name, projectId, owner)
      return toChallenge(yield* Domains.use((domains) => domains.start(owner, name.ascii, projectId)))
    }),
)

const checkOwnership = Effect.fnUntraced(function* (name: DomainName, projectId: string | undefined, owner: string) {
  const domains = yield* Domains
  const ownedDomain = yield* domains.find(owner, name.ascii)
  const startedAt = yield* Clock.currentTimeMillis
  if (ownedDomain.status === "challenged" && ownedDomain.expiresAt <= startedAt) return yield* failChallengeExpired
  if (projectId !== undefined) yield* domains.move(owner, name.ascii, projectId)
  const runInTurn = yield* AccountQueues
  const ownership = yield* runInTurn(owner, checkRecord(name, ownedDomain.value))
  const publicCheck = describeCheck(ownership)
  const at = yield* Clock.currentTimeMillis
  yield* domains.recordCheck(
    { owner, domain: name.ascii, value: ownedDomain.value },
    { ...publicCheck, at },
    findProof(ownership),
    "owner",
  )
  // A parallel check may have changed it.
  const currentDomain = yield* domains.find(owner, name.ascii)
  return {
    ...toChallenge(currentDomain),
    ...publicCheck,
    checked_at: toIsoTime(at),
    ...(currentDomain.verifiedAt === undefined ? {} : { verified_at: toIsoTime(currentDomain.verifiedAt) }),
  }
})

const failChallengeExpired = Effect.fail(
  new NoSuchDomain({ message: "The challenge has expired: start issues a new record." }),
)

const toChallenge = ({ domain, expiresAt, projectId, status, value }: OwnedDomain) => ({
  domain,
  status,
  project_id: projectId,
  record: toChallengeRecord(domain, value),
  ...(status === "challenged" ? { expires_at: toIsoTime(expiresAt) } : {}),
})

export const toChallengeRecord = (domain: string, value: string): ChallengeRecord => ({
  type: "TXT",
  name: toChallengeName(domain),
  value,
})

/** One account's silent zones must not hold the sockets of other accounts. A test provides its own. */
class AccountQueues extends Context.Reference("@surename/core/AccountQueues", {
  defaultValue: () => makeKeyedSemaphore(domainLimits.checksPerAccount),
}) {}
