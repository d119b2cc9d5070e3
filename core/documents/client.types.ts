import type { CheckLiveOutput } from "../operations/names/check-live/contract.ts"
import type { Client } from "./client.ts"

// The client's types come from the table of operations. Everything else does not compile.
declare const surename: Client

export const live: Promise<{ readonly body: CheckLiveOutput }> = surename.check_live({ domains: ["example.com"] })
export const plans = surename.show_plans()
export const resumed = surename.suggest_names({ scan_id: "s1.x" })

// @ts-expect-error the table has no such operation
export const buy = surename.buy_domain

// @ts-expect-error `domains` is a list
surename.check_live({ domains: "example.com" })

// @ts-expect-error `domain` is required
surename.audit_domain()

// @ts-expect-error the path needs all its fields. Only other interfaces have defaults
surename.verify_ownership({ domain: "example.com" })

// @ts-expect-error the input has no such field
surename.scan_namespace({ candidates: [], deep: true })

type LiveRow = Awaited<ReturnType<Client["check_live"]>>["body"]["results"][number]

// @ts-expect-error a row about registration alone cannot be "active"
export const active: Extract<LiveRow, { classification: unknown }>["classification"] = "active"
