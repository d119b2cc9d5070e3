import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { makeDoOnce } from "@surename/core/sharing/do-once"
import { isWithin, type Span } from "@surename/core/sharing/time-span"
import type { HttpAnswer, HttpRequest, HttpWire } from "@surename/core/ports/http-wire"

export interface Published<A> {
  /** In force until the first renewal, and for good where none succeeds. */
  readonly floor: A
  /** The value of an earlier process, and how long it counts. No caller waits for its renewal. */
  readonly restore?: Effect.Effect<{ readonly value: A; readonly fresh: Span } | undefined>
  /** The published text and its lifetime, or the reason why it is missing. */
  readonly renew: (held: A) => Effect.Effect<{ readonly value: A; readonly freshMs: number }, string>
  readonly retryMs: number
  /** So long all callers together wait for the first renewal. */
  readonly waitMs: number
  readonly warning: (why: string, held: A) => string
}

/** A list that others publish, renewed in the background when it is due and used. Until that succeeds, the last good one stays in force. */
export const published = <A>({
  floor,
  restore,
  renew,
  retryMs,
  waitMs,
  warning,
}: Published<A>): Effect.Effect<Effect.Effect<A>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const runs = yield* makeDoOnce<void>()
    // Warnings go to the logger of the layer, not to that of the call during which it became due.
    const builder = yield* Effect.context<never>()
    let [held, fresh]: [A, Span] = [floor, { from: 0, until: 0 }]
    let patientUntil: number | undefined
    let isRenewing = false

    const restored = yield* Effect.forkScoped(
      Effect.map(Effect.timeoutOption(restore ?? Effect.undefined, waitMs), (found) => {
        if (Option.isSome(found) && found.value !== undefined)
          [held, fresh, patientUntil] = [found.value.value, found.value.fresh, 0]
      }),
    )
    const renewal = Effect.gen(function* () {
      if (isWithin(fresh, yield* Clock.currentTimeMillis)) return
      const found = yield* Effect.result(renew(held))
      const now = yield* Clock.currentTimeMillis
      patientUntil = 0
      fresh = { from: now, until: now + (Result.isSuccess(found) ? found.success.freshMs : retryMs) }
      if (Result.isSuccess(found)) held = found.success.value
      else yield* Effect.logWarning(warning(found.failure, held))
    }).pipe(Effect.ensuring(Effect.sync(() => (isRenewing = false))), Effect.provideContext(builder))
    // A command is often over before the list is there, and the next one would find no newer copy.
    yield* Effect.addFinalizer(() =>
      isRenewing && restore !== undefined ? Effect.timeoutOption(runs.join("", renewal), waitMs) : Effect.void,
    )

    return Effect.gen(function* () {
      yield* Fiber.join(restored)
      const now = yield* Clock.currentTimeMillis
      if (isWithin(fresh, now)) return held
      const renewed = runs.join("", renewal)
      patientUntil ??= now + waitMs
      isRenewing = true
      yield* patientUntil > now ? Effect.timeoutOption(renewed, patientUntil - now) : Effect.forkDetach(renewed)
      return held
    })
  })

/** A JSON document; in clear only from this machine. With an `etag`, the answer may be 304 and without text. */
export const download = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  { etag, ...request }: Omit<HttpRequest, "headers" | "egress"> & { readonly etag?: string | undefined },
): Effect.fn.Return<{ readonly text: string | undefined; readonly headers: HttpAnswer["headers"] }, string> {
  if (!isSecureEnough(request.url)) return yield* Effect.fail("plain http is refused except on loopback")
  const validator = etag === undefined ? {} : { "if-none-match": etag }
  const requestHeaders = { accept: "application/json", "accept-encoding": "gzip", ...validator }
  const { body, headers, status } = yield* Effect.mapError(
    wire.get({ ...request, egress: "any", headers: requestHeaders }),
    ({ kind }) => kind,
  )
  if (status === 304 && etag !== undefined) return { text: undefined, headers }
  if (status !== 200 || body._tag !== "Text") return yield* Effect.fail(`status ${status}`)
  return { text: body.text, headers }
})
