import { describe, expect, it } from "@effect/vitest"
import { readHostPort, isLoopback, isSecureEnough, hasStayedUnderBase, isUnderBase } from "./under-base.ts"

const base = "https://rdap.example/com/v1/"

describe("underBase", () => {
  it.each([
    ["the question itself", "https://rdap.example/com/v1/domain/a.com"],
    ["the base", base],
    ["mixed case in scheme and host", "HTTPS://RDAP.Example/com/v1/domain/a.com"],
    ["the default port", "https://rdap.example:443/com/v1/domain/a.com"],
    ["the root's dot", "https://rdap.example./com/v1/domain/a.com"],
    ["a query", "https://rdap.example/com/v1/domain/a.com?x=https://evil.example/"],
    ["a fragment", "https://rdap.example/com/v1/domain/a.com#top"],
    ["dots that are no dot segment", "https://rdap.example/com/v1/...//domain/..a.com"],
    ["an at sign in the path", "https://rdap.example/com/v1/domain/a.com@b"],
  ])("holds for %s", (_, url) => {
    expect(isUnderBase(base, url)).toBe(true)
  })

  it.each([
    ["another scheme", "http://rdap.example/com/v1/domain/a.com"],
    ["another host", "https://evil.example/com/v1/domain/a.com"],
    ["a subdomain", "https://x.rdap.example/com/v1/domain/a.com"],
    ["a host that begins the same", "https://rdap.example.evil.example/com/v1/domain/a.com"],
    ["another port", "https://rdap.example:8443/com/v1/domain/a.com"],
    ["http's port", "https://rdap.example:80/com/v1/domain/a.com"],
    ["an empty port", "https://rdap.example:/com/v1/domain/a.com"],
    ["a user", "https://rdap.example@evil.example/com/v1/domain/a.com"],
    ["a user and password", "https://rdap.example:443@evil.example/com/v1/domain/a.com"],
    ["a user of the right host", "https://user@rdap.example/com/v1/domain/a.com"],
    ["another path", "https://rdap.example/net/v1/domain/a.com"],
    ["a shorter path", "https://rdap.example/com/"],
    ["a segment that begins the same", "https://rdap.example/com/v11/domain/a.com"],
    ["another case in the path", "https://rdap.example/COM/v1/domain/a.com"],
    ["dot segments", "https://rdap.example/com/v1/../../net/domain/a.com"],
    ["a final dot segment", "https://rdap.example/com/v1/.."],
    ["a single dot", "https://rdap.example/com/v1/./domain/a.com"],
    ["encoded dots", "https://rdap.example/com/v1/%2e%2E/domain/a.com"],
    ["half encoded dots", "https://rdap.example/com/v1/.%2e/domain/a.com"],
    ["dots between encoded slashes", "https://rdap.example/com/v1/x%2f..%2f..%2Fnet/domain/a.com"],
    ["dots before an encoded slash", "https://rdap.example/com/v1/..%2f../a.com"],
    ["dots between encoded backslashes", "https://rdap.example/com/v1/..%5c..%5Cnet/a.com"],
    ["dots with a path parameter", "https://rdap.example/com/v1/..;x=1/..;/net/domain/a.com"],
    ["an encoded slash in the prefix", "https://rdap.example/com%2fv1/domain/a.com"],
    ["backslashes", "https://rdap.example\\com\\v1\\domain\\a.com"],
    ["a backslash after the host", "https://rdap.example\\@evil.example/com/v1/"],
    ["dots split by a tab", "https://rdap.example/com/v1/.\t./net/domain/a.com"],
    ["dots split by a line end", "https://rdap.example/com/v1/.\n./net/domain/a.com"],
    ["a carriage return at the end", "https://rdap.example/com/v1/domain/a.com\r"],
    ["a space in front", " https://rdap.example/com/v1/domain/a.com"],
    ["a letter that folds to k", "https://rdap.example/com/v1/\u212a"],
    ["no host", "https:///com/v1/"],
    ["no scheme", "//rdap.example/com/v1/"],
    ["a scheme that folds to https", "http\u017f://rdap.example/com/v1/"],
    ["nothing", ""],
  ])("does not hold for %s", (_, url) => {
    expect(isUnderBase(base, url)).toBe(false)
  })

  it.each([
    ["does not end in a slash", "https://rdap.example/com", "https://rdap.example/community/domain/a.com"],
    ["holds a query", "https://rdap.example/?q=/", "https://rdap.example/?q=/domain/a.com"],
    ["holds a fragment", "https://rdap.example/#/", "https://rdap.example/#/domain/a.com"],
    ["has a user", "https://u@rdap.example/", "https://u@rdap.example/domain/a.com"],
    ["has dot segments", "https://rdap.example/com/../", "https://rdap.example/com/../domain/a.com"],
    ["is another scheme", "ftp://rdap.example/", "ftp://rdap.example/domain/a.com"],
  ])("rejects every URL under a base that %s", (_, strange, url) => {
    expect(isUnderBase(strange, url)).toBe(false)
  })

  it("compares IPv6 hosts as written, ports included", () => {
    const local = "http://[::1]:8080/rdap/"
    expect(isUnderBase(local, "http://[::1]:8080/rdap/domain/a.com")).toBe(true)
    expect(isUnderBase(local, "http://[::1]/rdap/domain/a.com")).toBe(false)
    expect(isUnderBase(local, "http://[::1:8080]/rdap/domain/a.com")).toBe(false)
    expect(isUnderBase("https://[2001:DB8::1]/", "https://[2001:db8::1]:443/domain/a.com")).toBe(true)
  })
})

describe("stayedUnder", () => {
  const good = { url: `${base}domain/a.com` }
  it.each([
    ["one hop under the base", [good], true],
    ["several", [good, good], true],
    ["one stray hop on the way back", [good, { url: "https://evil.example/" }, good], false],
    ["no hop at all", [], false],
  ] as const)("%s", (_, hops, answer) => {
    expect(hasStayedUnderBase(base, hops)).toBe(answer)
  })
})

describe("isSecureEnough", () => {
  it.each([
    ["https://rdap.example/", true, false],
    ["http://rdap.example/", false, false],
    ["http://127.0.0.1:8080/", true, true],
    ["http://127.9.8.7/", true, true],
    ["http://localhost:1/", true, true],
    ["http://LOCALHOST./", true, true],
    ["http://[::1]:8080/", true, true],
    ["https://127.0.0.1/", true, true],
    ["http://127.0.0.1.evil.example/", false, false],
    ["http://localhost.evil.example/", false, false],
    ["http://evil.example/127.0.0.1/", false, false],
    ["http://127.1/", false, false],
    ["http://0.0.0.0/", false, false],
    ["http://[::ffff:127.0.0.1]/", false, false],
    ["http://user@127.0.0.1/", false, false],
    ["ftp://127.0.0.1/", false, false],
    ["httpx://rdap.example/", false, false],
  ])("%s: secure %s, loopback %s", (url, secure, loopback) => {
    expect(isSecureEnough(url)).toBe(secure)
    expect(isLoopback(url)).toBe(loopback)
  })
})

describe("hostOf", () => {
  it.each([
    ["https://RDAP.example:443/com/", "rdap.example"],
    ["https://rdap.example:8443/", "rdap.example:8443"],
    ["http://rdap.example:443/", "rdap.example:443"],
    ["http://[::1]:80/", "[::1]"],
    ["https://u@rdap.example/", undefined],
    ["nonsense", undefined],
  ])("%s", (url, host) => {
    expect(readHostPort(url)).toBe(host)
  })
})
