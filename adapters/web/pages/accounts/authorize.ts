import { timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { NoSuchSession } from "@surename/core/interface/account-error"
import { allScopes, firstScopes, type Scope } from "@surename/core/interface/scopes"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { readAccessRequest, type AccessRequest } from "../../oauth/access-request.ts"
import { splitScopes } from "../../oauth/read-parameters.ts"
import { authorizePath, renderConsentPage, showMistake, showNotAsked } from "./consent-view.ts"
import { NotSignedIn, redirectTo, showPage, requireSignedIn, requireRecentSignIn } from "../page.ts"
import type { Handler, Page, PageResult, Visit } from "../page.ts"
import { toSignInAgainPath } from "./sign-in-again.ts"

/** Serves the authorization request (RFC 6749, 4.1.1). */
export const authorizePage: Page = {
  withoutScript: true,
  path: authorizePath,
  get: (visit) =>
    handleRequest(visit, visit.query, function* (question) {
      const { account, accounts, request } = question
      const { offered, newScopes } = yield* sortScopes(question)
      // Also applies to earlier scopes: a thief of the cookie alone could read the code in the redirect.
      yield* requireRecentSignIn(visit)
      if (newScopes.length + offered.length === 0)
        return redirectTo(
          request.toAnswerUri({ code: yield* accounts.allow(account.id, request.allowing, visit.cookie) }),
        )
      return yield* showConsent(visit, question)
    }),
  post: (visit) => {
    const sentParameters = new URLSearchParams(visit.form.get("request") ?? "")
    return handleRequest(visit, sentParameters, function* (question) {
      const { account, accounts, request, sealAt } = question
      const { allowing, toAnswerUri } = request
      const decision = visit.form.getAll("decision").join(" ")
      const seal = visit.form.get("seal") ?? ""
      const shownAt = Number(/^\d{1,15}(?=\.)/u.exec(seal)?.[0] ?? 0)
      if (!matchesSeal(seal, yield* sealAt(shownAt)) || !["allow", "deny"].includes(decision))
        return showNotAsked("This form does not match the page that you saw. Start again in the app.", 403)
      if ((yield* Clock.currentTimeMillis) - shownAt < accountLimits.consentPauseMs)
        return yield* showConsent(visit, question, "You answered too fast. Read this page, then decide.")
      if (decision === "deny")
        return redirectTo(toAnswerUri({ error: "access_denied", error_description: "The user denied it." }))
      yield* requireRecentSignIn(visit)
      const { further, offered } = yield* sortScopes(question)
      const makeTickCheck = (field: "more" | "scopes") => {
        const tickedScopes = splitScopes(visit.form.getAll(field).join(" "))
        return (scope: Scope) => tickedScopes.includes(scope)
      }
      const requested = allowing.scopes.filter((scope) => !offered.includes(scope) || makeTickCheck("scopes")(scope))
      const scopes = [...requested, ...further.filter(makeTickCheck("more"))]
      if (scopes.length === 0)
        return yield* showConsent(visit, question, "Tick what you want to allow, or choose Deny.")
      return redirectTo(toAnswerUri({ code: yield* accounts.allow(account.id, { ...allowing, scopes }, visit.cookie) }))
    })
  },
}

interface ConsentQuestion {
  readonly account: { readonly id: string; readonly email: string }
  readonly accounts: Effect.Success<ReturnType<typeof requireSignedIn>>["accounts"]
  readonly request: AccessRequest
  readonly text: string
  /** Binds the page's content and time to this session. */
  readonly sealAt: (time: number) => Effect.Effect<string, NotSignedIn>
}

/**
 * A client that registered itself starts with the first scopes; the user ticks each further one. Users may also tick others, because
 * the first MCP SDK cannot ask again.
 */
const sortScopes = Effect.fnUntraced(function* ({ account, accounts, request }: ConsentQuestion) {
  const { allowing, asksAgain } = request
  const before = yield* accounts.listAllowedScopes(account.id, allowing.client, allowing.registeredUri)
  const addedScopes = allowing.scopes.filter((scope) => !before.includes(scope))
  const needsTick = (scope: Scope) =>
    allowing.client.host === null && addedScopes.includes(scope) && !firstScopes.some((first) => first === scope)
  const newScopes = (asksAgain && addedScopes.length === 0 ? allowing.scopes : addedScopes).filter(
    (scope) => !needsTick(scope),
  )
  const further = allScopes.filter((scope) => !allowing.scopes.includes(scope))
  return { before, newScopes, offered: addedScopes.filter(needsTick), further }
})

/** Ticks no box, so that an accidental click allows nothing. */
const showConsent = Effect.fnUntraced(function* (visit: Visit, question: ConsentQuestion, message?: string) {
  const { account, request, sealAt, text } = question
  const scopes = yield* sortScopes(question)
  const seal = yield* sealAt(yield* Clock.currentTimeMillis)
  const consent = { ...scopes, allowing: request.allowing, email: account.email, request: text, seal, message }
  const parts = renderConsentPage({ ...visit, form: new URLSearchParams() }, consent)
  return showPage(parts, message === undefined ? 200 : 422)
})

type Answer = (
  question: ConsentQuestion,
) => Effect.fn.Return<
  PageResult,
  Effect.Error<ReturnType<Handler>> | NoSuchSession,
  Effect.Services<ReturnType<Handler>>
>

/** Fetches nothing for a client before the user signs in. A faulty request gets a page with a link, and no redirect (RFC 9700, 4.11.2). */
const handleRequest = (visit: Visit, parameters: URLSearchParams, answer: Answer): ReturnType<Handler> =>
  Effect.gen(function* () {
    const text = String(parameters)
    if (text.length > accountLimits.authorizeChars) return showNotAsked("The request is too long.", 414)
    const { accounts, subject } = yield* requireSignedIn(visit)
    const account = yield* accounts.getAccount(subject)
    const request = yield* readAccessRequest({ account: subject, parameters, site: visit.site })
    const { client, redirectUri, scopes } = request.allowing
    const sealAt = Effect.fnUntraced(function* (time: number) {
      const seal = yield* accounts.seal(visit.cookie, JSON.stringify([time, text, client, redirectUri, scopes]))
      return seal === undefined ? yield* new NotSignedIn() : `${time}.${seal}`
    })
    return yield* Effect.gen(() => answer({ account, accounts, request, text, sealAt }))
  }).pipe(
    Effect.catchTags({
      MistakenRequest: (mistake) => Effect.succeed(showMistake(mistake)),
      NoSuchAccount: () => redirectToSignIn(parameters),
      NoSuchSession: () => redirectToSignIn(parameters),
      NotAsRegistered: ({ message }) => Effect.succeed(showNotAsked(message)),
      NotSignedIn: () => redirectToSignIn(parameters),
      SignInTooOld: () => Effect.succeed(redirectTo(toSignInAgainPath(`${authorizePath}?${String(parameters)}`))),
      TooManyAttempts: ({ message, retryAfterMs }) => Effect.succeed(showNotAsked(message, 429, retryAfterMs)),
    }),
  )

const redirectToSignIn = (parameters: URLSearchParams) =>
  Effect.succeed(redirectTo(`/sign-in?next=${encodeURIComponent(`${authorizePath}?${String(parameters)}`)}`))

const matchesSeal = (...texts: readonly [string, string]): boolean => {
  const sentParameters = Buffer.from(texts[0])
  const seal = Buffer.from(texts[1])
  return sentParameters.length === seal.length && timingSafeEqual(sentParameters, seal)
}
