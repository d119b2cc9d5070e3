import type { CheckLiveOutput } from "../operations/names/check-live/contract.ts"
import type { Client } from "./client.ts"

// The client's types come from the table: what the interface does not have, does not compile.
declare const surename: Client

export const live: Promise<{ readonly body: CheckLiveOutput }> = surename.check_live({ domains: ["example.com"] })
export const plans = surename.show_plans()
export const resumed = surename.suggest_names({ scan_id: "s1.x" })

// @ts-expect-error nothing that is not in the table
export const buy = surename.buy_domain

// @ts-expect-error domains are a list
surename.check_live({ domains: "example.com" })

// @ts-expect-error what is required is required
surename.audit_domain()

// @ts-expect-error a path needs its fields, whatever default other faces have
surename.verify_ownership({ domain: "example.com" })

// @ts-expect-error an unknown field is a slip
surename.scan_namespace({ candidates: [], deep: true })

type LiveRow = Awaited<ReturnType<Client["check_live"]>>["body"]["results"][number]

// @ts-expect-error a registration-only row has no word for "active"
export const active: Extract<LiveRow, { classification: unknown }>["classification"] = "active"
