import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { ServeSettings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { httpApp, type PageServices } from "@surename/adapters/web"
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
import { stateLimits } from "@surename/core/state/limits"
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
import { callTimeouts, withTimeout } from "@surename/core/state/timeouts"
import { composeEngine, composeWebsites } from "./compose.ts"
import { makeDelivery } from "./delivery.ts"
import { makeReceipts } from "./receipts.ts"
import { makeDomains } from "./domains.ts"
import { type BadSetting, readSetting } from "./bad-setting.ts"
import { makeBlobStorage } from "./blob-storage.ts"
import { makeDrafts } from "./drafts.ts"
import { makeJobs } from "./jobs.ts"
import { makePurchasing, makeSelling } from "./selling.ts"
import { makeWatching } from "./watch.ts"
import type { OutsideParts } from "./outside-parts.ts"
import type { Observers } from "./observers.ts"
import type { ServerOptions } from "./server-options.ts"
import { monitorRegistries } from "@surename/core/operations/names/registry-health/monitor"

interface ServiceOptions
  extends Pick<ServerOptions, "certificateAuthority" | "log" | "own" | "settings">, Omit<Observers, "close"> {
  readonly baseUrl: string
  readonly acceptsAddresses: boolean
  readonly metrics: Metrics
  readonly parts: OutsideParts
  readonly previewHost: string
  readonly previewPort: number
  readonly version: string
}

export type Service = Awaited<ReturnType<typeof makeService>>

/** Everything behind the sockets over one runtime: one database for answers, allowances and accounts. Rejects with one line. */
export const makeService = async (options: ServiceOptions) => {
  const { acceptsAddresses, baseUrl, metrics, onAnswer, onInternalError } = options
  const runtime = ManagedRuntime.make(Layer.unwrap(makeServiceLayer(options)))
  try {
    const serviceContext = await runtime.context()
    // Only the confirm page gets the service that can buy. No operation can ask for it.
    const services = Context.omit(Purchasing)(serviceContext)
    const purchasing = Context.get(serviceContext, Purchasing)
    await runtime.runPromise(warnOfReaders)
    const token = Accounts.use((accounts) => accounts.issueAnonymousToken({ address: "127.0.0.1" })).pipe(
      Effect.map(({ secret }) => secret),
      Effect.catchTag("TooManyAttempts", () => Effect.undefined),
    )
    return {
      app: httpApp({
        table: servedTable,
        services: services satisfies Context.Context<PageServices>,
        baseUrl,
        acceptsAddresses,
        purchasing,
        connector: makeConnector(options),
        receipts: Context.get(services, Receipts),
        operators: options.own.operators,
        registersClients: options.own.clientRegistration === "on",
        isSimulated: options.certificateAuthority !== undefined,
        onOutput: metrics.output,
        onAnswer,
        onInternalError,
      }),
      previews: Context.getOption(services, Previews),
      storeAnswers: () => runtime.runPromise(checkReadiness),
      /** Makes a token for this machine, unless its address has used up its tokens. */
      anonymousToken: () => runtime.runPromise(token),
      /** Interrupts lookups without callers. */
      close: () => runtime.dispose(),
    }
  } catch (cause) {
    await runtime.dispose()
    throw cause
  }
}

const makeServiceLayer = (options: ServiceOptions) =>
  Effect.gen(function* () {
    const { baseUrl, certificateAuthority, log, metrics, own, parts, previewHost, settings } = options
    const { contact, secret, secretBefore } = own
    const mail = yield* Effect.fromResult(makeMailer(own, log, parts))
    const bucket = yield* Effect.fromResult(makeBlobStorage(own))
    const blobs = bucket && parts.watchBlobs(bucket)
    const drafts = makeDrafts(own, options, blobs)
    // One layer value is built once, also when used twice.
    const database = databaseSql(settings.store)
    const composed = {
      ...(yield* composeEngine(settings, {
        store: withStoreSweep(database),
        logger: log.layer,
        wrapRdap: metrics.rdap,
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
      ...omitUndefined({ secret, secretBefore, mailer: mail, contact, leaked: makeLeakedPasswords(own) }),
    })
    const names = Layer.provideMerge(scanServices(composed), engineLayer(composed))
    const domains = Layer.provideMerge(yield* makeDomains(settings, own), names)
    const jobs = Layer.provide(makeJobs(own, options, blobs), names)
    return Layer.mergeAll(
      sweepAccounts(Layer.merge(accounts, database)),
      drafts,
      domains,
      Layer.provideMerge(
        Layer.mergeAll(
          Layer.provideMerge(
            yield* makeDelivery(settings, { baseUrl, certificateAuthority, metrics }),
            makeWatching({ ...metrics, dropLists: own.dropLists }),
          ),
          registryMonitor,
        ).pipe(Layer.provideMerge(yield* makeReceipts(options, blobs))),
        Layer.merge(accounts, names),
      ),
      jobs,
      makeSelling(own, baseUrl),
      makeProvider(own),
      makePurchasing(own),
      composed.knowledge,
    ).pipe(
      Layer.provideMerge(database),
      Layer.provideMerge(log.layer),
      Layer.provideMerge(Layer.succeed(TimeScale, own.timeScale)),
    )
  })

/** The MCP library takes half as long to load as the service, so the first client loads it. */
const makeConnector = ({ log, version }: ServiceOptions) => {
  let loading: Promise<Connector> | undefined
  const onError = (cause: unknown) => log.write("warn", "message", { message: `connector: ${String(cause)}` })
  return () =>
    (loading ??= import("@surename/adapters/mcp").then(({ makeConnector }) => makeConnector(version, onError)))
}

/** Checks readiness. The log gets the reason; the host only the state. */
const checkReadiness = Effect.gen(function* () {
  const { answered, reportFailure } = yield* CurrentStoreOutages
  const services = yield* Effect.context<SqlClient.SqlClient>()
  const answers = withTimeout("ready", () => Effect.provideContext(storeReady, services), callTimeouts)
  return yield* Effect.matchEffect(answers, {
    onFailure: (error) => Effect.as(reportFailure(error), error.busy === true),
    onSuccess: () => Effect.as(answered, true),
  })
})

/** Deletes expired sessions, links and the like while the service runs. */
const sweepAccounts = <Out, Error, In>(
  accounts: Layer.Layer<Out | Accounts | Store, Error, In>,
): Layer.Layer<Out | Accounts | Store, Error, In> =>
  withSweep(
    accounts,
    "accounts",
    sweepByOwnClock(
      "accounts",
      Accounts.use((service) => service.sweep(stateLimits.sweptStaleMs)),
    ),
  )

const makeLeakedPasswords = ({ leakedPasswords: url }: Pick<ServeSettings, "leakedPasswords">) =>
  url === undefined ? undefined : Layer.provide(leakedPasswords({ url }), httpWire())

/** Makes the provider. `checkProvider` has checked that all of its settings are set, or none. */
const makeProvider = ({
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcIssuer: issuer,
  oidcName: name,
}: ServeSettings) =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? Layer.empty
    : oidcProvider({ issuer, clientId, clientSecret, name })

/** Returns `undefined` when the service sends no mail. */
const makeMailer = (
  { mail, mailFrom = "" }: Pick<ServeSettings, "mail" | "mailFrom">,
  log: Log,
  parts: OutsideParts,
): Result.Result<Layer.Layer<Mailer> | undefined, BadSetting> => {
  if (mail === "none") return Result.succeed(undefined)
  if (mail !== "console")
    return Result.map(
      readSetting("SURENAME_MAIL", mail, (url) => mailerSmtp({ url, from: mailFrom })),
      parts.watchMail,
    )
  log.write("warn", "message", { message: "mails are printed, not sent: a reader of this log can follow their links" })
  return Result.succeed(mailerConsole())
}

/** Asks registries about names with known answers, while the service runs. */
const registryMonitor = Layer.effectDiscard(Effect.forkScoped(monitorRegistries))
