import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { escapeInvisible, stripInvisible } from "@surename/core/interface/visible-text"
import { limits } from "@surename/core/limits"
import { mayWrite, readOrigins } from "@surename/core/calls/origin-check"
import { Purchasing } from "@surename/core/ordering/purchasing"
import { Actor } from "@surename/core/operations/accounts/ports/account-history"
import type { Identity } from "@surename/core/ports/identity"
import { type Arrived, nameCaller } from "../app.ts"
import { pagePolicy, retryAfter, securePage, unbuffered } from "../headers.ts"
import type { Fields } from "../headers.ts"
import { allowHeader } from "../methods.ts"
import { allPages } from "./all-pages.ts"
import { errorPage, wrongOriginPage } from "./error-pages.ts"
import { flashCookie, toldFlash } from "./flash.ts"
import { layout } from "./layout.ts"
import { againWith } from "./accounts/sign-in-again.ts"
import { rowsStandHere, seeOther, signedIn } from "./page.ts"
import type { Handler, Html, Page, PageResult, Services, Visit } from "./page.ts"
import { prefersHtml } from "./prefers-html.ts"
import { factorPath } from "./accounts/second-factor/views.ts"
import { readVisit, whoHas, withForm } from "./read-visit.ts"
import { logOutage } from "./submit-form.ts"

/** A page over HTTP, whatever the method. */
export const answerPage = (page: Page, arrived: Arrived, params: Fields): Effect.Effect<Response, never, Services> =>
  Effect.gen(function* () {
    const { context, request } = arrived
    const { forAll = false, withoutScript = false } = page
    const visit = { ...(yield* readVisit(arrived, params)), forAll, withoutScript }
    if (Result.isSuccess(visit.who) && visit.who.success !== undefined) nameCaller(context, visit.who.success)
    const actor = { who: "owner", address: visit.visitor.address }
    const { buy, post } = page
    const buying: Handler | undefined =
      buy && ((visit) => Effect.provideService(buy(visit), Purchasing, arrived.purchasing))
    const handlers = new Map(
      Object.entries({ GET: page.get, POST: post ?? buying }).filter(([, handler]) => handler !== undefined),
    )
    const handler = handlers.get(request.method)
    const back = pathBack(page, visit)
    if (handler === undefined) {
      const allow = allowHeader([...handlers.keys()])
      return yield* respond(errorPage("wrong_method", back), visit, { ...context.always, allow })
    }
    const acted = Effect.provideService(runHandler(page, handler, visit, request), Actor, actor)
    const answer = yield* Effect.catchDefect(acted, (broke) => {
      context.broke = broke
      return Effect.succeed(errorPage("internal", back))
    })
    return yield* respond(answer, visit, context.always)
  })

/**
 * For an unknown path: a redirect to the page without the slash at the end, or the not-found page for a browser. A program
 * gets neither.
 */
export const answerNoPage = (arrived: Arrived): Effect.Effect<Response, never, Identity> | undefined => {
  const { headers, url } = arrived.request
  const { pathname, search } = new URL(url)
  const pageWithoutSlash = pathname.endsWith("/") ? allPages.get(pathname.slice(0, -1)) : undefined
  if (pageWithoutSlash?.get === undefined && !prefersHtml(headers.get("accept"))) return undefined
  const answer =
    pageWithoutSlash?.get === undefined
      ? errorPage("not_found", "/", pathname)
      : seeOther(`${pageWithoutSlash.path}${search}`)
  return Effect.flatMap(readVisit(arrived), (visit) => respond(answer, visit, arrived.context.always))
}

