import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { HeldDomains } from "@surename/core/lookup/price/held-domains"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import type { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import type { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Projects } from "@surename/core/operations/money/ports/projects"
import type { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import type { Events } from "@surename/core/operations/watch/ports/events"
import type { Shares } from "@surename/core/operations/watch/ports/shares"
import type { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import type { Prices } from "@surename/core/ports/prices"
import type { Rdap } from "@surename/core/ports/rdap"
import type { Registrar } from "@surename/core/ports/registrar"
import type { Sealer } from "@surename/core/ports/sealer"
import type { Site } from "@surename/core/ports/site"

/** Pages use these services when the host has them. A host of the whole service checks its context against this type. */
export type PageServices =
  | AlertMail
  | Domains
  | Drafts
  | Events
  | HeldDomains
  | Prices
  | Jobs
  | Knowledge
  | Orders
  | PreviewAddress
  | Projects
  | Rdap
  | Registrar
  | Reviews
  | Sealer
  | Shares
  | Site
  | Watchlists

export const findService: <Id extends PageServices, Value>(
  key: Context.Key<Id, Value>,
) => Effect.Effect<Option.Option<Value>> = Effect.serviceOption
