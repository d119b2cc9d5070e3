import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { ServeSettings, Settings } from "@surename/adapters/cli"
import { httpApp } from "@surename/adapters/web"
import type { App, RequestLogEntry, InternalError } from "@surename/adapters/web"
import { identity } from "@surename/adapters/identity"
import type { Log } from "@surename/adapters/logs"
import { mailerConsole } from "@surename/adapters/mailer-console"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import type { Metrics } from "@surename/adapters/metrics"
import { databaseSql, storeReady, warnOfReaders } from "@surename/adapters/store-sql"
import { engineLayer, sweptStore } from "@surename/core"
import { servedTable } from "@surename/core/calls/table"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/ports/accounts"
import type { Mailer } from "@surename/core/ports/mailer"
import type { Store } from "@surename/core/ports/store"
import { scanServices } from "@surename/core/scan-services"
import { StoreOutages } from "@surename/core/state/outages"
import { swept } from "@surename/core/state/sweeps"
import { withTimeOut } from "@surename/core/state/time-outs"
import { compose } from "./compose.ts"

export interface ServiceOptions {
  readonly settings: Settings
  readonly own: ServeSettings
  readonly baseUrl: string
  readonly certificateAuthority?: string
  readonly log: Log
  readonly metrics: Metrics
  readonly onAnswer: (answered: RequestLogEntry) => void
  readonly onInternalError: (error: InternalError) => void
}

export interface Service {
  readonly app: App
  readonly storeAnswers: () => Promise<boolean>
  /** One for this machine, to try things with. */
  readonly anonymousToken: () => Promise<string>
  /** Interrupts the lookups whose callers are gone. */
  readonly close: () => Promise<void>
}

/** Everything behind the sockets over one runtime: one database for answers, allowances and accounts. Rejects in one line. */
export const makeService = async (options: ServiceOptions): Promise<Service> => {
  const { baseUrl, metrics } = options
  const runtime = ManagedRuntime.make(Result.getOrThrowWith(layerOf(options), (why) => new Error(why)))
  try {
    const services = await runtime.context()
    await runtime.runPromise(warnOfReaders)
    return {
      app: httpApp({
        table: servedTable,
        services,
        baseUrl,
        onOutput: metrics.output,
        onAnswer: options.onAnswer,
        onInternalError: options.onInternalError,
      }),
      storeAnswers: () => runtime.runPromise(readiness),
      anonymousToken: () =>
        runtime.runPromise(
          Effect.map(
            Accounts.use((accounts) => accounts.anonymousToken({ address: "127.0.0.1" })),
            ({ secret }) => secret,
          ),
        ),
      close: () => runtime.dispose(),
    }
  } catch (cause) {
    await runtime.dispose()
    throw cause
  }
}

const layerOf = ({ baseUrl, certificateAuthority, log, metrics, own, settings }: ServiceOptions) =>
  Result.gen(function* () {
    const mail = yield* mailer(own, log)
    // The same layer wherever it stands is built once.
    const database = databaseSql(settings.store)
    const composed = yield* compose(settings, {
      baseUrl,
      store: sweptStore(database),
      logger: log.layer,
      measured: metrics.rdap,
      ...(certificateAuthority === undefined ? {} : { certificateAuthority }),
    })
    const accounts = identity({
      baseUrl,
      ...(own.secret === undefined ? {} : { secret: own.secret }),
      ...(mail === undefined ? {} : { mailer: mail }),
      ...(own.contact === undefined ? {} : { contact: own.contact }),
    })
    const names = Layer.provideMerge(scanServices(composed), engineLayer(composed))
    return Layer.merge(sweptAccounts(accounts), names).pipe(Layer.provideMerge(database), Layer.provideMerge(log.layer))
  })

/** The host only learns that the store is away; the log gets the reason. */
const readiness = Effect.gen(function* () {
  const [{ answered, failed }, services] = [yield* StoreOutages, yield* Effect.context<Store>()]
  const answers = withTimeOut("ready", () => Effect.provideContext(storeReady, services))
  return yield* Effect.matchEffect(answers, {
    onFailure: (error) => Effect.as(failed(error), false),
    onSuccess: () => Effect.as(answered, true),
  })
})

/** What ended long ago, sessions and links among it, goes while the service runs. */
const sweptAccounts = <Out, Error, In>(
  accounts: Layer.Layer<Out | Accounts, Error, In>,
): Layer.Layer<Out | Accounts, Error, In> =>
  swept(
    accounts,
    Accounts.use((service) => service.sweep(limits.sweptStaleMs)),
  )

/** The adapter that sends mails; `undefined` where the service sends none. */
const mailer = (
  { mail, mailFrom = "" }: Pick<ServeSettings, "mail" | "mailFrom">,
  log: Log,
): Result.Result<Layer.Layer<Mailer> | undefined, string> => {
  if (mail === "none") return Result.succeed(undefined)
  if (mail !== "console")
    return Result.mapError(mailerSmtp({ url: mail, from: mailFrom }), ({ message }) => `SURENAME_MAIL: ${message}`)
  log.write("warn", "said", { message: "mails are printed, not sent: whoever reads this can follow their links" })
  return Result.succeed(mailerConsole())
}
