import { expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { isAllowed, parseEgressAllow, parseSitePorts } from "./settings.ts"

const allow = Result.getOrThrow(
  parseEgressAllow(" 10.1.0.0/16, 127.0.0.1:8080,[::1]:8443 , Sites.Internal:80,fd00::/8,"),
)

it.each([
  ["inside a network, any port", "x.com", "10.1.2.3", 1, true],
  ["beside the network", "x.com", "10.2.2.3", 80, false],
  ["the same address as IPv6", "x.com", "::ffff:10.1.2.3", 80, true],
  ["inside an IPv6 network", "x.com", "fd00::1", 80, true],
  ["the place", "x.com", "127.0.0.1", 8080, true],
  ["the address at another port", "x.com", "127.0.0.1", 80, false],
  ["the IPv6 place", "x.com", "::1", 8443, true],
  ["the named place, wherever it is", "sites.internal", "192.168.0.1", 80, true],
  ["the name at another port", "sites.internal", "192.168.0.1", 81, false],
  ["a text that is not an address", "x.com", "sites", 80, false],
] as const)("allows: %s", (_, host, address, port, expected) => {
  expect(isAllowed(allow, host, address, port)).toBe(expected)
})

it.each(["10.0.0.0/33", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:65536", "http://x", "[::1", "[1.2.3.4]:80", "a b:80"])(
  "rejects the entry %j",
  (entry) => {
    expect(Result.isFailure(parseEgressAllow(entry))).toBe(true)
  },
)

it("reads ports and rejects invalid ones", () => {
  expect([...Result.getOrThrow(parseSitePorts("80:8080, 443:8443"))]).toEqual([
    [80, 8080],
    [443, 8443],
  ])
  expect(Result.getOrThrow(parseSitePorts("")).size).toBe(0)
  for (const bad of ["80", "80:0", "80:99999", "a:b", "80:80:80"])
    expect(Result.isFailure(parseSitePorts(bad))).toBe(true)
})
