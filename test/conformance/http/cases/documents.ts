import type { HttpCase } from "../exchange.ts"
import { claim, claimHeader, claimJson, matches, refuses, claimStatus } from "./claims.ts"

const strong = '^"[\\w+/=-]{20,}"$'

export const documentCases: ReadonlyArray<HttpCase> = [
  claimStatus("spec", 200),
  claimHeader("spec", "content-type", "^application/json; charset=utf-8$"),
  claimHeader("spec-held-other", "etag", strong),
  claimHeader("spec", "cache-control", "^public, max-age=\\d+"),
  claimHeader("spec", "vary", "accept-encoding"),
  claimHeader("spec", "access-control-allow-origin", "^\\*$"),
  claimJson("spec", "/version", "0.2.0"),
  claimJson("spec", "/expansion_version", 3),
  claimJson("spec", "/score_version", 3),
  claimStatus("openapi", 200),
  claimHeader("openapi", "content-type", "^application/json; charset=utf-8$"),
  claimHeader("openapi", "etag", strong),
  matches("openapi", "/openapi", "^3\\.1\\."),
  claimStatus("llms", 200),
  claimHeader("llms", "content-type", "^text/plain; charset=utf-8$"),
  claimHeader("llms", "etag", strong),
  claim("llms", "teaches R1", { text: "R1: A domain is 'unregistered' only on an authoritative RDAP 404" }),
  claim("spec-again", "the same etag", { same: { header: "etag", as: "spec" } }),
  // A cache would hand it to every caller.
  claimHeader("spec-own-request-id", "x-request-id", "^(?!conformance-1)."),
  claimStatus("spec-held", 304),
  claim("spec-held", "no body", { empty: true }),
  claim("spec-held", "the same etag", { same: { header: "etag", as: "spec" } }),
  claimHeader("spec-held", "cache-control", "^public, max-age=\\d+"),
  claimStatus("spec-held-weakly", 304),
  claimStatus("spec-held-other", 200),
  claimStatus("spec-head", 200),
  claim("spec-head", "no body", { empty: true }),
  // The length of what GET sends.
  claimHeader("spec-head", "content-length", "^[1-9]\\d{4,}$"),
  claim("spec-head", "the same etag", { same: { header: "etag", as: "spec" } }),
  ...refuses("spec-post", "method_not_allowed"),
  claimHeader("spec-post", "allow", "^GET, HEAD, OPTIONS$"),
  claimStatus("spec-wrong-token", 200),
]
