import { isIPv6 } from "node:net"
import { type Endpoint, makeGuardedSteps, makeSite, type SiteSteps } from "@surename/adapters/site-fetch"
import type { DnsRecord } from "@surename/core/evidence/observation"
import { Dns } from "@surename/core/ports/dns"
import type { SiteVisit } from "@surename/core/ports/site"
import * as Effect from "effect/Effect"
import { answer, serveRaw } from "../http-wire/raw-server.ts"

/** Public addresses: with a server, without one, and one that may not be visited. */
export const open = ["93.184.215.14", "8.8.4.4", "2606:2800:220:1::1"] as const
export const refusing = ["93.184.215.99", "2606:2800:220:1::99"] as const
export const trap = "9.9.9.9"

/** The addresses of a name for its n-th question about one type. */
export type Schedule = (type: "A" | "AAAA", n: number) => ReadonlyArray<string>
export type Zone = (name: string) => Schedule | undefined

export type Break = (steps: SiteSteps, dns: Dns["Service"]) => SiteSteps

export interface Internet {
  readonly visit: (url: string, zone: Zone) => Promise<SiteVisit>
  /** Counts requests to forbidden addresses. */
  readonly hits: () => number
  /** Addresses that the resolver has given since the last visit began. */
  readonly given: () => ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/**
 * An internet on loopback: the open addresses are one server, the refusing ones a closed port, and every other address
 * there is, special or trapped, is the canary. So is every port that is not the web's.
 */
export const openInternet = async (breaks: Break = (steps) => steps): Promise<Internet> => {
  const canary = await serveRaw((socket) => void socket.write(answer("200 OK", { "content-length": "6" }, "secret")))
  const web = await serveRaw((socket, head) => void socket.write(pageFor(head)))
  const given: Array<string> = []

  const dial = ({ address, port }: Endpoint): Endpoint => {
    const isWeb = port === 80 || port === 443
    const at = (server: { readonly port: number }) => ({ address: "127.0.0.1", port: server.port })
    if (isWeb && includes(open, address)) return at(web)
    return isWeb && includes(refusing, address) ? at({ port: closedPort }) : at(canary)
  }
  return {
    visit: (url, zone) => {
      given.length = 0
      const dns = resolver(zone, given)
      const site = makeSite(breaks(makeGuardedSteps({ mapEndpoint: dial }, dns), dns))
      return Effect.runPromise(site.visit({ url, totalMs: 60_000, maxBytes: 10_000 }))
    },
    hits: () => canary.connections(),
    given: () => given,
    close: async () => {
      await Promise.all([canary.close(), web.close()])
    },
  }
}

export const includes = (list: ReadonlyArray<string>, one: string): boolean => list.includes(one)

/** No system assigns it. Another server may get the port of a closed one. */
const closedPort = 1

/** `/?to=…` sends on; every other path is a page. Each answer ends its connection. */
const pageFor = (head: string): string => {
  const to = /^GET \/\?to=(\S+) /u.exec(head)?.[1]
  return to === undefined
    ? answer("200 OK", { "content-type": "text/html", "content-length": "5", connection: "close" }, "hello")
    : answer("302 Found", { location: decodeURIComponent(to), "content-length": "0", connection: "close" })
}

/** Answers what the zone's schedule says for the n-th question; a name without one does not exist. */
const resolver = (zone: Zone, given: Array<string>): Dns["Service"] => {
  const counts = new Map<string, number>()
  return Dns.of({
    ask: (question) =>
      Effect.sync(() => {
        const { name, type } = question
        const schedule = zone(name)
        const n = counts.get(`${type} ${name}`) ?? 0
        counts.set(`${type} ${name}`, n + 1)
        const addresses = schedule !== undefined && (type === "A" || type === "AAAA") ? schedule(type, n) : []
        given.push(...addresses)
        const rcode = schedule === undefined ? "NXDOMAIN" : "NOERROR"
        const outcome = {
          _tag: "Answered",
          rcode,
          answers: records(name, type === "AAAA" ? "AAAA" : "A", addresses),
          authority: [],
        } as const
        return [
          {
            _tag: "Dns",
            question,
            server: "udp://resolver.test:53",
            outcome,
            attempt: 1,
            ms: 0,
            at: "2026-11-21T10:00:00.000Z",
          },
        ]
      }),
  })
}

/** Every other name is an alias: where an address is written makes no difference to what it is. */
const records = (name: string, type: "A" | "AAAA", addresses: ReadonlyArray<string>): ReadonlyArray<DnsRecord> => {
  const end = name.length % 2 === 0 ? name : `alias.of.${name}`
  const alias: ReadonlyArray<DnsRecord> = end === name ? [] : [{ type: "CNAME", name, ttl: 0, data: end }]
  return [...alias, ...addresses.map((data) => ({ type, name: end, ttl: 0, data }) as const)]
}

/** A schedule that never changes. */
export const makeConstantSchedule =
  (...addresses: ReadonlyArray<string>): Schedule =>
  (type) =>
    addresses.filter((address) => isIPv6(address) === (type === "AAAA"))
