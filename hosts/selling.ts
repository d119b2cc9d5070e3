import * as Layer from "effect/Layer"
import { projectsSql } from "@surename/adapters/projects-sql"
import type { SqlClient } from "@surename/adapters/store-sql"
import { heldDomains, type HeldDomains } from "@surename/core/lookup/price/held-domains"
import { ConfirmAddress } from "@surename/core/ports/confirm-address"
import type { Projects } from "@surename/core/ports/projects"
import { noRegistrar, type Registrar } from "@surename/core/ports/registrar"

/** What names cost here, who sells them, and which budgets were written down. */
export const sellingOf = ({
  baseUrl,
}: {
  readonly baseUrl: string
}): Layer.Layer<ConfirmAddress | HeldDomains | Projects | Registrar, never, SqlClient.SqlClient> =>
  Layer.mergeAll(
    projectsSql,
    Layer.provideMerge(heldDomains, noRegistrar),
    Layer.succeed(ConfirmAddress, { of: (quoteId) => `${baseUrl}/confirm/${quoteId}` }),
  )
