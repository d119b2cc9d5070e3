import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import type { ServeSettings } from "@surename/adapters/cli"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { projectsSql } from "@surename/adapters/store-sql/money/projects"
import type { SqlClient } from "@surename/adapters/store-sql"
import { Cents } from "@surename/core/evidence/money"
import { heldDomainsLayer, type HeldDomains } from "@surename/core/lookup/price/held-domains"
import { ServiceFee } from "@surename/core/lookup/price/quoting"
import { Purchasing } from "@surename/core/ordering/purchasing"
import { settleOrders } from "@surename/core/ordering/settle-orders"
import { ConfirmAddress } from "@surename/core/operations/accounts/ports/confirm-address"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Projects } from "@surename/core/operations/money/ports/projects"
import { noRegistrar, type Registrar } from "@surename/core/ports/registrar"
import type { Store } from "@surename/core/ports/store"
import { sweepNowAndThen } from "@surename/core/state/sweeps"

export const makeSelling = (
  settings: ServeSettings,
  baseUrl: string,
): Layer.Layer<ConfirmAddress | HeldDomains | Orders | Projects | Registrar, never, SqlClient.SqlClient | Store> =>
  Layer.mergeAll(
    projectsSql,
    Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen("orders", settleOrders))).pipe(
      Layer.provideMerge(Layer.mergeAll(ordersSql, Layer.provideMerge(heldDomainsLayer, makeRegistrar(settings)))),
    ),
    Layer.succeed(ServiceFee, Cents.make(settings.serviceFeeCents)),
    Layer.succeed(ConfirmAddress, { makeUrl: (quoteId) => `${baseUrl}/confirm/${quoteId}` }),
  )

/** Loads only the chosen registrar. `serve` has checked that its keys are set. */
const makeRegistrar = (settings: ServeSettings): Layer.Layer<Registrar> => {
  switch (settings.registrar) {
    case "none":
      return noRegistrar
    case "porkbun":
      return loadLayer(async () =>
        (await import("@surename/adapters/registrar-porkbun")).registrarPorkbun(toPorkbunOptions(settings)),
      )
    case "namecom":
      return loadLayer(async () =>
        (await import("@surename/adapters/registrar-namecom")).registrarNamecom(toNamecomOptions(settings)),
      )
  }
}

export const makePurchasing = (settings: ServeSettings): Layer.Layer<Purchasing> => {
  if (settings.orders === "registrar" && settings.registrar === "porkbun")
    return loadLayer(async () =>
      (await import("@surename/adapters/registrar-porkbun")).purchasingPorkbun(toPorkbunOptions(settings)),
    )
  if (settings.orders === "registrar" && settings.registrar === "namecom")
    return loadLayer(async () =>
      (await import("@surename/adapters/registrar-namecom")).purchasingNamecom(toNamecomOptions(settings)),
    )
  return Layer.succeed(Purchasing, Option.none())
}

const toPorkbunOptions = ({ porkbunApiKey = "", porkbunBaseUrl: baseUrl, porkbunSecretKey = "" }: ServeSettings) => ({
  apiKey: Redacted.make(porkbunApiKey),
  secretKey: Redacted.make(porkbunSecretKey),
  baseUrl,
})

const toNamecomOptions = ({ namecomBaseUrl: baseUrl, namecomToken = "", namecomUser: user = "" }: ServeSettings) => ({
  user,
  token: Redacted.make(namecomToken),
  baseUrl,
})

const loadLayer = <A>(load: () => Promise<Layer.Layer<A>>) => Layer.unwrap(Effect.promise(load))
