import { dnsLayer, parseDnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine } from "@surename/core"
import type { Engine } from "@surename/core"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"

export interface OurOptions {
  readonly registryRps: number
  readonly deadlineMs?: number
  readonly certificateAuthority?: string
}

/** What a host composes, living in the world its environment names. */
export const ourEngine = (
  env: Readonly<Record<string, string | undefined>>,
  { registryRps, deadlineMs, certificateAuthority }: OurOptions,
): Engine => {
  const aggregator = env["SURENAME_RDAP_AGGREGATOR"]
  const rdap = rdapHttp({
    bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
    supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
    ...(aggregator === undefined || aggregator === "none" ? {} : { aggregator }),
    registryRps,
    ...(certificateAuthority === undefined ? {} : { certificateAuthority }),
  })
  const dns = dnsLayer(Result.getOrThrow(parseDnsServers(env["SURENAME_DNS"] ?? "")))
  return makeEngine({
    ports: Layer.mergeAll(rdap, dns, storeMemory()),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })
}
