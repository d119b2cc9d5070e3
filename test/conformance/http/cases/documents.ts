import type { HttpCase } from "../exchange.ts"
import { claim, header, json, matches, refuses, status } from "./claims.ts"

const strong = '^"[\\w+/=-]{20,}"$'

export const documentCases: ReadonlyArray<HttpCase> = [
  status("spec", 200),
  header("spec", "content-type", "^application/json; charset=utf-8$"),
  header("spec-held-other", "etag", strong),
  header("spec", "cache-control", "^public, max-age=\\d+"),
  header("spec", "vary", "accept-encoding"),
  header("spec", "access-control-allow-origin", "^\\*$"),
  json("spec", "/version", "0.2.0"),
  json("spec", "/expansion_version", 3),
  json("spec", "/score_version", 3),
  status("openapi", 200),
  header("openapi", "content-type", "^application/json; charset=utf-8$"),
  header("openapi", "etag", strong),
  matches("openapi", "/openapi", "^3\\.1\\."),
  status("llms", 200),
  header("llms", "content-type", "^text/plain; charset=utf-8$"),
  header("llms", "etag", strong),
  claim("llms", "teaches R1", { text: "R1: A domain is 'unregistered' only on an authoritative RDAP 404" }),
  claim("spec-again", "the same etag", { same: { header: "etag", as: "spec" } }),
  // A cache would hand it to every caller.
  header("spec-own-request-id", "x-request-id", "^(?!conformance-1)."),
  status("spec-held", 304),
  claim("spec-held", "no body", { empty: true }),
  claim("spec-held", "the same etag", { same: { header: "etag", as: "spec" } }),
  header("spec-held", "cache-control", "^public, max-age=\\d+"),
  status("spec-held-weakly", 304),
  status("spec-held-other", 200),
  status("spec-head", 200),
  claim("spec-head", "no body", { empty: true }),
  // The length of what GET sends.
  header("spec-head", "content-length", "^[1-9]\\d{4,}$"),
  claim("spec-head", "the same etag", { same: { header: "etag", as: "spec" } }),
  ...refuses("spec-post", "method_not_allowed"),
  header("spec-post", "allow", "^GET, HEAD, OPTIONS$"),
  status("spec-wrong-token", 200),
]
