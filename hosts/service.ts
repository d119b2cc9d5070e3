import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { ServeSettings, Settings } from "@surename/adapters/cli"
import { httpApp } from "@surename/adapters/web"
import type { App, Answered, Trouble } from "@surename/adapters/web"
import { identity } from "@surename/adapters/identity"
import type { Log } from "@surename/adapters/logs"
import type { Metrics } from "@surename/adapters/metrics"
import { databaseSql, storeReady, warnOfReaders } from "@surename/adapters/store-sql"
import { engineLayer, sweptStore } from "@surename/core"
import { servedTable } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/ports/accounts"
import type { Store } from "@surename/core/ports/store"
import { scanServices } from "@surename/core/scan-services"
import { StoreOutages } from "@surename/core/state/outages"
import { withTimeOut } from "@surename/core/state/time-outs"
import { compose } from "./compose.ts"
import { mailer } from "./mailer.ts"
import { sweptAccounts } from "./swept-accounts.ts"

export interface ServiceOptions {
  readonly settings: Settings
  readonly own: ServeSettings
  readonly baseUrl: string
  readonly certificateAuthority?: string
  readonly log: Log
  readonly metrics: Metrics
  readonly onAnswer: (answered: Answered) => void
  readonly onTrouble: (trouble: Trouble) => void
}

export interface Service {
  readonly app: App
  readonly storeAnswers: () => Promise<boolean>
  /** One for this machine, to try things with. */
  readonly anonymousToken: () => Promise<string>
  /** Lets lookups that nobody waits for any more go. */
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
        onTrouble: options.onTrouble,
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

/** The host of a service learns that the store is away, and the log learns why. */
const readiness = Effect.gen(function* () {
  const [{ away, back }, services] = [yield* StoreOutages, yield* Effect.context<Store>()]
  const answers = withTimeOut("ready", () => Effect.provideContext(storeReady, services))
  return yield* Effect.matchEffect(answers, {
    onFailure: (error) => Effect.as(away(error), false),
    onSuccess: () => Effect.as(back, true),
  })
})
