import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { sumRenewals } from "@surename/core/operations/money/get-finance/finance"
import { toRenewals, readCosts } from "@surename/core/operations/money/get-finance/logic"
import { ownDomains } from "../domains/own-domains.ts"
import { everyDraft, ownDrafts } from "../drafts/own-drafts.ts"
import { ownOrders } from "../money/orders/own-orders.ts"
import { ownProjects, projectIdsOf } from "../money/projects/own-projects.ts"
import type { Visit } from "../page.ts"
import { readHooks } from "../watch/webhooks/read-hooks.ts"
import { readEvents, readLists, readSaved } from "../watch/own-lists.ts"

/** Everything of the account, each part `undefined` when it could not be read: one that is away hides no other. */
export const readHome = Effect.fnUntraced(function* (visit: Visit) {
  const unlessAway = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.map(Effect.option(read), Option.getOrUndefined)
  return yield* Effect.all(
    {
      domains: unlessAway(readDomains(visit)),
      drafts: unlessAway(readDrafts(visit)),
      events: unlessAway(readEvents(visit, {})),
      lists: unlessAway(readLists(visit)),
      webhooks: unlessAway(readHooks(visit)),
      saved: unlessAway(readSaved(visit)),
      orders: unlessAway(ownOrders(visit)),
      projects: unlessAway(readProjects(visit)),
    },
    { concurrency: "unbounded" },
  )
})

export type FoundHome = Effect.Success<ReturnType<typeof readHome>>

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* ownDomains(visit)
  return yield* describeDomains(yield* domains.list(owner, undefined, domainsAtHome))
})

const readDrafts = (visit: Visit) => Effect.flatMap(ownDrafts(visit), ({ drafts, owner }) => everyDraft(drafts, owner))

const readProjects = Effect.fnUntraced(function* (visit: Visit) {
  const own = yield* ownProjects(visit)
  const ids = (yield* projectIdsOf(own)).slice(0, projectsAtHome)
  return yield* Effect.forEach(ids, (projectId) =>
    Effect.gen(function* () {
      const budget = yield* own.projects.budget(own.owner, projectId)
      const costs = yield* Effect.provideContext(readCosts(own.owner, projectId), own.services)
      return { projectId, budget, sums: sumRenewals(toRenewals(costs), budget), domains: costs.length }
    }),
  )
})

const [projectsAtHome, domainsAtHome] = [4, 500]
