import * as Effect from "effect/Effect"
import { mayWrite, originsOf } from "@surename/core/calls/origin-check"
import type { Identity } from "@surename/core/ports/identity"
import type { Fields } from "../headers.ts"
import { allowed } from "../methods.ts"
import { allPages } from "./all-pages.ts"
import type { PageResult, Handler, Page, Services, Visit } from "./page.ts"
import { seeOther } from "./page.ts"
import { prefersHtml } from "./prefers-html.ts"
import { readVisit, withForm } from "./read-visit.ts"
import type { Arrived } from "./read-visit.ts"
import {
  storeAwayPage,
  badFormPage,
  internalErrorPage,
  wrongOriginPage,
  wrongMethodPage,
  notFoundPage,
} from "./error-pages.ts"
import { respond } from "./respond.ts"
import { logOutage } from "./log-outage.ts"

/** A page over HTTP: `handler` is what it does for this method. */
export const answerPage = (page: Page, handler: Handler, arrived: Arrived): Effect.Effect<Response, never, Services> =>
  Effect.gen(function* () {
    const { request, context } = arrived
    const visit = yield* readVisit(arrived)
    const answer = yield* Effect.catchDefect(answerOf(page, handler, visit, request), (broke) =>
      Effect.sync(() => {
        context.broke = broke
        return internalErrorPage(continuePath(page))
      }),
    )
    return yield* Effect.promise(() => respond(answer, visit, context.always))
  })

/** What a page does, by method. */
export const handlersOf = ({ get, post }: Page): ReadonlyArray<readonly [method: "GET" | "POST", Handler]> => [
  ...(get === undefined ? [] : [["GET", get] as const]),
  ...(post === undefined ? [] : [["POST", post] as const]),
]

/** For any other method. */
export const answerOtherMethod = (page: Page, arrived: Arrived) =>
  answerWith(wrongMethodPage(continuePath(page)), arrived, {
    allow: allowed(handlersOf(page).map(([method]) => method)),
  })

/** An answer that no page made. */
export const answerWith = (
  answer: PageResult,
  arrived: Arrived,
  more: Fields = {},
): Effect.Effect<Response, never, Identity> =>
  Effect.flatMap(readVisit(arrived), (visit) =>
    Effect.promise(() => respond(answer, visit, { ...arrived.context.always, ...more })),
  )

/** For an unknown path: a redirect to the page without the slash at the end, or the not-found page for a browser. */
export const redirectOrNotFound = ({ headers, url }: Request): PageResult | undefined => {
  const { pathname, search } = new URL(url)
  const meant = pathname.endsWith("/") ? allPages.get(pathname.slice(0, -1)) : undefined
  if (meant?.get !== undefined) return seeOther(`${meant.path}${search}`)
  return prefersHtml(headers.get("accept")) ? notFoundPage : undefined
}

const answerOf = (
  page: Page,
  handler: Handler,
  visit: Visit,
  request: Request,
): Effect.Effect<PageResult, never, Services> => {
  if (!mayWrite(originsOf(request), [visit.site.origin]))
    return Effect.succeed(wrongOriginPage(visit.site, continuePath(page)))
  const reads = request.method === "GET"
  return Effect.flatMap(reads ? Effect.succeed(visit) : withForm(visit, request), handler).pipe(
    Effect.catchTags({
      BodyUnread: (error) => Effect.succeed(badFormPage(error, continuePath(page))),
      StoreUnavailable: (error) => Effect.as(logOutage(error), storeAwayPage(continuePath(page))),
      NotSignedIn: () =>
        Effect.succeed(
          seeOther(`/sign-in?next=${encodeURIComponent(continuePath(page))}`, reads ? {} : { flash: "session-ended" }),
        ),
    }),
  )
}

/** The page itself; for what is only posted to, the page that its form is on. */
const continuePath = ({ get, path }: Page): string => {
  if (get !== undefined) return path
  const parent = path.slice(0, path.lastIndexOf("/"))
  return parent === "" ? "/" : parent
}
