import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"
import { listed } from "@surename/core/operations/domains/list-domains/logic"
import { sumRenewals } from "@surename/core/operations/money/get-finance/finance"
import { byCost, costsOf } from "@surename/core/operations/money/get-finance/logic"
import { ListEventsOutput } from "@surename/core/operations/watch/list-events/contract"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import type { Caller } from "@surename/core/ports/identity"
import { ownDomains } from "../domains/own-domains.ts"
import { everyDraft, ownDrafts } from "../drafts/own-drafts.ts"
import { ownOrders } from "../money/orders/own-orders.ts"
import { ownProjects, projectIdsOf } from "../money/projects/own-projects.ts"
import type { Visit } from "../page.ts"

/** Everything of the account, each part `undefined` when it could not be read: one that is away hides no other. */
export const readHome = Effect.fnUntraced(function* (visit: Visit, caller: Caller) {
  const unlessAway = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.map(Effect.option(read), Option.getOrUndefined)
  return yield* Effect.all(
    {
      domains: unlessAway(readDomains(visit)),
      drafts: unlessAway(readDrafts(visit)),
      events: unlessAway(latestEvents(visit, caller)),
      orders: unlessAway(ownOrders(visit)),
      projects: unlessAway(readProjects(visit)),
    },
    { concurrency: "unbounded" },
  )
})

export type FoundHome = Effect.Success<ReturnType<typeof readHome>>

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* ownDomains(visit)
  return yield* listed(yield* domains.list(owner, undefined, domainsAtHome))
})

const readDrafts = (visit: Visit) => Effect.flatMap(ownDrafts(visit), ({ drafts, owner }) => everyDraft(drafts, owner))

const readProjects = Effect.fnUntraced(function* (visit: Visit) {
  const own = yield* ownProjects(visit)
  const ids = (yield* projectIdsOf(own)).slice(0, projectsAtHome)
  return yield* Effect.forEach(ids, (projectId) =>
    Effect.gen(function* () {
      const budget = yield* own.projects.budget(own.owner, projectId)
      const costs = yield* Effect.provideContext(costsOf(own.owner, projectId), own.services)
      return { projectId, budget, sums: sumRenewals(byCost(costs), budget), domains: costs.length }
    }),
  )
})

const [projectsAtHome, domainsAtHome] = [4, 500]

/** The last few. The log is read from its oldest event on, page by page, as far as a year of a busy account goes. */
const latestEvents = Effect.fnUntraced(function* (visit: Visit, caller: Caller) {
  const requester = { caller, address: visit.visitor.address, addressKey: "" }
  let [after, latest]: [number, ReadonlyArray<WatchEvent>] = [0, []]
  for (let page = 0; page < pagesRead; page += 1) {
    const { outcome } = yield* visit.operate("list_events", { after, limit: limits.eventsListedMax }, requester)
    const { events, next_after } = yield* Effect.fromResult(Result.flatMap(outcome, readEvents))
    latest = [...latest, ...events].slice(-eventsAtHome)
    if (events.length < limits.eventsListedMax) break
    after = next_after
  }
  return latest.toReversed()
})

const [eventsAtHome, pagesRead] = [8, 10]

const readEvents = Schema.decodeUnknownResult(ListEventsOutput)
