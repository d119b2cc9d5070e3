import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Settings } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import type { Metrics } from "@surename/adapters/metrics"
import { readHostname, isPublicAddress } from "@surename/adapters/net"
import { webhooksSql } from "@surename/adapters/store-sql/watch"
import { webhookSender } from "@surename/adapters/webhooks"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { sendAlerts } from "@surename/core/operations/watch/alert-mail/send-alerts"
import { Deliveries } from "@surename/core/operations/watch/ports/deliveries"
import { deliverEvents } from "@surename/core/operations/watch/deliver-events/logic"
import { FeedAddress, FeedReader, type Feeds } from "@surename/core/operations/watch/ports/feeds"
import type { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { readFeed } from "@surename/core/operations/watch/read-feed/logic"
import { repeatEvery } from "@surename/core/state/repeat-every"
import { sweepNowAndThen } from "@surename/core/state/sweeps"
import { maintainDeliveries } from "@surename/core/operations/watch/deliver-events/maintain-deliveries"
import { readReach } from "./reach.ts"

interface Options {
  readonly metrics: Pick<Metrics, "deliveries">
  readonly baseUrl: string
  readonly certificateAuthority: string | undefined
}

/** Webhooks of accounts. Delivers while the service runs, to public https addresses and to those that the operator allows. */
export const makeDelivery = (settings: Settings, { baseUrl, certificateAuthority, metrics }: Options) =>
  Effect.map(readReach(settings), (allowsPlace) => {
    const isUsual = (url: URL) => url.protocol === "https:" && url.port === ""
    const sender = webhookSender({
      admits: (address, url) => (isUsual(url) && isPublicAddress(address)) || allowsPlace(address, url),
      // A name must be localhost or on the list: any other may lead anywhere.
      isAllowedEndpoint: (url) => allowsPlace(readHostname(url) === "localhost" ? "127.0.0.1" : readHostname(url), url),
      ...omitUndefined({ certificateAuthority }),
    })
    const work = Layer.mergeAll(
      Layer.effectDiscard(Effect.forkScoped(deliverEvents)),
      Layer.effectDiscard(Effect.forkScoped(sendAlerts(baseUrl))),
      Layer.effectDiscard(Effect.forkScoped(reportLoad(metrics))),
      Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen("deliveries", maintainDeliveries))),
    )
    const address = Layer.succeed(FeedAddress, {
      host: new URL(baseUrl).hostname,
      makeUrl: (secret, kind) => `${baseUrl}/feed/${secret}.${kind}`,
    })
    return Layer.merge(work, feedReader).pipe(Layer.provideMerge(Layer.mergeAll(webhooksSql, sender, address)))
  })

const reportLoad = (metrics: Options["metrics"]) =>
  repeatEvery(
    watchLimits.deliveryLoadMs,
    "load of webhooks",
    Deliveries.use(({ load }) => Effect.map(load, metrics.deliveries)),
  )

const feedReader = Layer.effect(
  FeedReader,
  Effect.map(
    Effect.context<FeedAddress | Feeds | Watchlists>(),
    (services) => (secret: string) => Effect.provideContext(readFeed(secret), services),
  ),
)
