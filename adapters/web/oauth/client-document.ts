import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { TooManyAttempts } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { Client } from "@surename/core/operations/accounts/ports/connecting"
import { Site } from "@surename/core/ports/site"
import type { SiteVisit } from "@surename/core/ports/site"
import { isFresh, Store } from "@surename/core/ports/store"
import { formPatience, withTimeOut } from "@surename/core/state/time-outs"
import type { Site as Place } from "../app.ts"
import { clientMetadata } from "./client-metadata.ts"

/** Client ID Metadata Documents: the client whose id is this URL, or why there is none. Kept for a while, by all instances. */
export const clientAt = Effect.fnUntraced(function* (id: string, account: string, { origin }: Place) {
  const site = Option.getOrUndefined(yield* Effect.serviceOption(Site))
  const url = documentUrl(id)
  if (site === undefined || url === undefined || url.origin === origin)
    return notUsable("its id is not the address of a document")
  const store = yield* Store
  const now = yield* Clock.currentTimeMillis
  const stored = yield* withTimeOut("client document", () => store.get(kind, id), formPatience)
  if (stored !== undefined && isFresh(stored, now)) return clientIn(stored.value, url)
  const may = yield* Effect.result(Effect.andThen(oneMore(`for ${account}`, 3), oneMore(`of ${url.host}`, 1)))
  // A user who asks for many documents of an origin keeps no other user from its clients.
  if (Result.isFailure(may)) return stored === undefined ? yield* may.failure : clientIn(stored.value, url)
  const visit = yield* site.visit({
    url: id,
    totalMs: limits.clientDocumentMs,
    maxBytes: limits.clientDocumentBytes,
    redirects: 0,
  })
  const found = Result.flatMap(textOf(visit), (text) => Result.map(clientIn(text, url), (client) => ({ client, text })))
  if (Result.isFailure(found)) return Result.fail(found.failure)
  const freshUntil = now + limits.clientDocumentFreshMs
  yield* withTimeOut(
    "client document",
    () => store.put(kind, id, { value: found.success.text, at: now, freshUntil }),
    formPatience,
  )
  return Result.succeed(found.success.client)
})

const kind = "client document"

/** Exactly as it would be fetched: whatever a parser would put right is not this id. */
const documentUrl = (id: string): URL | undefined => {
  const url = id.length <= limits.redirectUriChars ? URL.parse(id) : null
  if (url === null || url.protocol !== "https:" || url.href !== id || url.pathname === "/") return undefined
  return url.username === "" && url.password === "" && !id.includes("#") ? url : undefined
}

const textOf = ({ outcome }: SiteVisit): Result.Result<string, string> => {
  if (outcome._tag !== "Answered") return notUsable(`its document could not be fetched (${outcome.why})`)
  const { body, mediaType, status } = outcome
  if (status !== 200) return notUsable(`its document answers ${status}`)
  if (!/^application\/(?:[\w.-]+\+)?json$/u.test(mediaType ?? "")) return notUsable("its document is not JSON")
  if (body._tag !== "Text") return notUsable("its document is empty")
  return body.cut
    ? notUsable(`its document is longer than ${limits.clientDocumentBytes} bytes`)
    : Result.succeed(body.text)
}

const clientIn = (text: string, url: URL): Result.Result<Client, string> =>
  Result.gen(function* () {
    const parsed: unknown = yield* Result.try({ try: (): unknown => JSON.parse(text), catch: () => notJson })
    if (!Predicate.isReadonlyObject(parsed) || parsed["client_id"] !== url.href)
      return yield* notUsable("its document is about another client")
    const { token_endpoint_auth_method: method = "none" } = parsed
    if (method !== "none") return yield* notUsable("it wants to authenticate, and clients have no secret here")
    const metadata = yield* Result.mapError(clientMetadata(parsed), ({ message }) => message)
    return { ...metadata, id: url.href, host: url.host }
  })

const notJson = "its document is not JSON"
const notUsable = (why: string) => Result.fail(why)

/** Counted among all instances; from one origin however many ask for it. */
const oneMore = Effect.fnUntraced(function* (key: string, share: number) {
  const store = yield* Store
  const [most, windowMs] = [limits.clientDocumentFetches / share, limits.clientDocumentWindowMs]
  const counter = { key: `client documents ${key}`, most, windowMs }
  const { roomMs, taken } = yield* withTimeOut("tally", () => store.tally(counter), formPatience)
  if (!taken)
    return yield* new TooManyAttempts({ retryAfterMs: roomMs, message: "Too many attempts. Try again in a minute." })
})
