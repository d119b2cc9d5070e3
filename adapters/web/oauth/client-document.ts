import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { TooManyAttempts } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Client } from "@surename/core/operations/accounts/ports/connecting"
import { Site, type SiteVisit } from "@surename/core/ports/site"
import { isFresh, Store } from "@surename/core/ports/store"
import { formTimeouts, withTimeout } from "@surename/core/state/timeouts"
import { findService } from "../page-services.ts"
import type { ServiceSite } from "../app.ts"
import { readClientMetadata } from "./client-metadata.ts"

/** Client ID Metadata Documents, cached for all instances. */
export const fetchClient = Effect.fnUntraced(function* (id: string, account: string, { origin }: ServiceSite) {
  const site = Option.getOrUndefined(yield* findService(Site))
  const url = parseDocumentUrl(id)
  if (site === undefined || url === undefined || url.origin === origin)
    return failUnusable("its id is not the address of a document")
  const store = yield* Store
  const now = yield* Clock.currentTimeMillis
  const stored = yield* withTimeout("client document", () => store.get(kind, id), formTimeouts)
  if (stored !== undefined && isFresh(stored, now)) return parseClient(stored.value, url)
  const allowed = yield* Effect.result(Effect.andThen(countFetch(`for ${account}`, 3), countFetch(`of ${url.host}`, 1)))
  // A user's many documents must not lock other users out.
  if (Result.isFailure(allowed)) return stored === undefined ? yield* allowed.failure : parseClient(stored.value, url)
  const visit = yield* site.visit({
    url: id,
    totalMs: accountLimits.clientDocumentMs,
    maxBytes: accountLimits.clientDocumentBytes,
    redirects: 0,
  })
  const fetched = Result.flatMap(readDocumentText(visit), (text) =>
    Result.map(parseClient(text, url), (client) => ({ client, text })),
  )
  if (Result.isFailure(fetched)) return Result.fail(fetched.failure)
  const freshUntil = now + accountLimits.clientDocumentFreshMs
  yield* withTimeout(
    "client document",
    () => store.put(kind, id, { value: fetched.success.text, at: now, freshUntil }),
    formTimeouts,
  )
  return Result.succeed(fetched.success.client)
})

const kind = "client document"

/** Accepts only the exact form that is fetched: parsers would correct others. */
const parseDocumentUrl = (id: string): URL | undefined => {
  const url = id.length <= accountLimits.redirectUriChars ? URL.parse(id) : null
  if (url === null || url.protocol !== "https:" || url.href !== id || url.pathname === "/") return undefined
  return url.username === "" && url.password === "" && !id.includes("#") ? url : undefined
}

const readDocumentText = ({ outcome }: SiteVisit): Result.Result<string, string> => {
  if (outcome._tag !== "Answered") return failUnusable(`its document could not be fetched (${outcome.why})`)
  const { body, mediaType, status } = outcome
  if (status !== 200) return failUnusable(`its document answers ${status}`)
  if (!/^application\/(?:[\w.-]+\+)?json$/u.test(mediaType ?? "")) return failUnusable("its document is not JSON")
  if (body._tag !== "Text") return failUnusable("its document is empty")
  return body.cut
    ? failUnusable(`its document is longer than ${accountLimits.clientDocumentBytes} bytes`)
    : Result.succeed(body.text)
}

const parseClient = (text: string, url: URL): Result.Result<Client, string> =>
  Result.gen(function* () {
    const parsed: unknown = yield* Result.try({ try: (): unknown => JSON.parse(text), catch: () => notJson })
    if (!Predicate.isReadonlyObject(parsed) || parsed["client_id"] !== url.href)
      return yield* failUnusable("its document is about another client")
    const { token_endpoint_auth_method: method = "none" } = parsed
    if (method !== "none") return yield* failUnusable("it wants to authenticate, and clients have no secret here")
    const metadata = yield* Result.mapError(readClientMetadata(parsed), ({ message }) => message)
    return { ...metadata, id: url.href, host: url.host }
  })

const notJson = "its document is not JSON"
const failUnusable = (why: string) => Result.fail(why)

/** Counts a user's fetches across instances, and each origin across users. */
const countFetch = Effect.fnUntraced(function* (key: string, share: number) {
  const store = yield* Store
  const most = accountLimits.clientDocumentFetches / share
  const windowMs = accountLimits.clientDocumentWindowMs
  const counter = { key: `client documents ${key}`, most, windowMs }
  const { retryAfterMs, isCounted } = yield* withTimeout("tally", () => store.tally(counter), formTimeouts)
  if (!isCounted)
    return yield* new TooManyAttempts({ retryAfterMs, message: "Too many attempts. Try again in a minute." })
})
