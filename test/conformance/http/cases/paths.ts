import type { HttpCase } from "../exchange.ts"
import { answers, claim, header, json, refuses, status } from "./claims.ts"

const unknownTld = ["policy-unknown", "policy-nul", "policy-not-encoded", "policy-slash", "policy-markup"] as const

export const pathCases: ReadonlyArray<HttpCase> = [
  ...refuses("nowhere", "not_found"),
  claim("nowhere", "is not repeated", { never: "<script>" }),
  ...refuses("nowhere-with-token", "not_found"),
  ...refuses("alias-path", "not_found"),
  ...refuses("trailing-slash", "not_found"),
  ...refuses("get-scan", "method_not_allowed"),
  header("get-scan", "allow", "^POST, OPTIONS$"),
  status("head-scan", 405),
  claim("head-scan", "no body", { empty: true }),
  ...refuses("delete-plans", "method_not_allowed"),
  header("delete-plans", "allow", "^GET, HEAD, OPTIONS$"),
  status("options-scan", 204),
  header("options-scan", "allow", "^POST, OPTIONS$"),
  status("options-plans", 204),
  header("options-plans", "allow", "^GET, HEAD, OPTIONS$"),
  status("preflight", 204),
  claim("preflight", "no body", { empty: true }),
  header("preflight", "access-control-allow-origin", "^\\*$"),
  header("preflight", "access-control-allow-methods", "POST"),
  header("preflight", "access-control-allow-headers", "authorization.*content-type"),
  header("preflight", "access-control-max-age", "^\\d+$"),
  status("preflight-document", 204),
  header("preflight-document", "access-control-allow-origin", "^\\*$"),
  ...answers("policy", "tld_policy"),
  json("policy", "/tld", "com"),
  ...unknownTld.flatMap((of) => refuses(of, "unknown_tld")),
  claim("policy-markup", "begins no tag", { never: "<script>" }),
]
