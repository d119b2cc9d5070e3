import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { mayWrite, originsOf } from "@surename/core/calls/origin-check"
import { allPages } from "./all-pages.ts"
import type { Answer, Page, Services, Site, Visit } from "./page.ts"
import { seeOther } from "./page.ts"
import { readVisit, withForm } from "./read-visit.ts"
import type { Peer } from "./read-visit.ts"
import { prefersHtml } from "./prefers-html.ts"
import { awayPage, badFormPage, brokenPage, foreignPage, methodPage, nowherePage } from "./refusals.ts"
import { respond } from "./respond.ts"
import { saidAway } from "./said-away.ts"
import { stylesheet, stylesheetPath } from "./stylesheet.ts"

export type { Peer } from "./read-visit.ts"
export type { Services } from "./page.ts"

export interface PagesOptions {
  readonly services: Context.Context<Services>
  /** Where people reach the service: `https://…`. No slash at the end. Forms sent from elsewhere are refused. */
  readonly baseUrl: string
}

export interface Pages {
  readonly paths: ReadonlySet<string>
  /** `undefined` when the path is not a page's, unless a person should read that. */
  readonly fetch: (request: Request, peer: Peer) => Promise<Response | undefined>
}

/** The pages for people: sign up, sign in, and the console of an account. */
export const pages = ({ baseUrl, services }: PagesOptions): Pages => {
  const run = Effect.runPromiseWith(services)
  const site: Site = { baseUrl, origin: new URL(baseUrl).origin, stylesheet: stylesheetPath }
  return {
    paths: new Set([...allPages.keys(), stylesheetPath]),
    fetch: async (request, peer) => {
      const { pathname, search } = new URL(request.url)
      const reads = request.method === "GET" || request.method === "HEAD"
      if (pathname === stylesheetPath && reads) return headed(request, stylesheet())
      const page = allPages.get(pathname)
      if (page !== undefined) return headed(request, await run(answered(site, page, request, peer)))
      const instead = reads ? insteadOf(pathname, search, request.headers.get("accept")) : undefined
      return instead === undefined ? undefined : headed(request, await run(told(site, instead, request, peer)))
    },
  }
}

const answered = (site: Site, page: Page, request: Request, peer: Peer): Effect.Effect<Response, never, Services> =>
  Effect.gen(function* () {
    const visit = yield* readVisit(site, request, peer)
    const answer = yield* Effect.catchDefect(answerOf(visit, page, request), (defect) =>
      Effect.as(Effect.logError(`a page broke: ${page.path}`, defect), brokenPage(wayOn(page))),
    )
    const response = yield* Effect.promise(() => respond(answer, visit))
    if (response.status === 405) response.headers.set("allow", allowed(page))
    return response
  })

/** For a path that is no page's: the page that was meant, or a page that says so to whoever reads pages. */
const insteadOf = (path: string, search: string, accept: string | null): Answer | undefined => {
  const meant = path.endsWith("/") ? allPages.get(path.slice(0, -1)) : undefined
  if (meant?.get !== undefined) return seeOther(`${meant.path}${search}`)
  return prefersHtml(accept) ? nowherePage : undefined
}

const told = (site: Site, answer: Answer, request: Request, peer: Peer): Effect.Effect<Response, never, Services> =>
  Effect.flatMap(readVisit(site, request, peer), (visit) => Effect.promise(() => respond(answer, visit)))

const answerOf = (visit: Visit, page: Page, request: Request): Effect.Effect<Answer, never, Services> => {
  const reads = request.method === "GET" || request.method === "HEAD"
  const handler = reads ? page.get : request.method === "POST" ? page.post : undefined
  if (handler === undefined) return Effect.succeed(methodPage(wayOn(page)))
  if (!mayWrite(originsOf(request), [visit.site.origin])) return Effect.succeed(foreignPage(visit.site, wayOn(page)))
  return Effect.flatMap(reads ? Effect.succeed(visit) : withForm(visit, request), handler).pipe(
    Effect.catchTags({
      BadForm: (error) => Effect.succeed(badFormPage(error, wayOn(page))),
      StoreUnavailable: (error) => Effect.as(saidAway(error), awayPage(wayOn(page))),
      SignInFirst: () =>
        Effect.succeed(
          seeOther(`/sign-in?next=${encodeURIComponent(wayOn(page))}`, reads ? {} : { flash: "session-ended" }),
        ),
    }),
  )
}

/** The page itself; for what is only posted to, the page that its form is on. */
const wayOn = ({ get, path }: Page): string => {
  if (get !== undefined) return path
  const parent = path.slice(0, path.lastIndexOf("/"))
  return parent === "" ? "/" : parent
}

const allowed = ({ get, post }: Page) =>
  [get === undefined ? [] : ["GET", "HEAD"], post === undefined ? [] : ["POST"]].flat().join(", ")

/** HEAD is GET without its body (RFC 9110, 9.3.2). */
const headed = ({ method }: Request, response: Response): Response =>
  method === "HEAD" ? new Response(null, { status: response.status, headers: response.headers }) : response
