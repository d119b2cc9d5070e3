import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { findClientAddress, parseTrustedProxies } from "./index.ts"

const trustProxies = (text: string) => Result.getOrThrow(parseTrustedProxies(text))

describe("the trusted source of the caller's address", () => {
  it.each([
    ["no proxy is trusted", "", "10.0.0.1", "1.2.3.4", "10.0.0.1"],
    ["the proxy is", "10.0.0.1", "10.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["a stranger writes a header", "10.0.0.1", "6.6.6.6", "1.2.3.4", "6.6.6.6"],
    ["what a caller wrote before the proxy did", "loopback", "127.0.0.1", "9.9.9.9, 1.2.3.4", "1.2.3.4"],
    ["two proxies in a row", "10.0.0.0/8", "10.0.0.1", "1.2.3.4, 10.9.9.9", "1.2.3.4"],
    ["all of them are ours", "private", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["the proxy says nothing", "private", "10.0.0.1", null, "10.0.0.1"],
    ["an entry is no address", "private", "10.0.0.1", "1.2.3.4, unknown, 10.0.0.2", "10.0.0.2"],
    ["an empty entry", "private", "10.0.0.1", "1.2.3.4,", "10.0.0.1"],
    ["a dual-stack socket", "127.0.0.1", "::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["with a port", "::1", "::1", "1.2.3.4:5678", "1.2.3.4"],
    ["IPv6 with a port", "::1", "::1", "[2001:db8::1]:5678", "2001:db8::1"],
    ["octal", "::1", "::1", "0177.0.0.1", "::1"],
  ])("%s", (_, trusted, peer, header, client) => {
    expect(findClientAddress(trustProxies(trusted), peer, header)).toBe(client)
  })

  it.each(["10.0.0.0/33", "10.0.0/8", "proxy.example", "::1/129", "10.0.0.1/", "1.2.3.4/-1"])(
    "%s is refused",
    (text) => {
      expect(Result.isFailure(parseTrustedProxies(text))).toBe(true)
    },
  )
})
