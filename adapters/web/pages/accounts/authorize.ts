import { timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { NoSuchSession } from "@surename/core/interface/account-error"
import { allScopes, firstScopes } from "@surename/core/interface/scopes"
import type { Scope } from "@surename/core/interface/scopes"
import { limits } from "@surename/core/limits"
import { accessRequest } from "../../oauth/access-request.ts"
import type { AccessRequest } from "../../oauth/access-request.ts"
import { scopesIn } from "../../oauth/read-parameters.ts"
import { authorizePath, consentScreen, mistakenScreen, notAskedScreen } from "./consent-view.ts"
import { NotSignedIn, seeOther, showPage, signedIn, signedInLately } from "../page.ts"
import type { Handler, Page, PageResult, Visit } from "../page.ts"
import { againWith } from "./sign-in-again.ts"

/** A client sends a user here to ask for access (RFC 6749, 4.1.1). */
export const authorize: Page = {
  withoutScript: true,
  path: authorizePath,
  get: (visit) =>
    answerQuestion(visit, visit.query, function* (consentRequest) {
      const { account, accounts, request } = consentRequest
      const { offered, newScopes } = yield* scopesToDecide(consentRequest)
      // Also for what was allowed before: a code can be read in the redirect by who has no more than the cookie.
      yield* signedInLately(visit)
      if (newScopes.length + offered.length === 0)
        return seeOther(request.back({ code: yield* accounts.allow(account.id, request.allowing, visit.cookie) }))
      return yield* showConsent(visit, consentRequest)
    }),
  post: (visit) => {
    const sent = new URLSearchParams(visit.form.get("request") ?? "")
    return answerQuestion(visit, sent, function* (consentRequest) {
      const { account, accounts, request, sealAt } = consentRequest
      const { allowing, back } = request
      const decision = visit.form.getAll("decision").join(" ")
      const seal = visit.form.get("seal") ?? ""
      const shownAt = Number(/^\d{1,15}(?=\.)/u.exec(seal)?.[0] ?? 0)
      if (!isSame(seal, yield* sealAt(shownAt)) || !["allow", "deny"].includes(decision))
        return notAskedScreen("This form does not match the page that you saw. Start again in the app.", 403)
      if ((yield* Clock.currentTimeMillis) - shownAt < limits.consentPauseMs)
        return yield* showConsent(visit, consentRequest, "You answered too fast. Read this page, then decide.")
      if (decision === "deny")
        return seeOther(back({ error: "access_denied", error_description: "The user denied it." }))
      yield* signedInLately(visit)
      const { before, further, offered } = yield* scopesToDecide(consentRequest)
      const isTicked = (field: "more" | "scopes") => {
        const ticked = scopesIn(visit.form.getAll(field).join(" "))
        return (scope: Scope) => ticked.includes(scope)
      }
      const requested = allowing.scopes.filter((scope) => !offered.includes(scope) || isTicked("scopes")(scope))
      const scopes = [...requested, ...further.filter(isTicked("more"))]
      if (offered.length > 0 && scopes.every((scope) => before.includes(scope)))
        return yield* showConsent(visit, consentRequest, "Tick what you want to allow, or choose Deny.")
      return seeOther(back({ code: yield* accounts.allow(account.id, { ...allowing, scopes }, visit.cookie) }))
    })
  },
}

interface ConsentQuestion {
  readonly account: { readonly id: string; readonly email: string }
  readonly accounts: Effect.Success<ReturnType<typeof signedIn>>["accounts"]
  readonly request: AccessRequest
  /** The query of the request, as text. */
  readonly text: string
  /** Binds everything that the page shows, and the time at which it is sent, to this session. */
  readonly sealAt: (time: number) => Effect.Effect<string, NotSignedIn>
}

/**
 * A client that registered itself begins with the first scopes: its user ticks each further one. A user can also tick what the client did
 * not ask for: one built on the first edition of the MCP SDK cannot ask again when it needs more.
 */
const scopesToDecide = Effect.fnUntraced(function* ({ account, accounts, request }: ConsentQuestion) {
  const { allowing, asksAgain } = request
  const before = yield* accounts.allowedScopes(account.id, allowing.client, allowing.registeredUri)
  const more = allowing.scopes.filter((scope) => !before.includes(scope))
  const isOffered = (scope: Scope) =>
    allowing.client.host === null && more.includes(scope) && !firstScopes.some((first) => first === scope)
  const newScopes = (asksAgain && more.length === 0 ? allowing.scopes : more).filter((scope) => !isOffered(scope))
  const further = allScopes.filter((scope) => !allowing.scopes.includes(scope))
  return { before, newScopes, offered: more.filter(isOffered), further }
})

/** With a sentence that says why it is shown again. No box is ticked: a click that was not meant ticked none. */
const showConsent = Effect.fnUntraced(function* (visit: Visit, consentRequest: ConsentQuestion, message?: string) {
  const { account, request, sealAt, text } = consentRequest
  const scopes = yield* scopesToDecide(consentRequest)
  const seal = yield* sealAt(yield* Clock.currentTimeMillis)
  const consent = { ...scopes, allowing: request.allowing, email: account.email, request: text, seal, message }
  const screen = consentScreen({ ...visit, form: new URLSearchParams() }, consent)
  return showPage(screen, message === undefined ? 200 : 422)
})

type Answer = (
  consentRequest: ConsentQuestion,
) => Effect.fn.Return<
  PageResult,
  Effect.Error<ReturnType<Handler>> | NoSuchSession,
  Effect.Services<ReturnType<Handler>>
>

/**
 * The user first: whatever is fetched for a client is so for a user who has signed in. A user is sent to a client by a decision on our page,
 * or by an earlier one; a request with a mistake is a link alone, and gets a page (RFC 9700, 4.11.2).
 */
const answerQuestion = (visit: Visit, parameters: URLSearchParams, answer: Answer): ReturnType<Handler> =>
  Effect.gen(function* () {
    const text = String(parameters)
    if (text.length > limits.authorizeChars) return notAskedScreen("The request is too long.", 414)
    const { accounts, subject } = yield* signedIn(visit)
    const account = yield* Effect.catchTag(accounts.account(subject), "NoSuchAccount", () => new NotSignedIn())
    const request = yield* accessRequest({ account: subject, parameters, site: visit.site })
    const { client, redirectUri, scopes } = request.allowing
    const sealAt = Effect.fnUntraced(function* (time: number) {
      const seal = yield* accounts.seal(visit.cookie, JSON.stringify([time, text, client, redirectUri, scopes]))
      return seal === undefined ? yield* new NotSignedIn() : `${time}.${seal}`
    })
    return yield* Effect.gen(() => answer({ account, accounts, request, text, sealAt }))
  }).pipe(
    Effect.catchTags({
      MistakenRequest: (mistake) => Effect.succeed(mistakenScreen(mistake)),
      NoSuchSession: () => toSignIn(parameters),
      NotAsRegistered: ({ message }) => Effect.succeed(notAskedScreen(message)),
      NotSignedIn: () => toSignIn(parameters),
      SignedInLongAgo: () => Effect.succeed(seeOther(againWith(`${authorizePath}?${String(parameters)}`))),
      TooManyAttempts: ({ message, retryAfterMs }) => Effect.succeed(notAskedScreen(message, 429, retryAfterMs)),
    }),
  )

const toSignIn = (parameters: URLSearchParams) =>
  Effect.succeed(seeOther(`/sign-in?next=${encodeURIComponent(`${authorizePath}?${String(parameters)}`)}`))

const isSame = (...texts: readonly [string, string]): boolean => {
  const [sent, seal] = [Buffer.from(texts[0]), Buffer.from(texts[1])]
  return sent.length === seal.length && timingSafeEqual(sent, seal)
}
