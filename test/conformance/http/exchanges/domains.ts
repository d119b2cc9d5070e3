import type { Exchange } from "../exchange.ts"
import { findKnownName } from "./names.ts"

const start = { method: "POST", path: "/domains/verify-start", as: "token" } as const
const check = { ...start, path: "/domains/verify-check" } as const
const list = { method: "GET", path: "/domains", as: "token" } as const
const remove = { method: "DELETE", path: "/domains/{{domain-start.body.domain}}", as: "token" } as const
const [ours, free, registered] = [
  "A-Surename-Conformance.com.",
  findKnownName("unregistered-plain"),
  findKnownName("registered-plain"),
]

/** Domains from their challenge on. Only the small internet knows what a check finds. */
export const domainExchanges = {
  "domain-start": { ...start, json: { domain: ours } },
  "domain-start-again": { ...start, json: { domain: ours, action: "start", project_id: "lamps" } },
  "domain-start-other-action": { ...start, json: { domain: ours, action: "check" } },
  "domain-bad-action": { ...start, path: "/domains/verify-never", json: { domain: ours } },
  "domain-start-nothing": { ...start, json: {} },
  "domain-bad-project": { ...start, json: { domain: ours, project_id: "No such project" } },
  "domain-start-subdomain": { ...start, json: { domain: "www.a-surename-conformance.com" } },
  "domain-start-impossible": { ...start, json: { domain: "no name at <all>" } },
  "domain-start-anonymous": { ...start, as: "anonymous", json: { domain: ours } },
  "domain-check-unknown": { ...check, json: { domain: "surename-conformance-unknown.com" } },
  "domain-start-free": { ...start, json: { domain: free } },
  "domain-start-registered": { ...start, json: { domain: registered } },
  "domain-check": { ...check, json: { domain: registered }, needs: "simulated" },
  "domain-check-free": { ...check, json: { domain: free, action: "check" }, needs: "simulated" },
  domains: list,
  "domains-page": { ...list, path: "/domains?limit=1" },
  "domains-next": { ...list, path: "/domains?limit=1&after={{domains-page.body.next_after}}" },
  "domains-bad-limit": { ...list, path: "/domains?limit=0" },
  "domains-anonymous": { ...list, as: "anonymous" },
  "domains-narrow": { ...list, as: "narrow", needs: "narrow" },
  "domain-remove-impossible": { ...remove, path: "/domains/no-such.ending" },
  // As a path it is also that of an action.
  "domain-remove-verify": { ...remove, path: "/domains/verify-surename-conformance.com" },
  "domain-remove-preflight": { method: "OPTIONS", path: "/domains/verify-surename-conformance.com" },
  "domain-verify-preflight": { method: "OPTIONS", path: "/domains/verify-start" },
  "domain-remove": remove,
  "domain-remove-again": remove,
  "domain-check-removed": { ...check, json: { domain: ours } },
} as const satisfies Readonly<Record<string, Exchange>>
