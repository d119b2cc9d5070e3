import type { AuthoritativeNotFound } from "../evidence/authoritative-not-found.ts"
import type { RegistrationBlock } from "../evidence/row.ts"
import type { Unregistered, Verdict } from "../evidence/verdict.ts"

declare const proof: AuthoritativeNotFound
const at = "2026-11-21T00:00:00.000Z"

// @ts-expect-error a verdict about registration has no place for buying
export const buyable: Unregistered = { _tag: "Unregistered", proof, at, purchasable: true }

// @ts-expect-error a verdict has no price
export const priced: Extract<keyof Verdict, "price" | "purchasable" | "total_cents"> = "price"

// @ts-expect-error a block quotes the registry
export const silent: RegistrationBlock = { kind: "reserved" }

// @ts-expect-error "premium" can still be bought, so it is not a block
export const premium: RegistrationBlock = { kind: "premium", text: "Premium name" }
