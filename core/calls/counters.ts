import type { Allowance } from "../interface/allowance.ts"
import { limits } from "../limits.ts"
import { plans } from "../operations/show-plans/plans.ts"
import type { Caller } from "../ports/identity.ts"

/** Who is counted. */
export interface Whom {
  /** `undefined` for a caller that is not authenticated. */
  readonly caller: Pick<Caller, "grant" | "plan" | "via"> | undefined
  /** The block of the network address (`address-block.ts`), as a keyed digest: it does not reveal the address. */
  readonly addressKey: string
  /** The same of the site that block is part of; an IPv4 address has none. */
  readonly siteKey?: string | undefined
}

export interface Counter {
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/**
 * An account has one counter for each allowance. Without one the address is counted too, or each new token would bring
 * a new allowance; and an IPv6 site for all its addresses, or each new address would.
 */
export const counters = ({ addressKey, caller, siteKey }: Whom, allowance: Allowance): ReadonlyArray<Counter> => {
  const size = sizeOf(caller?.plan ?? "anonymous", allowance)
  const ofGrant = caller === undefined ? [] : [{ ...size, key: `allowance ${allowance} of ${caller.grant}` }]
  if (caller !== undefined && caller.via !== "anonymous") return ofGrant
  const ofAddress = { ...size, key: `allowance ${allowance} at ${addressKey}` }
  if (siteKey === undefined) return [...ofGrant, ofAddress]
  const ofSite = { ...size, most: size.most * limits.blocksPerSite, key: `allowance ${allowance} at ${siteKey}` }
  return [...ofGrant, ofAddress, ofSite]
}

const sizeOf = (plan: keyof typeof plans, allowance: Allowance): Omit<Counter, "key"> => {
  const granted = plans[plan].allowances.find(({ name }) => name === allowance)
  return granted === undefined
    ? { most: 0, windowMs: windowMs.hour }
    : { most: granted.limit, windowMs: windowMs[granted.per] }
}

const windowMs = { hour: 3_600_000, day: 24 * 3_600_000 } as const
