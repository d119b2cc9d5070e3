import { expect, it } from "vitest"
import iana from "../rdap-http/data/iana-rdap-dns.json" with { type: "json" }
import supplement from "../rdap-http/data/rdap-cctld-supplement.json" with { type: "json" }
import list from "./data/whois-servers.json" with { type: "json" }

const served = new Set([...iana.services.flatMap(([tlds = []]) => tlds), ...supplement.services.map(({ tld }) => tld)])

it("lists a host for each TLD, in order, and none with RDAP", () => {
  const tlds = Object.keys(list.servers)
  expect(tlds.length).toBeGreaterThan(100)
  expect(tlds).toEqual(tlds.toSorted())
  expect(tlds.filter((tld) => served.has(tld))).toEqual([])
  for (const host of Object.values(list.servers)) expect(host).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u)
})

it("has questions only for listed servers", () => {
  const hosts = new Set(Object.values(list.servers))
  for (const [host, question] of Object.entries(list.questions)) {
    expect(hosts.has(host)).toBe(true)
    expect(question).toContain("{name}")
  }
})
