import { timingSafeEqual } from "node:crypto"
import * as Effect from "effect/Effect"
import type { NoSuchSession } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import { accessRequest } from "../oauth/access-request.ts"
import type { AccessRequest } from "../oauth/access-request.ts"
import { authorizePath, consentScreen, notAskedScreen } from "./consent-view.ts"
import { NotSignedIn, seeOther, shown, signedIn, signedInLately } from "./page.ts"
import type { Handler, Page, PageResult, Visit } from "./page.ts"
import { againWith } from "./sign-in-again.ts"

/** Where a client sends a user, to be allowed something (RFC 6749, 4.1.1). */
export const authorize: Page = {
  path: authorizePath,
  get: (visit) =>
    asking(visit, visit.query, function* ({ account, accounts, request, seal }) {
      const { allowing, asksAgain, back } = request
      const before = yield* accounts.allowedScopes(account.id, allowing.client, allowing.registeredUri)
      const more = allowing.scopes.filter((scope) => !before.includes(scope))
      const wanted = asksAgain && more.length === 0 ? allowing.scopes : more
      // Also for what was allowed before: a code can be read in the redirect by who has no more than the cookie.
      yield* signedInLately(visit)
      if (wanted.length === 0)
        return seeOther(back({ code: yield* accounts.allow(account.id, allowing, visit.cookie) }))
      return shown(consentScreen({ allowing, wanted, email: account.email, request: String(visit.query), seal }))
    }),
  post: (visit) => {
    const sent = new URLSearchParams(visit.form.get("request") ?? "")
    return asking(visit, sent, function* ({ account, accounts, request, seal }) {
      const { allowing, back } = request
      const decision = visit.form.getAll("decision").join(" ")
      if (!isSame(visit.form.get("seal") ?? "", seal) || !["allow", "deny"].includes(decision))
        return notAskedScreen("The form does not match what you were shown.", 403)
      if (decision === "allow") yield* signedInLately(visit)
      return decision === "allow"
        ? seeOther(back({ code: yield* accounts.allow(account.id, allowing, visit.cookie) }))
        : seeOther(back({ error: "access_denied", error_description: "The user denied it." }))
    })
  },
}

interface Asked {
  readonly account: { readonly id: string; readonly email: string }
  readonly accounts: Effect.Success<ReturnType<typeof signedIn>>["accounts"]
  readonly request: AccessRequest
  /** Of everything that the page shows, for this session. */
  readonly seal: string
}

type Answer = (
  asked: Asked,
) => Effect.fn.Return<
  PageResult,
  Effect.Error<ReturnType<Handler>> | NoSuchSession,
  Effect.Services<ReturnType<Handler>>
>

/** The user first: whatever is sent to a client, or fetched for one, is so for a user who has signed in (RFC 9700, 4.11.2). */
const asking = (visit: Visit, parameters: URLSearchParams, answer: Answer): ReturnType<Handler> =>
  Effect.gen(function* () {
    const text = String(parameters)
    if (text.length > limits.authorizeChars) return notAskedScreen("The request is too long.", 414)
    const { accounts, subject } = yield* signedIn(visit)
    const account = yield* Effect.catchTag(accounts.account(subject), "NoSuchAccount", () => new NotSignedIn())
    const request = yield* accessRequest({ account: subject, parameters, site: visit.site })
    const { client, redirectUri, scopes } = request.allowing
    const seal = yield* accounts.seal(visit.cookie, JSON.stringify([text, client, redirectUri, scopes]))
    if (seal === undefined) return yield* new NotSignedIn()
    return yield* Effect.gen(() => answer({ account, accounts, request, seal }))
  }).pipe(
    Effect.catchTags({
      NoSuchSession: () => toSignIn(parameters),
      NotAsRegistered: ({ message }) => Effect.succeed(notAskedScreen(message)),
      NotSignedIn: () => toSignIn(parameters),
      SignedInLongAgo: () => Effect.succeed(seeOther(againWith(`${authorizePath}?${String(parameters)}`))),
      SentBack: ({ to }) => Effect.succeed(seeOther(to)),
      TooManyAttempts: ({ message, retryAfterMs }) => Effect.succeed(notAskedScreen(message, 429, retryAfterMs)),
    }),
  )

const toSignIn = (parameters: URLSearchParams) =>
  Effect.succeed(seeOther(`/sign-in?next=${encodeURIComponent(`${authorizePath}?${String(parameters)}`)}`))

const isSame = (...texts: readonly [string, string]): boolean => {
  const [sent, seal] = [Buffer.from(texts[0]), Buffer.from(texts[1])]
  return sent.length === seal.length && timingSafeEqual(sent, seal)
}
