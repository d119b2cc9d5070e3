import * as Effect from "effect/Effect"
import type { Sql } from "@surename/adapters/store-sql"
import type { DomainLook } from "@surename/core/operations/domains/ports/domains"
import { appendEvents } from "./append-events.ts"
import { groupRecipients, listWatchers } from "./watchers.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

/** Call inside the transaction in which a verified domain lapses. Only its own account gets the event. */
export const tellLapsed = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  domain: string,
  { at, servers }: Pick<DomainLook, "at" | "servers">,
) {
  const type = "ownership.lapsed"
  const recipients = groupRecipients(yield* listWatchers(sql, domain), { type }).filter(
    (recipient) => recipient.owner === owner,
  )
  const answers = servers.map(({ answer, server }) => ({ server, answer }))
  yield* appendEvents(sql, [
    {
      type,
      domain,
      at: toIsoTime(at),
      before: { status: "verified" },
      after: { status: "lapsed", servers: answers },
      rule: "Every name server of the zone answered that the record is gone.",
      evidence: [],
      recipients,
    },
  ])
})
