import type { Case, Rule } from "../suite.ts"
import {
  expectActive,
  expectActivePlain,
  inCom,
  expectMaybeParked,
  nothingServed,
  scanCase,
  unvisited,
  walled,
} from "./expect.ts"

/** No website changes the registry's "registered". A failed visit is never a "no". */
const rules: ReadonlyArray<Rule> = ["R1"]

const site = (scenario: string, expect: Case["expect"]): Case => scanCase(rules, scenario, { ...inCom, ...expect })

const expectEnd = (url: string, how: { readonly status: number } | { readonly failure: string }) =>
  ({ site: { kind: "site", url, ...how } }) as const

/** `serves`: false in a server's own words, null for every failure, absent while it is not known yet. */
export const scannedSiteCases: ReadonlyArray<Case> = [
  scanCase(["R1", "R4"], "scan-active", { ...inCom, ...expectActive("Plain & simple coffee") }),
  site("scan-plain-http", expectActivePlain("Without encryption")),
  site("scan-expired-tls", expectActivePlain("Still here over http")),
  site("scan-moved-away", {
    // A page at another name is no evidence about this one.
    ...expectMaybeParked("By hand"),
    site: { url: "https://scan-moved-away.com/", final_url: "https://no-tech-site.com/", status: 200 },
  }),
  site("scan-challenge", walled),
  site("scan-captcha", walled),
  site("scan-polite-wall", walled),

  site("scan-not-found", { ...nothingServed, ...expectEnd("https://not-found-site.com/", { status: 404 }) }),
  site("scan-gone", { ...nothingServed, ...expectEnd("https://scan-gone.com/", { status: 410 }) }),
  // TLS proves that the name's own server speaks, however one came there; it proves nothing of another name.
  site("scan-https-at-www", {
    ...nothingServed,
    site: { url: "http://scan-https-at-www.com/", final_url: "https://www.scan-https-at-www.com/", status: 404 },
  }),
  site("scan-moved-nowhere", {
    ...unvisited,
    site: { url: "https://scan-moved-nowhere.com/", final_url: "https://not-found-site.com/", status: 404 },
  }),

  site("scan-wrong-name-tls", { ...unvisited, ...expectEnd("https://wrong-name-tls-site.com/", { failure: "tls" }) }),
  site("scan-self-signed", { ...unvisited, ...expectEnd("https://self-signed-site.com/", { failure: "tls" }) }),
  site("scan-reset", { ...unvisited, ...expectEnd("https://reset-site.com/", { failure: "network" }) }),
  site("scan-half-page", { ...unvisited, ...expectEnd("https://half-page-site.com/", { failure: "network" }) }),
  site("scan-private-address", {
    ...unvisited,
    ...expectEnd("https://private-address-site.com/", { failure: "blocked_address" }),
  }),
  site("scan-private-redirect", {
    ...unvisited,
    site: { final_url: "https://10.0.0.1/admin", failure: "blocked_address" },
  }),

  // A server that speaks over plain http where https failed may stand on the way: an error and a redirect elsewhere say nothing.
  site("scan-not-found-behind-expired-tls", {
    ...unvisited,
    ...expectEnd("http://expired-tls-404-site.com/", { status: 404 }),
  }),
  site("scan-portal", {
    ...unvisited,
    site: { kind: "site", url: "http://scan-portal.com/", final_url: "http://no-tech-site.com/", status: 200 },
  }),
  site("scan-blocked-on-the-way", {
    ...unvisited,
    ...expectEnd("http://scan-blocked-on-the-way.com/", { status: 403 }),
  }),
  site("scan-proxy", { ...unvisited, ...expectEnd("https://scan-proxy.com/", { status: 407 }) }),
  site("scan-conflict", { ...unvisited, ...expectEnd("https://scan-conflict.com/", { status: 409 }) }),
  site("scan-throttled-visit", { ...unvisited, ...expectEnd("https://scan-throttled-visit.com/", { status: 429 }) }),
  site("scan-walled-not-found", { ...unvisited, ...expectEnd("https://scan-walled-not-found.com/", { status: 404 }) }),

  // A door that is shut without a word, and a server in trouble: what stands behind was not seen.
  site("scan-forbidden", walled),
  site("scan-server-error", unvisited),

  // R2: at the deadline nothing is said of a site that has not answered, not even that it was looked for.
  scanCase(["R2"], "scan-slow-site", { ...inCom, resolves: true }),
]
