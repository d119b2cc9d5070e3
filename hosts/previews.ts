import * as Context from "effect/Context"
import type * as Option from "effect/Option"
import type { ServeSettings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import type { Metrics } from "@surename/adapters/metrics"
import { type PreviewApp, makePreviewApp } from "@surename/adapters/previews"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { CannotListen, type Listen, type Listening } from "./listening.ts"
import type { Observers } from "./observers.ts"

interface PreviewDoorOptions {
  readonly listen: Listen
  readonly own: Pick<ServeSettings, "host" | "port" | "previewCdns" | "previewHost" | "previewPort">
}

interface BeginOptions extends Pick<Observers, "onAnswer" | "onInternalError"> {
  readonly brandOrigin: string
  readonly previews: Option.Option<Context.Service.Shape<typeof Previews>>
  readonly metrics: Pick<Metrics, "requestBegins">
}

export interface PreviewDoor {
  readonly door: Listening
  /** Below which each draft has its own host. */
  readonly previewHost: string
  /** Until then requests wait. Says where previews are; nowhere if the service keeps no drafts, and the port is free again. */
  readonly begin: (began: BeginOptions) => Promise<string | undefined>
}

/** The port of previews. It listens before the service is there: a taken port is known in time, and so is the host of a free one. */
export const openPreviews = async ({ listen, own }: PreviewDoorOptions): Promise<PreviewDoor> => {
  const app = Promise.withResolvers<PreviewApp>()
  // If the main port is any free one, so is this: several services run on one machine.
  const { host, port: mainPort, previewCdns: cdns, previewPort: port = mainPort === 0 ? 0 : usualPort } = own
  const answer = async (request: Request) => (await app.promise).fetch(request)
  const unreadable = async () => (await app.promise).answerUnreadable()
  const tooLong = async () => (await app.promise).answerTooLong()
  const door = await listen({ host, port, answer, unreadable, tooLong }).catch((cause: unknown) => {
    throw cause instanceof CannotListen ? byItsOwnFlag(cause) : cause
  })
  let drained: Promise<void> | undefined
  const drain: Listening["drain"] = (ms) => (drained ??= door.drain(ms))
  const previewHost = own.previewHost ?? `preview.localhost:${door.port}`
  return {
    door: { port: door.port, drain },
    previewHost,
    begin: async ({ brandOrigin, metrics, onAnswer, onInternalError, previews }) => {
      if (previews._tag === "None") {
        await drain(0)
        return undefined
      }
      const services = Context.make(Previews, previews.value)
      const made = makePreviewApp({
        host: previewHost,
        brandOrigin,
        services,
        onAnswer,
        onInternalError,
        ...omitUndefined({ cdns }),
      })
      app.resolve({ ...made, fetch: (request) => made.fetch(request).finally(metrics.requestBegins()) })
      return previewHost
    },
  }
}

const usualPort = 8_788

const byItsOwnFlag = ({ cause, message }: CannotListen): CannotListen =>
  new CannotListen({ cause, message: message.replace("--port", "--preview-port") })
