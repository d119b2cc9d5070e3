import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ServeSettings, Settings } from "@surename/adapters/cli"
import { zoneServers } from "@surename/adapters/dns-wire"
import { domainsSql } from "@surename/adapters/store-sql/domains"
import { isPublicAddress } from "@surename/adapters/net"
import { isAllowed, noPrivateAccess } from "@surename/adapters/site-fetch"
import { recheckDomains } from "@surename/core/operations/domains/recheck-domains/logic"
import { sweepNowAndThen } from "@surename/core/state/sweeps"
import { readAllowedAddresses } from "./compose.ts"

/** Keeps domains of accounts, and verifies them again while the service runs. */
export const makeDomains = (settings: Settings, { authoritativePort }: Pick<ServeSettings, "authoritativePort">) =>
  Effect.map(readAllowedAddresses(settings), (allow = noPrivateAccess) => {
    const mayVisit = (address: string, port: number) =>
      isPublicAddress(address) || isAllowed(allow, address, address, port)
    return Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen("domains", recheckDomains))).pipe(
      Layer.provideMerge(Layer.merge(domainsSql, zoneServers({ port: authoritativePort, mayVisit }))),
    )
  })
