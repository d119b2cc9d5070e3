import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Events } from "@surename/core/operations/watch/ports/events"
import * as Effect from "effect/Effect"

const monthsAgo = [11, 9, 9, 5, 2, 2, 2, 0]

/** Writes some changes of one name in the last year to the log of an account. */
export const writePastEvents = (email: string, domain: string, watchlistId: string) =>
  Effect.gen(function* () {
    const { id } = yield* Accounts.use((accounts) => accounts.find(email))
    const events = monthsAgo.map((months, n) => ({
      type: n % 2 === 0 ? ("registrar.changed" as const) : ("nameservers.changed" as const),
      domain,
      at: new Date(Date.now() - months * 30.4 * 86_400_000).toISOString(),
      before: { registrar: "Moss Registrar" },
      after: { registrar: "Lantern Registrar" },
      rule: "The registry names another registrar than at the look before.",
      evidence: [],
      recipients: [{ owner: id, watchlistIds: [watchlistId] }],
    }))
    yield* Events.use((log) => log.append(events))
  })
