import * as Context from "effect/Context"
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
import { sweptStore } from "@surename/core"
import { Accounts } from "@surename/core/ports/accounts"
import { Store } from "@surename/core/ports/store"
import { outages } from "@surename/core/state/outages"
import { inTime } from "@surename/core/state/time-outs"
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

/** Everything behind the sockets: one database for answers, allowances and accounts, one engine, one app. Rejects in one line. */
export const makeService = async (options: ServiceOptions): Promise<Service> => {
  const { baseUrl, log, metrics, own, settings } = options
  const mail = Result.getOrThrowWith(mailer(own, log), (why) => new Error(why))
  const runtime = ManagedRuntime.make(
    sweptAccounts(
      identity({
        baseUrl,
        ...(own.secret === undefined ? {} : { secret: own.secret }),
        ...(mail === undefined ? {} : { mailer: mail }),
        ...(own.contact === undefined ? {} : { contact: own.contact }),
      }),
    ).pipe(Layer.provideMerge(databaseSql(settings.store)), Layer.provideMerge(log.layer)),
  )
  try {
    const services = await runtime.context()
    const store = Context.get(services, Store)
    const composed = compose(settings, {
      store: sweptStore(Layer.succeed(Store, store)),
      logger: log.layer,
      measured: metrics.rdap,
      ...(options.certificateAuthority === undefined ? {} : { certificateAuthority: options.certificateAuthority }),
    })
    const engine = Result.getOrThrowWith(composed, (why) => new Error(why))
    await engine.ready()
    await runtime.runPromise(warnOfReaders)
    const ready = readiness(services)
    return {
      app: httpApp({
        engine: metrics.engine(engine),
        services,
        baseUrl,
        onAnswer: options.onAnswer,
        onTrouble: options.onTrouble,
      }),
      storeAnswers: () => runtime.runPromise(ready),
      anonymousToken: () =>
        runtime.runPromise(
          Effect.map(
            Accounts.use((accounts) => accounts.anonymousToken({ address: "127.0.0.1" })),
            ({ secret }) => secret,
          ),
        ),
      close: async () => {
        await engine.close()
        await runtime.dispose()
      },
    }
  } catch (cause) {
    await runtime.dispose()
    throw cause
  }
}

/** Whoever watches learns that the store is away, and the log learns why. */
const readiness = (services: Context.Context<Store>) => {
  const { away, back } = outages()
  return Effect.matchEffect(
    inTime("ready", () => Effect.provideContext(storeReady, services)),
    { onFailure: (error) => Effect.as(away(error), false), onSuccess: () => Effect.as(back, true) },
  )
}
