import { describe, expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { parseDnsServers, readSystemServers } from "./index.ts"

const parseServers = (text: string) =>
  Result.getOrThrow(parseDnsServers(text)).map((server) => (server.transport === "https" ? server.url.href : server))

describe("parseDnsServers", () => {
  it("reads every kind, in order", () => {
    expect(
      parseServers("udp://9.9.9.9:5353, TCP://[2620:fe::fe], https://dns.example/dns-query ,udp://ns.Example:53/"),
    ).toEqual([
      { transport: "udp", host: "9.9.9.9", port: 5_353 },
      { transport: "tcp", host: "2620:fe::fe", port: 53 },
      "https://dns.example/dns-query",
      { transport: "udp", host: "ns.example", port: 53 },
    ])
    expect(parseServers("http://127.0.0.1:8053/dns-query")).toEqual(["http://127.0.0.1:8053/dns-query"])
  })

  it.each([
    ["", "", "no server"],
    ["udp://9.9.9.9,", "", "write udp://host:port"],
    ["udp://9.9.9.9,9.9.9.10", "9.9.9.10", "udp://9.9.9.10:53"],
    ["::1", "::1", "udp://[::1]:53"],
    ["udp://9.9.9.9:0", "udp://9.9.9.9:0", "port"],
    ["udp://9.9.9.9:65536", "udp://9.9.9.9:65536", "port"],
    ["udp://9.9.9.9:", "udp://9.9.9.9:", "port"],
    ["udp://9.9.9", "udp://9.9.9", "neither an IP address nor a host name"],
    ["udp://[9.9.9.9]", "udp://[9.9.9.9]", "neither an IP address nor a host name"],
    ["udp://a b", "udp://a b", "neither an IP address nor a host name"],
    ["udp://user@9.9.9.9", "udp://user@9.9.9.9", "host:port"],
    ["tls://9.9.9.9", "tls://9.9.9.9", "host:port"],
    ["http://dns.example/dns-query", "http://dns.example/dns-query", "use https"],
    [Array.from({ length: 17 }, () => "udp://9.9.9.9").join(","), "udp://9.9.9.9", "more than 16"],
  ])("rejects %j and names the wrong part", (text, part, why) => {
    const error = Result.getOrThrow(Result.flip(parseDnsServers(text)))
    expect(error).toMatchObject({ _tag: "DnsServersError" })
    expect(error.part.startsWith(part)).toBe(true)
    expect(error.message).toContain(why)
  })
})

const refuseToRead = () => {
  throw new Error("not permitted")
}

describe("systemServers", () => {
  it("reads the servers of the runtime, once each", () => {
    const getServers = () => ["192.0.2.1", "192.0.2.1", "192.0.2.2:5353", "2001:db8::1", "[2001:db8::2]:54", "nonsense"]
    expect(
      readSystemServers({ getServers, resolvConf: refuseToRead }).map(({ host, port }) => `${host} ${port}`),
    ).toEqual(["192.0.2.1 53", "192.0.2.2 5353", "2001:db8::1 53", "2001:db8::2 54"])
  })

  it("falls back to resolv.conf, then to this machine", () => {
    const resolvConf = () =>
      "# nameserver 192.0.2.9\nsearch example.com\nnameserver\t192.0.2.1 # first\nnameserver 2001:db8::1\n"
    expect(readSystemServers({ getServers: refuseToRead, resolvConf }).map(({ host }) => host)).toEqual([
      "192.0.2.1",
      "2001:db8::1",
    ])
    expect(readSystemServers({ getServers: () => [], resolvConf: refuseToRead })).toEqual([
      { transport: "udp", host: "127.0.0.1", port: 53 },
    ])
  })

  it("finds something on this machine", () => {
    expect(readSystemServers().length).toBeGreaterThan(0)
  })
})
