import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { escapeInvisible, stripInvisible } from "@surename/core/interface/visible-text"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { mayWrite, readOrigins } from "@surename/core/calls/origin-check"
import { Purchasing } from "@surename/core/ordering/purchasing"
import { Actor } from "@surename/core/operations/accounts/ports/account-history"
import type { Identity } from "@surename/core/ports/identity"
import { type IncomingRequest, recordCaller } from "../app.ts"
import { makePagePolicy, makeRetryHeader, pageSecurityHeaders, unbufferedHeaders, type Fields } from "../headers.ts"
import { makeAllowHeader } from "../allow-methods.ts"
import { allPages } from "./all-pages.ts"
import { showErrorPage, showWrongOriginPage } from "./error-pages.ts"
import { writeFlashCookie, removeShownFlash } from "./flash.ts"
import { renderLayout } from "./layout.ts"
import { toSignInAgainPath } from "./accounts/sign-in-again.ts"
import { rowsPlaceholder, redirectTo, requireSignedIn } from "./page.ts"
import type { Handler, Html, Page, PageResult, Services, Visit } from "./page.ts"
import { prefersHtml } from "./prefers-html.ts"
import { factorPath } from "./accounts/second-factor/views.ts"
import { readVisit, findCaller, withForm } from "./read-visit.ts"
import { logOutage } from "./submit-form.ts"

export const answerPage = (
  page: Page,
  incoming: IncomingRequest,
  params: Fields,
): Effect.Effect<Response, never, Services> =>
  Effect.gen(function* () {
    const { context, request } = incoming
    const { allowsMissingFactor = false, withoutScript = false } = page
    const visit = { ...(yield* readVisit(incoming, params)), allowsMissingFactor, withoutScript }
    if (Result.isSuccess(visit.who) && visit.who.success !== undefined) recordCaller(context, visit.who.success)
    const actor = { who: "owner", address: visit.visitor.address }
    const { buy, post } = page
    const buying: Handler | undefined =
      buy && ((visit) => Effect.provideService(buy(visit), Purchasing, incoming.purchasing))
    const handlers = new Map(
      Object.entries({ GET: page.get, POST: post ?? buying }).filter(([, handler]) => handler !== undefined),
    )
    const handler = handlers.get(request.method)
    const returnPath = findReturnPath(page, visit)
    if (handler === undefined) {
      const allow = makeAllowHeader([...handlers.keys()])
      return yield* respond(showErrorPage("wrong_method", returnPath), visit, { ...context.always, allow })
    }
    const handled = Effect.provideService(runHandler(page, handler, visit, request), Actor, actor)
    const answer = yield* Effect.catchDefect(handled, (defect) => {
      context.defect = defect
      return Effect.succeed(showErrorPage("internal", returnPath))
    })
    return yield* respond(answer, visit, context.always)
  })

/** Redirects a path with a slash at its end, or shows the not-found page to a browser. Undefined for a program. */
export const answerNoPage = (incoming: IncomingRequest): Effect.Effect<Response, never, Identity> | undefined => {
  const { headers, url } = incoming.request
  const { pathname, search } = new URL(url)
  const pageWithoutSlash = pathname.endsWith("/") ? allPages.get(pathname.slice(0, -1)) : undefined
  if (pageWithoutSlash?.get === undefined && !prefersHtml(headers.get("accept"))) return undefined
  const answer =
    pageWithoutSlash?.get === undefined
      ? showErrorPage("not_found", "/", pathname)
      : redirectTo(`${pageWithoutSlash.path}${search}`)
  return Effect.flatMap(readVisit(incoming), (visit) => respond(answer, visit, incoming.context.always))
}

