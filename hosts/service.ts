import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { ServeSettings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { httpApp } from "@surename/adapters/web"
import { identity } from "@surename/adapters/identity"
import { oidcProvider } from "@surename/adapters/oidc"
import { leakedPasswords } from "@surename/adapters/leaked-passwords"
import type { Log } from "@surename/adapters/logs"
import type { Connector } from "@surename/adapters/mcp"
import { mailerConsole } from "@surename/adapters/mailer-console"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import type { Metrics } from "@surename/adapters/metrics"
import { httpWire } from "@surename/adapters/net"
import { databaseSql, type SqlClient, storeReady, warnOfReaders } from "@surename/adapters/store-sql"
import { engineLayer, withStoreSweep } from "@surename/core"
import { servedTable } from "@surename/core/calls/table"
import { limits } from "@surename/core/limits"
import { Purchasing } from "@surename/core/ordering/purchasing"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Store } from "@surename/core/ports/store"
import type { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import { scanServices } from "@surename/core/scan-services"
import { CurrentStoreOutages } from "@surename/core/state/outages"
import { sweepByOwnClock, withSweep } from "@surename/core/state/sweeps"
import { TimeScale } from "@surename/core/state/time-scale"
import { callPatience, withTimeOut } from "@surename/core/state/time-outs"
import { composeEngine, composeWebsites } from "./compose.ts"
import { deliveryOf } from "./delivery.ts"
import { registryMonitor } from "./registries.ts"
import { receiptsOf } from "./receipts.ts"
import { domainsOf } from "./domains.ts"
import { blobStorageOf } from "./blob-storage.ts"
import { draftsOf } from "./drafts.ts"
import { jobsOf } from "./jobs.ts"
import { purchasingOf, sellingOf } from "./selling.ts"
import { watchOf } from "./watch.ts"
import type { OutsideParts } from "./outside-parts.ts"
import type { Observers } from "./observers.ts"
import type { ServerOptions } from "./server-options.ts"

interface ServiceOptions
  extends Pick<ServerOptions, "certificateAuthority" | "log" | "own" | "settings">, Omit<Observers, "close"> {
  readonly baseUrl: string
  readonly acceptsAddresses: boolean
  readonly metrics: Metrics
  readonly parts: OutsideParts
  /** Below which each draft has a host of its own. */
  readonly previewHost: string
  readonly previewPort: number
  readonly version: string
}

export type Service = Awaited<ReturnType<typeof makeService>>

/** Everything behind the sockets over one runtime: one database for answers, allowances and accounts. Rejects in one line. */
export const makeService = async (options: ServiceOptions) => {
  const { acceptsAddresses, baseUrl, metrics, onAnswer, onInternalError } = options
  const layer = Effect.mapError(layerOf(options), (why) => new Error(why))
  const runtime = ManagedRuntime.make(Layer.unwrap(layer))
  try {
    const all = await runtime.context()
    // One page alone gets the service that can buy; no operation can ask for it.
    const [services, purchasing] = [Context.omit(Purchasing)(all), Context.get(all, Purchasing)]
    await runtime.runPromise(warnOfReaders)
    const token = Accounts.use((accounts) => accounts.anonymousToken({ address: "127.0.0.1" })).pipe(
      Effect.map(({ secret }) => secret),
      Effect.catchTag("TooManyAttempts", () => Effect.undefined),
    )
    return {
      app: httpApp({
        table: servedTable,
        services,
        baseUrl,
        acceptsAddresses,
        purchasing,
        connector: connectorOf(options),
        receipts: Context.get(services, Receipts),
        operators: options.own.operators,
        registersClients: options.own.clientRegistration === "on",
        onOutput: metrics.output,
        onAnswer,
        onInternalError,
      }),
      /** The drafts of the service. */
      previews: Context.getOption(services, Previews),
      storeAnswers: () => runtime.runPromise(readiness),
      /** One for this machine, to try things with, unless it has had all that an address may have for now. */
      anonymousToken: () => runtime.runPromise(token),
      /** Interrupts the lookups whose callers are gone. */
      close: () => runtime.dispose(),
    }
  } catch (cause) {
    await runtime.dispose()
    throw cause
  }
}

const layerOf = (options: ServiceOptions) =>
  Effect.gen(function* () {
    const { baseUrl, certificateAuthority, log, metrics, own, parts, previewHost, settings } = options
    const { contact, secret, secretBefore } = own
    const mail = yield* Effect.fromResult(makeMailer(own, log, parts))
    const bucket = yield* Effect.fromResult(blobStorageOf(own))
    const blobs = bucket && parts.watchBlobs(bucket)
    const drafts = draftsOf(own, options, blobs)
    // A layer that stands in two places is built once.
    const database = databaseSql(settings.store)
    const composed = {
      ...(yield* composeEngine(settings, {
        store: withStoreSweep(database),
        logger: log.layer,
        measured: metrics.rdap,
        certificateAuthority,
      })),
      web: yield* composeWebsites(settings, { baseUrl, certificateAuthority, previewHost }),
    }
    const sessionIdleMs = own.sessionIdleDays * 86_400_000
    const factorRequired = own.secondFactor === "required"
    const accounts = identity({
      baseUrl,
      sessionIdleMs,
      factorRequired,
      ...omitUndefined({ secret, secretBefore, mailer: mail, contact, leaked: leakedOf(own) }),
    })
    const names = Layer.provideMerge(scanServices(composed), engineLayer(composed))
    const domains = Layer.provideMerge(yield* domainsOf(settings, own), names)
    const jobs = Layer.provide(jobsOf(own, options, blobs), names)
    return Layer.mergeAll(
      sweptAccounts(Layer.merge(accounts, database)),
      drafts,
      domains,
      Layer.provideMerge(
        Layer.mergeAll(
          Layer.provideMerge(
            yield* deliveryOf(settings, { baseUrl, certificateAuthority, metrics }),
            watchOf({ ...metrics, dropLists: own.dropLists }),
          ),
          registryMonitor,
        ).pipe(Layer.provideMerge(yield* receiptsOf(options))),
        Layer.merge(accounts, names),
      ),
      jobs,
      sellingOf(own, baseUrl),
      providerOf(own),
      purchasingOf(own),
      composed.knowledge,
    ).pipe(
      Layer.provideMerge(database),
      Layer.provideMerge(log.layer),
      Layer.provideMerge(Layer.succeed(TimeScale, own.timeScale)),
    )
  })

/** The protocol's library takes as long to load as half a service: it is loaded once, when a first client comes. */
const connectorOf = ({ log, version }: ServiceOptions) => {
  let loading: Promise<Connector> | undefined
  const onError = (cause: unknown) => log.write("warn", "said", { message: `connector: ${String(cause)}` })
  return () =>
    (loading ??= import("@surename/adapters/mcp").then(({ makeConnector }) => makeConnector(version, onError)))
}

/** The host only learns that the store is away; the log gets the reason. */
const readiness = Effect.gen(function* () {
  const [{ answered, failed }, services] = [yield* CurrentStoreOutages, yield* Effect.context<SqlClient.SqlClient>()]
  const answers = withTimeOut("ready", () => Effect.provideContext(storeReady, services), callPatience)
  return yield* Effect.matchEffect(answers, {
    onFailure: (error) => Effect.as(failed(error), error.busy === true),
    onSuccess: () => Effect.as(answered, true),
  })
})

/** Sweeps delete expired sessions, links and the like while the service runs. */
const sweptAccounts = <Out, Error, In>(
  accounts: Layer.Layer<Out | Accounts | Store, Error, In>,
): Layer.Layer<Out | Accounts | Store, Error, In> =>
  withSweep(
    accounts,
    sweepByOwnClock(
      "accounts",
      Accounts.use((service) => service.sweep(limits.sweptStaleMs)),
    ),
  )

const leakedOf = ({ leakedPasswords: url }: Pick<ServeSettings, "leakedPasswords">) =>
  url === undefined ? undefined : Layer.provide(leakedPasswords({ url }), httpWire())

/** All of its settings are there, or none: `incompleteProvider`. */
const providerOf = ({
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcIssuer: issuer,
  oidcName: name,
}: ServeSettings) =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? Layer.empty
    : oidcProvider({ issuer, clientId, clientSecret, name })

/** The adapter that sends mails; `undefined` where the service sends none. */
const makeMailer = (
  { mail, mailFrom = "" }: Pick<ServeSettings, "mail" | "mailFrom">,
  log: Log,
  parts: OutsideParts,
): Result.Result<Layer.Layer<Mailer> | undefined, string> => {
  if (mail === "none") return Result.succeed(undefined)
  if (mail !== "console")
    return Result.mapBoth(mailerSmtp({ url: mail, from: mailFrom }), {
      onFailure: ({ message }) => `SURENAME_MAIL: ${message}`,
      onSuccess: parts.watchMail,
    })
  log.write("warn", "said", { message: "mails are printed, not sent: a reader of this log can follow their links" })
  return Result.succeed(mailerConsole())
}
