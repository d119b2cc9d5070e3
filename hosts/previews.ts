import * as Context from "effect/Context"
import type * as Option from "effect/Option"
import type { ServeSettings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import type { Metrics } from "@surename/adapters/metrics"
import { type PreviewApp, makePreviewApp } from "@surename/adapters/previews"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { CannotListen, type Listen, type Listening } from "./listening.ts"
import type { Observers } from "./observers.ts"

interface PreviewListenerOptions {
  readonly listen: Listen
  readonly own: Pick<ServeSettings, "host" | "port" | "previewCdns" | "previewHost" | "previewPort">
}

interface BeginOptions extends Pick<Observers, "onAnswer" | "onInternalError"> {
  readonly brandOrigin: string
  readonly previews: Option.Option<Context.Service.Shape<typeof Previews>>
  readonly metrics: Pick<Metrics, "requestBegins">
}

export interface PreviewListener {
  readonly door: Listening
  readonly previewHost: string
  /** Requests wait until then. Returns the host of previews, or `undefined` and a free port when the service keeps no drafts. */
  readonly begin: (began: BeginOptions) => Promise<string | undefined>
}

/** The port of previews. It listens before the service starts, so that a taken port is known in time. */
export const openPreviews = async ({ listen, own }: PreviewListenerOptions): Promise<PreviewListener> => {
  const app = Promise.withResolvers<PreviewApp>()
  // Takes any free port when the service does, so that several services may run.
  const { host, port: mainPort, previewCdns: cdns, previewPort: port = mainPort === 0 ? 0 : defaultPreviewPort } = own
  const answer = async (request: Request) => (await app.promise).fetch(request)
  const makeUnreadableAnswer = async () => (await app.promise).answerUnreadable()
  const makeTooLongAnswer = async () => (await app.promise).answerTooLong()
  const listener = await listen({
    host,
    port,
    answer,
    unreadable: makeUnreadableAnswer,
    tooLong: makeTooLongAnswer,
  }).catch((cause: unknown) => {
    throw cause instanceof CannotListen ? describePreviewFlag(cause) : cause
  })
  let drained: Promise<void> | undefined
  const drain: Listening["drain"] = (ms) => (drained ??= listener.drain(ms))
  const previewHost = own.previewHost ?? `preview.localhost:${listener.port}`
  return {
    door: { port: listener.port, drain },
    previewHost,
    begin: async ({ brandOrigin, metrics, onAnswer, onInternalError, previews }) => {
      if (previews._tag === "None") {
        await drain(0)
        return undefined
      }
      const services = Context.make(Previews, previews.value)
      const previewPages = makePreviewApp({
        host: previewHost,
        brandOrigin,
        services,
        onAnswer,
        onInternalError,
        ...omitUndefined({ cdns }),
      })
      app.resolve({ ...previewPages, fetch: (request) => previewPages.fetch(request).finally(metrics.requestBegins()) })
      return previewHost
    },
  }
}

const defaultPreviewPort = 8_788

const describePreviewFlag = ({ cause, message }: CannotListen): CannotListen =>
  new CannotListen({ cause, message: message.replace("--port", "--preview-port") })
