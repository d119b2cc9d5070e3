import { dnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine } from "@surename/core"
import type { Engine } from "@surename/core"

export interface OurOptions {
  readonly registryRps: number
  readonly deadlineMs?: number
  readonly certificateAuthority?: string
}

/** What a host composes, living in the world its environment names. */
export const ourEngine = (
  env: Readonly<Record<string, string | undefined>>,
  { registryRps, deadlineMs, certificateAuthority }: OurOptions,
): Engine =>
  makeEngine({
    rdap: rdapHttp({
      bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
      supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
      aggregator: env["SURENAME_RDAP_AGGREGATOR"] ?? "none",
      registryRps,
      ...(certificateAuthority === undefined ? {} : { certificateAuthority }),
    }),
    dns: dnsServers(env["SURENAME_DNS"] ?? ""),
    store: storeMemory(),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })
