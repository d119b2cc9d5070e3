import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type { Metrics } from "@surename/adapters/metrics"
import { limits } from "@surename/core/limits"
import { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { makeOutages } from "@surename/core/state/outages"

/** Servers beside the database that a service uses when its settings name them. */
export type OutsidePart = "object_store" | "mail"

const titles = { object_store: "the object store", mail: "the mail server" }

/** Tries each part at the start and every few minutes, notes each use, and reports an outage to the log, the metrics and `/readyz`. */
export const makeOutsideParts = (metrics: Pick<Metrics, "partUp">) => {
  const unavailable = new Set<OutsidePart>()
  const noteUse = (part: OutsidePart) => {
    const { answered, failed } = makeOutages(titles[part])
    const note = (isUp: boolean) =>
      Effect.sync(() => {
        if (isUp) unavailable.delete(part)
        else unavailable.add(part)
        metrics.partUp(part, isUp)
      })
    return <A, E extends { readonly message: string }>(use: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      use.pipe(
        Effect.tap(() => Effect.andThen(note(true), answered)),
        Effect.tapError(({ message }) => Effect.andThen(note(false), failed({ operation: part, message }))),
      )
  }
  const watchBlobs = <E>(blobs: Layer.Layer<Blobs, E>): Layer.Layer<Blobs, E> =>
    Layer.effect(
      Blobs,
      Effect.gen(function* () {
        const inner = Context.get(yield* Layer.build(blobs), Blobs)
        const noted = noteUse("object_store")
        const probe = noted(inner.has({ sha256: "0".repeat(64), copy: "probe" }, "identity"))
        yield* probeNowAndThen(probe)
        return Blobs.of({
          put: (...args) => noted(inner.put(...args)),
          get: (...args) => noted(inner.get(...args)),
          has: (...args) => noted(inner.has(...args)),
          delete: (...args) => noted(inner.delete(...args)),
        })
      }),
    )
  const watchMail = (mail: Layer.Layer<Mailer>): Layer.Layer<Mailer> =>
    Layer.effect(
      Mailer,
      Effect.gen(function* () {
        const inner = Context.get(yield* Layer.build(mail), Mailer)
        const noted = noteUse("mail")
        const probe = noted(inner.rehearse({ to: "probe@localhost", subject: "probe", text: "probe" }))
        yield* probeNowAndThen(probe)
        return Mailer.of({
          // A server that works may still refuse one address.
          send: (letter) => Effect.tapError(inner.send(letter), () => Effect.ignore(probe)),
          rehearse: (letter) => noted(inner.rehearse(letter)),
        })
      }),
    )
  return { unavailable, watchBlobs, watchMail }
}

export type OutsideParts = ReturnType<typeof makeOutsideParts>

/** In the background: an outage outside does not stop a start. */
const probeNowAndThen = (probe: Effect.Effect<unknown, unknown>) =>
  Effect.forkScoped(Effect.repeat(Effect.ignore(probe), Schedule.spaced(limits.partProbeMs)))
