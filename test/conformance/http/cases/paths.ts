import type { HttpCase } from "../exchange.ts"
import { claimAnswer, claim, claimHeader, claimJson, refuses, claimStatus } from "./claims.ts"

const unknownTld = ["policy-unknown", "policy-nul", "policy-not-encoded", "policy-slash", "policy-markup"] as const

export const pathCases: ReadonlyArray<HttpCase> = [
  ...refuses("nowhere", "not_found"),
  claim("nowhere", "is not repeated", { never: "<script>" }),
  ...refuses("nowhere-with-token", "not_found"),
  ...refuses("alias-path", "not_found"),
  ...refuses("trailing-slash", "not_found"),
  ...refuses("get-scan", "method_not_allowed"),
  claimHeader("get-scan", "allow", "^POST, OPTIONS$"),
  claimStatus("head-scan", 405),
  claim("head-scan", "no body", { empty: true }),
  ...refuses("delete-plans", "method_not_allowed"),
  claimHeader("delete-plans", "allow", "^GET, HEAD, OPTIONS$"),
  claimStatus("options-scan", 204),
  claimHeader("options-scan", "allow", "^POST, OPTIONS$"),
  claimStatus("options-plans", 204),
  claimHeader("options-plans", "allow", "^GET, HEAD, OPTIONS$"),
  claimStatus("preflight", 204),
  claim("preflight", "no body", { empty: true }),
  claimHeader("preflight", "access-control-allow-origin", "^\\*$"),
  claimHeader("preflight", "access-control-allow-methods", "POST"),
  claimHeader("preflight", "access-control-allow-headers", "authorization.*content-type"),
  claimHeader("preflight", "access-control-max-age", "^\\d+$"),
  claimStatus("preflight-document", 204),
  claimHeader("preflight-document", "access-control-allow-origin", "^\\*$"),
  ...claimAnswer("policy", "tld_policy"),
  claimJson("policy", "/tld", "com"),
  ...unknownTld.flatMap((of) => refuses(of, "unknown_tld")),
  claim("policy-markup", "begins no tag", { never: "<script>" }),
]
