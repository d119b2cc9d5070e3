import { expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { checkUrl } from "./check-url.ts"
import { parseEgressAllow, parseSitePorts, defaultPorts } from "./settings.ts"

const usual = {
  allow: Result.getOrThrow(parseEgressAllow("")),
  ports: defaultPorts,
  ownHosts: ["surename.com", ".previews-of-ours.com"],
}
const mapped = {
  allow: Result.getOrThrow(parseEgressAllow("sites.internal:8080,127.0.0.1:9000")),
  ports: Result.getOrThrow(parseSitePorts("80:8080,443:8443")),
  ownHosts: [],
}

/** Writes `a.com 80`, or the refusal. */
const verdictOf = (rule: typeof usual | typeof mapped, url: string): string =>
  Result.match(checkUrl(rule, new URL(url)), {
    onFailure: (why) => why,
    onSuccess: (target) => `${target.host} ${target.realPort}`,
  })

it.each([
  ["http://a.com/", "a.com 80"],
  ["https://a.com/", "a.com 443"],
  ["https://a.com:80/", "a.com 80"],
  ["https://A.COM./", "a.com 443"],
  ["https://deep.er.a.co.uk/", "deep.er.a.co.uk 443"],
  ["https://under_score.a.com/", "under_score.a.com 443"],
  ["https://münchen.de/", "xn--mnchen-3ya.de 443"],
  ["https://a.com:8443/", "port"],
  ["https://surename.com/", "name"],
  ["https://a.surename.com/", "a.surename.com 443"],
  ["https://d1.previews-of-ours.com/", "name"],
  ["https://D1.Previews-Of-Ours.com./", "name"],
  ["https://other-previews-of-ours.com/", "other-previews-of-ours.com 443"],
  ["https://co.uk/", "name"],
  ["https://intranet/", "name"],
  ["https://a.home.arpa/", "name"],
  ["https://a.onion/", "name"],
  ["https://a:b@a.com/", "url"],
  ["ftp://a.com/", "url"],
  // Becomes an address, whatever its spelling.
  ["http://0x7f.1/", "127.0.0.1 80"],
  ["http://[::ffff:7f00:1]/", "::ffff:7f00:1 80"],
])("%s: %s", (url, expected) => expect(verdictOf(usual, url)).toBe(expected))

it.each([
  ["http://a.com/", "a.com 8080"],
  ["https://a.com/", "a.com 8443"],
  ["http://sites.internal/", "sites.internal 8080"],
  ["https://sites.internal/", "name"],
  ["http://127.0.0.1:9000/", "127.0.0.1 9000"],
  ["http://127.0.0.1:9001/", "port"],
])("in a custom world, %s: %s", (url, expected) => expect(verdictOf(mapped, url)).toBe(expected))
