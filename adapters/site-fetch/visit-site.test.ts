import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { isPublicAddress } from "../net/index.ts"
import { checkUrl } from "./check-url.ts"
import { noPrivateAccess, defaultPorts } from "./settings.ts"
import { visitSite } from "./visit-site.ts"

/** Visits `https://one.com/`, which redirects to another host when `location` is set. */
const visit = (addresses: ReadonlyArray<string>, location?: string) => {
  const resolvedHosts: Array<string> = []
  const steps: Parameters<typeof visitSite>[0] = {
    checkTarget: (url) => checkUrl({ allow: noPrivateAccess, ports: defaultPorts, ownHosts: [] }, url),
    resolve: ({ host }) =>
      Effect.sync(() => {
        resolvedHosts.push(host)
        return { _tag: "Found", addresses: ["192.0.77.1"] }
      }),
    areAllowed: (_, checked) => checked.every(isPublicAddress),
    fetchPage: ({ host }) =>
      Effect.succeed({
        status: host === "one.com" && location !== undefined ? 302 : 200,
        headers: location === undefined ? {} : { location },
        body: { _tag: "Empty" },
      }),
  }
  return Effect.map(
    visitSite(steps, { url: "https://one.com/", totalMs: 1_000, maxBytes: 1_000, addresses }),
    (site) => ({
      outcome: site.outcome._tag === "Blocked" ? site.outcome.why : site.outcome._tag,
      visited: site.hops.flatMap(({ address }) => address ?? []),
      resolvedHosts,
    }),
  )
}

describe("a visit with addresses that the caller looked up", () => {
  it.live("takes IPv4 first and looks up nothing", () =>
    Effect.map(visit(["2606:4700::1", "151.101.1.1"]), (site) =>
      expect(site).toEqual({ outcome: "Answered", visited: ["151.101.1.1"], resolvedHosts: [] }),
    ),
  )

  it.live("refuses them all when one is private", () =>
    Effect.map(visit(["10.0.0.1", "151.101.1.1"]), (site) =>
      expect(site).toEqual({ outcome: "address", visited: [], resolvedHosts: [] }),
    ),
  )

  it.live("looks up the host of a redirect", () =>
    Effect.map(visit(["151.101.1.1"], "https://two.com/"), (site) =>
      expect(site).toEqual({
        outcome: "Answered",
        visited: ["151.101.1.1", "192.0.77.1"],
        resolvedHosts: ["two.com"],
      }),
    ),
  )
})
