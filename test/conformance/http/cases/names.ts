import type { HttpCase } from "../exchange.ts"
import { answers, badFields, claim, header, json, matches, refuses, streams } from "./claims.ts"

const said = ["registered", "unregistered", "unknown", "unknown"] as const
const scans = "^(60|300)$"

export const nameCases: ReadonlyArray<HttpCase> = [
  ...answers("suggest", "suggest_names"),
  header("suggest", "x-ratelimit-limit", scans),
  matches("suggest", "/scan_id", "^s1\\.[\\w-]+$"),
  json("suggest", "/limit", 5),
  ...answers("suggest-resumed", "suggest_names"),
  json("suggest-resumed", "/query", "moss lamp"),
  json("suggest-resumed", "/offset", 5),
  ...refuses("suggest-foreign", "expansion_changed"),
  matches("suggest-foreign", "/next", "without scan_id, from offset 0"),
  ...refuses("suggest-nonsense", "bad_scan_id"),
  claim("suggest-nonsense", "is not repeated", { never: "<b>" }),
  ...refuses("suggest-nothing", "bad_input"),
  ...refuses("suggest-wrong", "bad_input"),
  ...badFields("suggest-wrong", "/query", "/tlds", "/limit", "/offset"),
  ...refuses("suggest-ending", "bad_input"),
  ...badFields("suggest-ending", "/tlds/0", "/tlds/2"),
  // What is refused before the work costs no scan, and is counted all the same.
  header("suggest-wrong", "x-ratelimit-limit", "^600$"),
  ...answers("scan", "scan_namespace"),
  header("scan", "x-ratelimit-limit", scans),
  json("scan", "/results/1/error/code", "not_a_domain"),
  claim("scan", "counted, and nothing between", {
    less: { header: "x-ratelimit-remaining", by: 1, than: "suggest-resumed" },
  }),
  ...refuses("scan-empty", "bad_input"),
  ...refuses("scan-many", "bad_input"),
  ...badFields("scan-many", "/candidates"),
  claim("scan-again", "counted, and nothing between", {
    less: { header: "x-ratelimit-remaining", by: 2, than: "suggest-resumed" },
  }),
  ...streams("scan-streamed", "scan_namespace"),
  claim("scan-streamed", "counted, and nothing between", {
    less: { header: "x-ratelimit-remaining", by: 3, than: "suggest-resumed" },
  }),
  // What is refused before the first row is answered as everywhere.
  ...refuses("scan-streamed-empty", "bad_input"),
  ...answers("live", "check_live"),
  json("live", "/results/0/domain", "example.com"),
  json("live", "/results/0/source", "probe"),
  claim("live", "no notice about a name of the scan before", { missing: "/notice" }),
  json("live-unseen", "/notice/code", "not_seen_before"),
  ...answers("live-no-names", "check_live"),
  json("live-no-names", "/results/1/error/code", "subdomain"),
  ...refuses("live-many", "bad_input"),
  ...said.map((classification, n) => json("live-simulated", `/results/${n}/classification`, classification)),
  ...answers("audit", "audit_domain"),
  ...refuses("audit-impossible", "impossible_name"),
  claim("audit-impossible", "is not repeated", { never: "<all>" }),
  ...refuses("audit-subdomain", "impossible_name"),
  ...refuses("audit-nothing", "bad_input"),
  ...badFields("audit-nothing", "/domain"),
  // Nothing that is registered, or may be, has a price (R4).
  ...answers("quote-registered", "quote_domain"),
  json("quote-registered", "/refused/code", "registered"),
  json("quote-registered", "/row/purchasable", null),
  claim("quote-registered", "no price", { missing: "/total_cents" }),
  ...answers("quote-undetermined", "quote_domain"),
  json("quote-undetermined", "/refused/code", "undetermined"),
  claim("quote-undetermined", "no price", { missing: "/total_cents" }),
  claim("quote-undetermined", "counted, and nothing between", {
    less: { header: "x-ratelimit-remaining", by: 1, than: "quote-registered" },
  }),
  ...badFields("quote-nothing", "/domain"),
  ...refuses("quote-impossible", "impossible_name"),
  ...badFields("quote-bad-project", "/project_id"),
  ...refuses("quote-anonymous", "scope_missing"),
  header("policy-again", "x-ratelimit-limit", "^600$"),
]
