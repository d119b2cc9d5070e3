import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { ServeSettings } from "@surename/adapters/cli"
import { projectsSql } from "@surename/adapters/projects-sql"
import type { SqlClient } from "@surename/adapters/store-sql"
import { Cents } from "@surename/core/evidence/money"
import { heldDomains, type HeldDomains } from "@surename/core/lookup/price/held-domains"
import { ServiceFee } from "@surename/core/lookup/price/quoting"
import { ConfirmAddress } from "@surename/core/ports/confirm-address"
import type { Projects } from "@surename/core/ports/projects"
import { noRegistrar, type Registrar } from "@surename/core/ports/registrar"

/** What names cost here, who sells them, and which budgets were written down. */
export const sellingOf = (
  own: ServeSettings,
  baseUrl: string,
): Layer.Layer<ConfirmAddress | HeldDomains | Projects | Registrar, never, SqlClient.SqlClient> =>
  Layer.mergeAll(
    projectsSql,
    Layer.provideMerge(heldDomains, registrarOf(own)),
    Layer.succeed(ServiceFee, Cents.make(own.serviceFeeCents)),
    Layer.succeed(ConfirmAddress, { of: (quoteId) => `${baseUrl}/confirm/${quoteId}` }),
  )

/** Loaded where it is chosen. Settings are whole by now: `serve` does not begin without the keys. */
const registrarOf = (own: ServeSettings): Layer.Layer<Registrar> => {
  const { namecomToken = "", namecomUser = "", porkbunApiKey = "", porkbunSecretKey = "" } = own
  switch (own.registrar) {
    case "none":
      return noRegistrar
    case "porkbun":
      return loaded(async () => {
        const { registrarPorkbun } = await import("@surename/adapters/registrar-porkbun")
        const [apiKey, secretKey] = [Redacted.make(porkbunApiKey), Redacted.make(porkbunSecretKey)]
        return registrarPorkbun({ apiKey, secretKey, baseUrl: own.porkbunBaseUrl })
      })
    case "namecom":
      return loaded(async () => {
        const { registrarNamecom } = await import("@surename/adapters/registrar-namecom")
        return registrarNamecom({
          user: namecomUser,
          token: Redacted.make(namecomToken),
          baseUrl: own.namecomBaseUrl,
        })
      })
  }
}

const loaded = (load: () => Promise<Layer.Layer<Registrar>>) => Layer.unwrap(Effect.promise(load))
