import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type { Metrics } from "@surename/adapters/metrics"
import { hostLimits } from "./limits.ts"
import { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { makeOutages } from "@surename/core/state/outages"

/** Servers beside the database that the settings may name. */
export type OutsidePart = "object_store" | "mail"

const titles = { object_store: "the object store", mail: "the mail server" }

/** Probes each part at the start and every few minutes, watches each use, and reports an outage to the log, the metrics and `/readyz`. */
export const makeOutsideParts = (metrics: Pick<Metrics, "partUp">) => {
  const unavailable = new Set<OutsidePart>()
  const noteUse = (part: OutsidePart) => {
    const { answered, reportFailure } = makeOutages(titles[part])
    const record = (isUp: boolean) =>
      Effect.sync(() => {
        if (isUp) unavailable.delete(part)
        else unavailable.add(part)
        metrics.partUp(part, isUp)
      })
    return <A, E extends { readonly message: string }>(use: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      use.pipe(
        Effect.tap(() => Effect.andThen(record(true), answered)),
        Effect.tapError(({ message }) => Effect.andThen(record(false), reportFailure({ operation: part, message }))),
      )
  }
  const watchBlobs = <E>(blobs: Layer.Layer<Blobs, E>): Layer.Layer<Blobs, E> =>
    Layer.effect(
      Blobs,
      Effect.gen(function* () {
        const inner = Context.get(yield* Layer.build(blobs), Blobs)
        const watchUse = noteUse("object_store")
        const probe = watchUse(inner.has({ sha256: "0".repeat(64), copy: "probe" }, "identity"))
        yield* probeNowAndThen(probe)
        return Blobs.of({
          put: (...args) => watchUse(inner.put(...args)),
          get: (...args) => watchUse(inner.get(...args)),
          has: (...args) => watchUse(inner.has(...args)),
          delete: (...args) => watchUse(inner.delete(...args)),
        })
      }),
    )
  const watchMail = (mail: Layer.Layer<Mailer>): Layer.Layer<Mailer> =>
    Layer.effect(
      Mailer,
      Effect.gen(function* () {
        const inner = Context.get(yield* Layer.build(mail), Mailer)
        const watchUse = noteUse("mail")
        const probe = watchUse(inner.rehearse({ to: "probe@localhost", subject: "probe", text: "probe" }))
        yield* probeNowAndThen(probe)
        return Mailer.of({
          // A working server may still refuse one address.
          send: (letter) => Effect.tapError(inner.send(letter), () => Effect.ignore(probe)),
          rehearse: (letter) => watchUse(inner.rehearse(letter)),
        })
      }),
    )
  return { unavailable, watchBlobs, watchMail }
}

export type OutsideParts = ReturnType<typeof makeOutsideParts>

/** Probes in the background: an external outage does not stop a start. */
const probeNowAndThen = (probe: Effect.Effect<unknown, unknown>) =>
  Effect.forkScoped(Effect.repeat(Effect.ignore(probe), Schedule.spaced(hostLimits.partProbeMs)))
