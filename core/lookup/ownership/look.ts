import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { DomainName } from "../../evidence/domain-name.ts"
import { type Ownership, weighOwnership } from "../../evidence/ownership.ts"
import { challengeName, readZoneAnswer, type ServerWord, type ZoneFailure } from "../../evidence/zone-answer.ts"
import { askServer } from "./ask-server.ts"
import { delegationOf } from "./delegation.ts"

/** Asks every name server of the zone for the record, directly: no cache stands between, and no server speaks for the others. */
export const lookAtRecord = Effect.fnUntraced(function* (name: DomainName, value: string) {
  const servers = yield* delegationOf(name)
  if (Result.isFailure(servers)) {
    const unknown: Ownership = { outcome: "error", servers: [], delegation: servers.failure }
    return unknown
  }
  const [sought, question] = [{ zone: name.ascii, value }, { name: challengeName(name.ascii), type: "TXT" } as const]
  const answers = yield* Effect.forEach(
    servers.success,
    (one) =>
      Effect.map(
        askServer(one, question, (outcome) => readZoneAnswer(sought, outcome), failed),
        (word) => ({ server: one.server, word }),
      ),
    { concurrency: "unbounded" },
  )
  return weighOwnership(answers)
})

const failed = (reason: ZoneFailure): ServerWord => ({ _tag: "Failed", reason })
