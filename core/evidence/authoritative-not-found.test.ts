import { describe, expect, it } from "@effect/vitest"
import { routes } from "@surename/fixtures"
import * as Result from "effect/Result"
import { AuthoritativeNotFound, establishNotFound, type NotFoundFacts } from "./authoritative-not-found.ts"

const facts: NotFoundFacts = {
  name: "example.com",
  publicSuffix: "com",
  route: routes.iana,
  urls: [`${routes.iana.base}domain/example.com`],
  status: 404,
  body: "nothing",
  positiveControl: "passed",
  negativeControl: "passed",
  zone: "inconclusive",
  at: "2026-11-21T10:00:00.000Z",
}
const url = facts.urls[0] ?? ""
const bySupplement = { route: routes.supplement, urls: [`${routes.supplement.base}domain/example.com`] }
const deep = (tld: string) => ({
  name: "foo.co.uk",
  publicSuffix: "co.uk",
  route: { ...routes.iana, tld },
  urls: [`${routes.iana.base}domain/foo.co.uk`],
})
const inClear = { ...routes.iana, base: "http://rdap.iana.example/" }

describe("establish", () => {
  it.each<readonly [string, Partial<NotFoundFacts>]>([
    ["all is well", {}],
    [
      "it is what the base says of random names, and the zone misses the name",
      { body: "like_control", zone: "missing" },
    ],
    ["the body states absence", { body: "absence" }],
    ["the controls were asked and not answered", { positiveControl: "not_run", negativeControl: "not_run" }],
    ["the base redirected within itself", { urls: [url, `${routes.iana.base}v2/domain/example.com`] }],
    ["it redirected to the name with a slash", { urls: [url, `${routes.iana.base}domain/example.com/`] }],
    ["it redirected to the name with the root's dot", { urls: [url, `${routes.iana.base}domain/example.com.`] }],
    ["it redirected to the name in capitals", { urls: [url, `${routes.iana.base}domain/EXAMPLE.COM?hop=1`] }],
    ["the supplement's base passed its control", { ...bySupplement, negativeControl: "not_run" }],
    [
      "the name is below a suffix of two labels",
      {
        name: "foo.co.uk",
        publicSuffix: "co.uk",
        route: { ...routes.iana, tld: "uk" },
        urls: [`${routes.iana.base}domain/foo.co.uk`],
      },
    ],
    ["IANA lists that very suffix, and no control was answered", { ...deep("co.uk"), positiveControl: "not_run" }],
  ])("stands when %s", (_, change) => {
    const proof = Result.getOrThrow(establishNotFound({ ...facts, ...change }))
    expect(proof).toBeInstanceOf(AuthoritativeNotFound)
    expect(proof.facts).toEqual({ ...facts, ...change })
  })

  it.each<readonly [string, Partial<NotFoundFacts>, string]>([
    ["an aggregator answered", { route: { ...routes.iana, basis: "aggregator" } }, "aggregator_404"],
    ["the route is for another TLD", { route: { ...routes.iana, tld: "net" } }, "name_mismatch"],
    ["the route's TLD is only the end of a label", { route: { ...routes.iana, tld: "m" } }, "name_mismatch"],
    ["the route is for no TLD", { route: { ...routes.iana, tld: "" } }, "name_mismatch"],
    ["the route is narrower than the name", { route: { ...routes.iana, tld: "example.com" } }, "name_mismatch"],
    ["the name is not under the suffix", { publicSuffix: "net" }, "name_mismatch"],
    ["the suffix is half a label", { publicSuffix: "om" }, "name_mismatch"],
    ["the name is the suffix", { name: "com" }, "name_mismatch"],
    ["the label is empty", { name: ".com" }, "name_mismatch"],
    ["the name is a subdomain", { name: "www.example.com" }, "name_mismatch"],
    ["the label is too long", { name: `${"a".repeat(64)}.com` }, "name_mismatch"],
    ["the name is a U-label", { name: "bücher.com" }, "name_mismatch"],
    ["the name is in capitals", { name: "EXAMPLE.com" }, "name_mismatch"],
    ["another name was asked", { urls: [`${routes.iana.base}domain/other.com`] }, "name_mismatch"],
    ["something else was asked", { urls: [`${routes.iana.base}entity/example.com`] }, "name_mismatch"],
    ["the base was cut short", { urls: [`${routes.iana.base}example.com`] }, "name_mismatch"],
    ["it redirected to another name", { urls: [url, `${routes.iana.base}domain/other.com`] }, "name_mismatch"],
    ["it redirected to a longer name", { urls: [url, `${routes.iana.base}domain/an-example.com`] }, "name_mismatch"],
    ["it redirected to another object", { urls: [url, `${routes.iana.base}entity/example.com`] }, "name_mismatch"],
    ["it redirected to itself", { urls: [url, routes.iana.base] }, "name_mismatch"],
    ["it redirected to a login", { urls: [url, `${routes.iana.base}login?to=/domain/example.com`] }, "name_mismatch"],
    [
      "it redirected to a login that will return",
      { urls: [url, `${routes.iana.base}sso/return-to/domain/example.com`] },
      "name_mismatch",
    ],
    ["it redirected to an error", { urls: [url, `${routes.iana.base}error/domain/example.com`] }, "name_mismatch"],
    ["it redirected to a page", { urls: [url, `${routes.iana.base}busy#/domain/example.com`] }, "name_mismatch"],
    ["it went by another name and back", { urls: [url, `${routes.iana.base}busy`, url] }, "name_mismatch"],
    ["nothing was asked", { urls: [] }, "name_mismatch"],
    ["the answer came from elsewhere", { urls: [url, "https://elsewhere.example/"] }, "off_base_redirect"],
    ["the way led elsewhere and back", { urls: [url, "https://elsewhere.example/", url] }, "off_base_redirect"],
    ["the way went in clear", { urls: [url, url.replace("https", "http")] }, "off_base_redirect"],
    ["the base is in clear", { route: inClear, urls: [`${inClear.base}domain/example.com`] }, "insecure_transport"],
    ["it was found", { status: 200 }, "client_error"],
    ["it is gone", { status: 410 }, "client_error"],
    ["a page came", { body: "html" }, "html_body"],
    ["it cannot be read", { body: "unreadable" }, "bad_body"],
    ["it says something else", { body: "something_else" }, "unclear_answer"],
    ["it is only what the base says of random names", { body: "like_control" }, "unclear_answer"],
    [
      "it is what the base says of random names, and no known one was answered",
      { body: "like_control", zone: "missing", positiveControl: "not_run" },
      "control_not_run",
    ],
    ["it carries facts about the name", { body: "facts" }, "contradictory_evidence"],
    ["no known name was asked about since", { positiveControl: "not_asked" }, "control_not_run"],
    [
      "IANA lists the TLD above the suffix, and no control was answered",
      { ...deep("uk"), positiveControl: "not_run" },
      "control_not_run",
    ],
    ["a known name was not found", { positiveControl: "failed" }, "control_failed"],
    ["a random name was found", { negativeControl: "failed" }, "control_failed"],
    ["a supplement's control was not run", { ...bySupplement, positiveControl: "not_run" }, "control_not_run"],
    ["the zone has the name", { zone: "sign" }, "contradictory_evidence"],
  ])("falls when %s", (_, change, reason) => {
    expect(establishNotFound({ ...facts, ...change })).toEqual(Result.fail(reason))
  })
})