const runHandler = (
  page: Page,
  handler: Handler,
  visit: Visit,
  request: Request,
): Effect.Effect<PageResult, never, Services> => {
  const back = pathBack(page, visit)
  if (page.fromAnywhere !== true && !mayWrite(readOrigins(request), [visit.site.origin]))
    return Effect.succeed(wrongOriginPage(visit.site, back))
  const reads = request.method === "GET"
  return Effect.flatMap(reads ? Effect.succeed(visit) : readPosted(page, visit, request), handler).pipe(
    Effect.catchTags({
      BodyUnread: ({ why }) =>
        Effect.succeed(
          errorPage(page.formBytes === limits.draftBodyBytes && why === "too_large" ? "files_too_large" : why, back),
        ),
      NoDomains: () => Effect.succeed(errorPage("no_domains", "/account")),
      NoSuchDomain: () => Effect.succeed(errorPage("no_such_domain", "/account/domains")),
      NoSuchProject: () => Effect.succeed(errorPage("no_such_project", "/account/projects")),
      NoDrafts: () => Effect.succeed(errorPage("no_drafts", "/account")),
      NoSuchDraft: () => Effect.succeed(errorPage("no_such_draft", "/account/drafts")),
      StoreUnavailable: (error) =>
        Effect.as(logOutage(error), errorPage(error.busy === true ? "overloaded" : "store_away", back)),
      NotSignedIn: () =>
        Effect.succeed(
          reads
            ? seeOther(`/sign-in?next=${encodeURIComponent(`${back}${new URL(request.url).search}`)}`)
            : seeOther(`/sign-in?next=${encodeURIComponent(back)}`, { flash: "session-ended" }),
        ),
      NeedsFactor: () => Effect.succeed(seeOther(factorPath)),
      SignedInLongAgo: () => Effect.succeed(seeOther(againWith(back))),
    }),
  )
}

/** Much is read only for an account. The session may have ended while the body came. */
const readPosted = (page: Page, visit: Visit, request: Request) => {
  const read = withForm(visit, request, page.formBytes)
  const sent = page.formBytes === undefined ? read : Effect.andThen(signedIn(visit), read)
  return Effect.flatMap(sent, (visit) => Effect.map(whoHas(visit.cookie), (who) => ({ ...visit, who })))
}

/** The page itself; for what is only posted to, the page that its form is on. */
const pathBack = ({ get }: Page, { path }: Visit): string =>
  get === undefined ? path.slice(0, path.lastIndexOf("/")) || "/" : path

/** A page depends on the caller, so no cache may keep it. */
const respond = (answer: PageResult, visit: Visit, more: Fields): Effect.Effect<Response> =>
  Effect.promise(async () => {
    const { baseUrl } = visit.site
    const fields = { ...more, ...securePage, "cache-control": "no-store" }
    if (answer._tag === "SeeOther") {
      const headers = new Headers({ ...fields, location: answer.to })
      for (const one of answer.setCookie ?? []) headers.append("set-cookie", one)
      if (answer.flash !== undefined)
        headers.append("set-cookie", flashCookie(baseUrl, answer.flash, answer.to, visit.cookie))
      return new Response(null, { status: 303, headers })
    }
    if (answer._tag === "Handed") return new Response(answer.bytes, { headers: { ...fields, ...answer.headers } })
    const { screen } = answer
    const { retryAfterMs, status } = answer._tag === "Shown" ? answer : { retryAfterMs: undefined, status: 200 }
    const headers = new Headers({
      ...fields,
      ...pagePolicy({ leadsElsewhere: screen.leadsElsewhere === true }),
      ...retryAfter(retryAfterMs),
      ...(answer._tag === "Streamed" ? unbuffered : {}),
      "content-type": "text/html; charset=utf-8",
    })
    for (const one of ("setCookie" in answer && answer.setCookie) || []) headers.append("set-cookie", one)
    if (visit.flash !== undefined) headers.append("set-cookie", toldFlash(baseUrl, visit.cookie, visit.at))
    const page = visiblePage(String(await layout(visit, screen)))
    return new Response(answer._tag === "Shown" ? page : withRows(page, answer.rows), { status, headers })
  })

/** The part before the rows is sent at once. A reader who leaves ends the work. */
const withRows = (page: string, rows: Stream.Stream<Html>): ReadableStream<Uint8Array> => {
  const [before = "", after = ""] = page.split(String(rowsStandHere))
  const whole = Stream.make(before).pipe(
    Stream.concat(Stream.mapEffect(rows, (row) => Effect.promise(async () => visiblePage(String(await row))))),
    Stream.concat(Stream.make(after)),
  )
  return Stream.toReadableStream(Stream.encodeText(whole))
}

/**
 * Strips invisible characters from each text and attribute, wherever its words came from. The escape leaves no such sign in a word. A text
 * area keeps every character, because its owner saves it again.
 */
const visiblePage = (page: string): string =>
  page
    .split("<")
    .map((part) => {
      const end = part.startsWith("textarea") ? part.indexOf(">") + 1 : part.length
      return part.slice(0, end).replace(/[^>"]+/gu, stripInvisible) + escapeInvisible(part.slice(end))
    })
    .join("<")
