import { watchSql, webhooksSql } from "@surename/adapters/store-sql/watch"
import { FeedAddress, type Feeds } from "@surename/core/operations/watch/ports/feeds"
import type { WebhookSender } from "@surename/core/operations/watch/ports/webhook-sender"
import type { Webhooks } from "@surename/core/operations/watch/ports/webhooks"
import type { Events } from "@surename/core/operations/watch/ports/events"
import type { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { ServiceAddress } from "@surename/core/operations/jobs/ports/service-address"
import type { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { jobsSql } from "@surename/adapters/store-sql/jobs"
import { domainsSql } from "@surename/adapters/store-sql/domains"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { identity } from "@surename/adapters/identity"
import { makePreviewApp } from "@surename/adapters/previews"
import { screeningRules } from "@surename/adapters/screening-rules"
import { knowledge, withoutModel } from "@surename/adapters/knowledge"
import { databaseSql, type SqlClient } from "@surename/adapters/store-sql"
import { httpApp } from "@surename/adapters/web"
import { handlers, makeTable } from "@surename/core/calls/table"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Dns } from "@surename/core/ports/dns"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { Rdap } from "@surename/core/ports/rdap"
import { verdictMemory } from "@surename/core/state/verdict-cache"
import type { VerdictMemory } from "@surename/core/ports/verdict-memory"
import type { Store } from "@surename/core/ports/store"
import type { Screening } from "@surename/core/operations/drafts/ports/screening"
import { type Mail, Mailer } from "@surename/core/operations/accounts/ports/mailer"
import type { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import type { ZoneServers } from "@surename/core/ports/zone-servers"
import { defaultWorld, dnsLayer, refusingHandlers, type World, zoneServersLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { cannedSearch } from "./canned-search.ts"
import { listen } from "./listen.ts"
import { registriesInEachState } from "./lying-registries.ts"
import { silentSender } from "../conformance/http/owned-services.ts"
import { quickly, quiet } from "../conformance/identity/world.ts"

export interface Service {
  readonly baseUrl: string
  /** The mails so far; none if the service sends no mail. */
  readonly mails: ReadonlyArray<Mail>
  /** Changes the small internet in which domains are checked. */
  readonly change: (how: (world: World) => World) => void
  /** Runs work in the service's database. */
  readonly run: <A, E>(work: Effect.Effect<A, E, StoreServices>) => Promise<A>
  readonly close: () => Promise<void>
}

type StoreServices =
  | Accounts
  | Events
  | Domains
  | Drafts
  | Previews
  | Reviews
  | SqlClient.SqlClient
  | Store
  | Watchlists

type AppServices =
  | (Dns | Domains | Drafts | Events | Jobs | Knowledge | PreviewAddress | Rdap | Reviews | Screening | Store)
  | (FeedAddress | Feeds | VerdictMemory | Watchlists | Webhooks | WebhookSender | ZoneServers)

/** Every TLD has a registry, which a watchlist asks for. Nothing is looked at here. */
const registries = Layer.mock(Rdap)({
  findRoute: () => Effect.succeed({ base: "https://registry.test/", basis: "iana", tld: "com" }),
  registries: Effect.succeed(registriesInEachState),
})

/** The address of the account that may overrule screening there. */
export const operatorAddress = "operator@example.com"

/** The pages, the interface and the previews on ports of their own, with accounts, drafts and domains in memory. Domains are
 * checked in the small internet; searches are canned. */
export const startService = async ({
  host: brandHost = "127.0.0.1",
  mail = false,
  provider = Layer.empty,
  searching = cannedSearch,
}: {
  readonly host?: string
  readonly mail?: boolean
  readonly provider?: Layer.Layer<never>
  readonly searching?: typeof cannedSearch
} = {}): Promise<Service> => {
  const mails: Array<Mail> = []
  let end = async () => {}
  const previews = Promise.withResolvers<ReturnType<typeof makePreviewApp>>()
  const { baseUrl: previewUrl, close: closePreviews } = await listen(async () => ({
    fetch: async (request) => (await previews.promise).fetch(request),
  }))
  const host = `preview.localhost:${new URL(previewUrl).port}`
  let world = defaultWorld({ calm: true })
  const network = Layer.merge(
    dnsLayer(() => world),
    zoneServersLayer(() => world),
  )
  let run: Service["run"] = () => Promise.reject(new Error("it did not start"))
  const { baseUrl, close } = await listen(async (url) => {
    const drafts = Layer.mergeAll(draftsSql, screeningRules, Layer.succeed(PreviewAddress, { host, scheme: "http" }))
    const accounts = identity({ baseUrl: url, passwords: quickly, ...(mail ? { mailer: mailerTo(mails) } : {}) })
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(
        Layer.provideMerge(silentSender, accounts),
        drafts,
        domainsSql,
        watchSql,
        webhooksSql,
        Layer.succeed(FeedAddress, { host: "localhost", makeUrl: (secret, kind) => `${url}/feed/${secret}.${kind}` }),
        jobsSql,
        verdictMemory,
        Layer.succeed(ServiceAddress, url),
        registries,
        network,
        Layer.provide(knowledge(), withoutModel),
        provider,
      ).pipe(Layer.provideMerge(databaseSql("sqlite::memory:")), Layer.provideMerge(quiet)),
    )
    end = () => runtime.dispose()
    run = (work) => runtime.runPromise(work)
    const services = await runtime.context()
    previews.resolve(makePreviewApp({ host, brandOrigin: url, services }))
    return httpApp({
      baseUrl: url,
      services,
      table: makeTable<AppServices>({ ...refusingHandlers, ...searching, ...ownHandlers }),
      operators: [operatorAddress],
    })
  }, brandHost)
  return {
    baseUrl,
    mails,
    change: (how) => {
      world = how(world)
    },
    run,
    close: async () => {
      close()
      closePreviews()
      await end()
    },
  }
}

const mailerTo = (mails: Array<Mail>) =>
  Layer.succeed(
    Mailer,
    Mailer.of({ send: (mail) => Effect.sync(() => void mails.push(mail)), rehearse: () => Effect.void }),
  )

/** The operations that run on this service's own database. */
const ownHandlers = {
  setWatchlist: handlers.setWatchlist,
  setWebhook: handlers.setWebhook,
  listWebhooks: handlers.listWebhooks,
  getWebhook: handlers.getWebhook,
  deleteWebhook: handlers.deleteWebhook,
  testWebhook: handlers.testWebhook,
  redeliver: handlers.redeliver,
  createFeed: handlers.createFeed,
  listFeeds: handlers.listFeeds,
  deleteFeed: handlers.deleteFeed,
  checkUpdate: handlers.checkUpdate,
  checkDraft: handlers.checkDraft,
  createDraft: handlers.createDraft,
  deleteDraft: handlers.deleteDraft,
  getDraft: handlers.getDraft,
  kbSearch: handlers.kbSearch,
  listDrafts: handlers.listDrafts,
  requestReview: handlers.requestReview,
  updateDraft: handlers.updateDraft,
  listDomains: handlers.listDomains,
  removeDomain: handlers.removeDomain,
  listWatchlists: handlers.listWatchlists,
  getWatchlist: handlers.getWatchlist,
  deleteWatchlist: handlers.deleteWatchlist,
  listEvents: handlers.listEvents,
  createJob: handlers.createJob,
  uploadNames: handlers.uploadNames,
  getJob: handlers.getJob,
  listJobs: handlers.listJobs,
  cancelJob: handlers.cancelJob,
  verifyOwnership: handlers.verifyOwnership,
}
