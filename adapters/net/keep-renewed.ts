import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { makeSingleFlight } from "@surename/core/sharing/single-flight"
import { isWithin, type Span } from "@surename/core/sharing/time-span"
import type { HttpAnswer, HttpRequest, HttpWire } from "@surename/core/ports/http-wire"

/** A published list could not be read. */
export class NotRenewed extends Data.TaggedError("NotRenewed")<{ readonly reason: string }> {}

export interface RenewalOptions<A> {
  /** Used until the first successful renewal. */
  readonly floor: A
  /** The value of an earlier process and its lifetime. Callers do not wait for its renewal. */
  readonly restore?: Effect.Effect<{ readonly value: A; readonly fresh: Span } | undefined>
  /** Returns the published value and its lifetime. */
  readonly renew: (current: A) => Effect.Effect<{ readonly value: A; readonly freshMs: number }, NotRenewed>
  readonly retryMs: number
  /** How long callers wait for the first renewal, all together. */
  readonly waitMs: number
  readonly warning: (why: string, current: A) => string
}

/** Renews a published list in the background when it is used and due. Until a renewal succeeds, the last good list is used. */
export const keepRenewed = <A>({
  floor,
  restore,
  renew,
  retryMs,
  waitMs,
  warning,
}: RenewalOptions<A>): Effect.Effect<Effect.Effect<A>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const flights = yield* makeSingleFlight<void>()
    // Warnings go to the layer's logger, not to that of the call that triggers the renewal.
    const builder = yield* Effect.context<never>()
    let [current, fresh]: [A, Span] = [floor, { from: 0, until: 0 }]
    let waitUntil: number | undefined
    let isRenewing = false

    const restoration = yield* Effect.forkScoped(
      Effect.map(Effect.timeoutOption(restore ?? Effect.undefined, waitMs), (restoredValue) => {
        if (Option.isSome(restoredValue) && restoredValue.value !== undefined)
          [current, fresh, waitUntil] = [restoredValue.value.value, restoredValue.value.fresh, 0]
      }),
    )
    const renewal = Effect.gen(function* () {
      if (isWithin(fresh, yield* Clock.currentTimeMillis)) return
      const renewed = yield* Effect.result(renew(current))
      const now = yield* Clock.currentTimeMillis
      waitUntil = 0
      fresh = { from: now, until: now + (Result.isSuccess(renewed) ? renewed.success.freshMs : retryMs) }
      if (Result.isSuccess(renewed)) current = renewed.success.value
      else yield* Effect.logWarning(warning(renewed.failure.reason, current))
    }).pipe(Effect.ensuring(Effect.sync(() => (isRenewing = false))), Effect.provideContext(builder))
    // A command often ends before the list arrives. The next one would find no newer copy.
    yield* Effect.addFinalizer(() =>
      isRenewing && restore !== undefined ? Effect.timeoutOption(flights.join("", renewal), waitMs) : Effect.void,
    )

    return Effect.gen(function* () {
      yield* Fiber.join(restoration)
      const now = yield* Clock.currentTimeMillis
      if (isWithin(fresh, now)) return current
      const nextRenewal = flights.join("", renewal)
      waitUntil ??= now + waitMs
      isRenewing = true
      yield* waitUntil > now ? Effect.timeoutOption(nextRenewal, waitUntil - now) : Effect.forkDetach(nextRenewal)
      return current
    })
  })

/** Downloads a JSON document, over plain http only from this machine. With an `etag`, the answer may be 304 without text. */
export const downloadJson = Effect.fn("downloadJson")(function* (
  wire: HttpWire["Service"],
  { etag, ...request }: Omit<HttpRequest, "headers" | "egress"> & { readonly etag?: string | undefined },
): Effect.fn.Return<{ readonly text: string | undefined; readonly headers: HttpAnswer["headers"] }, NotRenewed> {
  if (!isSecureEnough(request.url)) return yield* new NotRenewed({ reason: "plain http is refused except on loopback" })
  const validator = etag === undefined ? {} : { "if-none-match": etag }
  const requestHeaders = { accept: "application/json", "accept-encoding": "gzip", ...validator }
  const { body, headers, status } = yield* Effect.mapError(
    wire.get({ ...request, egress: "any", headers: requestHeaders }),
    ({ kind }) => new NotRenewed({ reason: kind }),
  )
  if (status === 304 && etag !== undefined) return { text: undefined, headers }
  if (status !== 200 || body._tag !== "Text") return yield* new NotRenewed({ reason: `status ${status}` })
  return { text: body.text, headers }
})