const runHandler = (
  page: Page,
  handler: Handler,
  visit: Visit,
  request: Request,
): Effect.Effect<PageResult, never, Services> => {
  const returnPath = findReturnPath(page, visit)
  if (page.acceptsAnyOrigin !== true && !mayWrite(readOrigins(request), [visit.site.origin]))
    return Effect.succeed(showWrongOriginPage(visit.site, returnPath))
  const isRead = request.method === "GET"
  const redirectToSignIn = Effect.succeed(
    redirectTo(
      `/sign-in?next=${encodeURIComponent(`${returnPath}${new URL(request.url).search}`)}`,
      isRead ? {} : { flash: "session-ended" },
    ),
  )
  return Effect.flatMap(isRead ? Effect.succeed(visit) : readPosted(page, visit, request), handler).pipe(
    Effect.catchTags({
      BodyUnread: ({ why }) =>
        Effect.succeed(
          showErrorPage(
            page.formBytes === draftLimits.draftBodyBytes && why === "too_large" ? "files_too_large" : why,
            returnPath,
          ),
        ),
      NoDomains: () => Effect.succeed(showErrorPage("no_domains", "/account")),
      NoSuchDomain: () => Effect.succeed(showErrorPage("no_such_domain", "/account/owned")),
      NoSuchProject: () => Effect.succeed(showErrorPage("no_such_project", "/account/owned")),
      NoDrafts: () => Effect.succeed(showErrorPage("no_drafts", "/account")),
      NoSuchDraft: () => Effect.succeed(showErrorPage("no_such_draft", "/account/drafts")),
      StoreUnavailable: (error) =>
        Effect.as(logOutage(error), showErrorPage(error.busy === true ? "overloaded" : "store_away", returnPath)),
      NoSuchAccount: () => redirectToSignIn,
      NotSignedIn: () => redirectToSignIn,
      NeedsFactor: () => Effect.succeed(redirectTo(factorPath)),
      SignInTooOld: () => Effect.succeed(redirectTo(toSignInAgainPath(returnPath))),
    }),
  )
}

/** Checks the session before a large body, and again after it. */
const readPosted = (page: Page, visit: Visit, request: Request) => {
  const formRead = withForm(visit, request, page.formBytes)
  const checkedRead = page.formBytes === undefined ? formRead : Effect.andThen(requireSignedIn(visit), formRead)
  return Effect.flatMap(checkedRead, (visit) => Effect.map(findCaller(visit.cookie), (who) => ({ ...visit, who })))
}

/** A page without `get` returns to the page that holds its form. */
const findReturnPath = ({ get }: Page, { path }: Visit): string =>
  get === undefined ? path.slice(0, path.lastIndexOf("/")) || "/" : path

/** A page depends on the caller, so no cache may keep it. */
const respond = (answer: PageResult, visit: Visit, more: Fields): Effect.Effect<Response> =>
  Effect.promise(async () => {
    const { baseUrl } = visit.site
    const fields = { ...more, ...pageSecurityHeaders, "cache-control": "no-store" }
    if (answer._tag === "SeeOther") {
      const headers = new Headers({ ...fields, location: answer.to })
      for (const cookie of answer.setCookie ?? []) headers.append("set-cookie", cookie)
      if (answer.flash !== undefined)
        headers.append("set-cookie", writeFlashCookie(baseUrl, answer.flash, answer.to, visit.cookie))
      return new Response(null, { status: 303, headers })
    }
    if (answer._tag === "File") return new Response(answer.bytes, { headers: { ...fields, ...answer.headers } })
    const { parts } = answer
    const { retryAfterMs, status } = answer._tag === "Shown" ? answer : { retryAfterMs: undefined, status: 200 }
    const headers = new Headers({
      ...fields,
      ...makePagePolicy(parts.redirectsElsewhere),
      ...makeRetryHeader(retryAfterMs),
      ...(answer._tag === "Streamed" ? unbufferedHeaders : {}),
      "content-type": "text/html; charset=utf-8",
    })
    for (const cookie of ("setCookie" in answer && answer.setCookie) || []) headers.append("set-cookie", cookie)
    if (visit.flash !== undefined) headers.append("set-cookie", removeShownFlash(baseUrl, visit.cookie, visit.url))
    const page = stripInvisibleText(String(await renderLayout(visit, parts)))
    return new Response(answer._tag === "Shown" ? page : withRows(page, answer.rows), { status, headers })
  })

/** Sends the part before the rows at once. */
const withRows = (page: string, rows: Stream.Stream<Html>): ReadableStream<Uint8Array> => {
  const [before = "", after = ""] = page.split(String(rowsPlaceholder))
  const whole = Stream.make(before).pipe(
    Stream.concat(Stream.mapEffect(rows, (row) => Effect.promise(async () => stripInvisibleText(String(await row))))),
    Stream.concat(Stream.make(after)),
  )
  return Stream.toReadableStream(Stream.encodeText(whole))
}

/** Strips invisible characters, which escaping keeps. A text area keeps all, because its owner saves it again. */
const stripInvisibleText = (page: string): string =>
  page
    .split("<")
    .map((part) => {
      const end = part.startsWith("textarea") ? part.indexOf(">") + 1 : part.length
      return part.slice(0, end).replace(/[^>"]+/gu, stripInvisible) + escapeInvisible(part.slice(end))
    })
    .join("<")
