import { writeSync } from "node:fs"
import process from "node:process"
import { dnsServers } from "@surename/adapters/dns"
import { htmlFacts } from "@surename/adapters/html-facts"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import { storeSql } from "@surename/adapters/store-sql"
import { makeEngine } from "@surename/core"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { listNames } from "./scan-names.ts"

// Runs four scans at once until a kill. Prints each row when it arrives.
const [store = "", from = "0"] = process.argv.slice(2)
const readVariable = (name: string) => process.env[name] ?? ""

const site = siteFetch({
  allow: Result.getOrThrow(parseEgressAllow(readVariable("SURENAME_EGRESS_ALLOW"))),
  ports: Result.getOrThrow(parseSitePorts(readVariable("SURENAME_SITE_PORTS"))),
})
const engine = makeEngine({
  rdap: rdapHttp({
    bootstrap: readVariable("SURENAME_RDAP_BOOTSTRAP"),
    supplement: readVariable("SURENAME_RDAP_SUPPLEMENT"),
    registryRps: Number.POSITIVE_INFINITY,
  }),
  dns: dnsServers(readVariable("SURENAME_DNS")),
  web: Layer.merge(site, htmlFacts),
  store: storeSql(store),
})

const scanForever = async (first: number): Promise<never> => {
  for (let at = first; ; at += scans) {
    const { results } = await engine.scanNamespace(listNames(at))
    for (const row of results) if (!("error" in row)) writeSync(1, `${JSON.stringify(row)}\n`)
  }
}
const scans = 4

await Promise.all([0, 1, 2, 3].map((n) => scanForever(Number(from) + n)))
