import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CalendarDate } from "@surename/core/operations/watch/read-feed/calendar"
import { listDates } from "@surename/core/operations/watch/read-feed/logic"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { requireDomains } from "../domains/own-domains.ts"
import { listEveryDraft, requireDrafts } from "../drafts/own-drafts.ts"
import { readOwnOrders } from "../money/orders/own-orders.ts"
import { listProjectIds, requireProjects, summarizeProject } from "../money/projects/own-projects.ts"
import type { Visit } from "../page.ts"
import { readHooks } from "../watch/webhooks/read-hooks.ts"
import { readOwnNames } from "../watch/calendar.ts"
import { isDropNear } from "../watch/next-event.ts"
import { readEvents, readLists, readSavedList } from "../watch/own-lists.ts"

/** A part that cannot be read is undefined, so an outage hides no other part. */
export const readHome = Effect.fnUntraced(function* (visit: Visit) {
  const readOptional = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.map(Effect.option(read), Option.getOrUndefined)
  return yield* Effect.all(
    {
      domains: readOptional(readDomains(visit)),
      drafts: readOptional(readDrafts(visit)),
      events: readOptional(readEvents(visit, {})),
      lists: readOptional(readLists(visit)),
      webhooks: readOptional(readHooks(visit)),
      saved: readOptional(Effect.map(readSavedList(visit), (list) => list?.entries ?? [])),
      orders: readOptional(readOwnOrders(visit)),
      projects: readOptional(readProjects(visit)),
      dates: readOptional(
        Effect.zipWith(
          readOwnNames(visit, ({ purpose }) => purpose !== "mine"),
          Clock.currentTimeMillis,
          (names, now) => names.flatMap(listDates(now)),
        ),
      ),
    },
    { concurrency: "unbounded" },
  )
})

export type HomeData = Effect.Success<ReturnType<typeof readHome>>

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* requireDomains(visit)
  return yield* describeDomains(yield* domains.list(owner, undefined, domainsAtHome))
})

/** Drops of the next weeks, nearest first. An owner learns of his own domains elsewhere. */
export const listDrops = (
  { dates = [], domains = [] }: Pick<HomeData, "dates" | "domains">,
  now: number,
): ReadonlyArray<CalendarDate> => {
  const ownNames = new Set(domains.map(({ domain }) => domain))
  return dates
    .filter((date) => date.kind === "drop" && isDropNear(date, now) && !ownNames.has(date.domain))
    .toSorted((left, right) => left.at - right.at)
}

const readDrafts = (visit: Visit) =>
  Effect.flatMap(requireDrafts(visit), ({ drafts, owner }) => listEveryDraft(drafts, owner))

const readProjects = Effect.fnUntraced(function* (visit: Visit) {
  const projectsOfOwner = yield* requireProjects(visit)
  const ids = (yield* listProjectIds(projectsOfOwner)).slice(0, projectsAtHome)
  return yield* Effect.forEach(ids, (projectId) => summarizeProject(projectsOfOwner, projectId))
})

const projectsAtHome = 4
const domainsAtHome = 500
