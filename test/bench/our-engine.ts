import { dnsServers } from "@surename/adapters/dns"
import { htmlFacts } from "@surename/adapters/html-facts"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import { storeMemory } from "@surename/adapters/store-memory"
import { type Engine, makeEngine } from "@surename/core"
import type { Registrar } from "@surename/core/ports/registrar"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"

export interface OurOptions {
  /** Default: the shipped limit. */
  readonly registryRps?: number
  readonly deadlineMs?: number
  readonly certificateAuthority?: string
  /** The list of registries is kept there. */
  readonly listFile?: string
  readonly web?: boolean
  /** The registrar that answers price questions. */
  readonly registrar?: Layer.Layer<Registrar>
}

/** Composes the engine as a host does, in the world that the environment names. */
export const composeEngine = (
  env: Readonly<Record<string, string | undefined>>,
  { registryRps, deadlineMs, certificateAuthority, listFile, registrar, web = false }: OurOptions,
): Engine =>
  makeEngine({
    rdap: rdapHttp({
      bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
      supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
      aggregator: env["SURENAME_RDAP_AGGREGATOR"] ?? "none",
      ...(registryRps === undefined ? {} : { registryRps }),
      ...(certificateAuthority === undefined ? {} : { certificateAuthority }),
      ...(listFile === undefined ? {} : { listFile }),
    }),
    dns: dnsServers(env["SURENAME_DNS"] ?? ""),
    store: storeMemory(),
    ...(web ? { web: Layer.merge(siteOf(env), htmlFacts) } : {}),
    ...(registrar === undefined ? {} : { registrar }),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })

const siteOf = (env: Readonly<Record<string, string | undefined>>) =>
  siteFetch({
    allow: Result.getOrThrow(parseEgressAllow(env["SURENAME_EGRESS_ALLOW"] ?? "")),
    ports: Result.getOrThrow(parseSitePorts(env["SURENAME_SITE_PORTS"] ?? "")),
  })
