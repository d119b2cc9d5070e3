import type { SuggestedRow } from "./contract.ts"

/**
 * The interface's order: active sites, then parked and dormant, then what else is registered, then claimable names, then
 * names whose state is not known. Within each, the better name first.
 */
export const ranked = (rows: ReadonlyArray<SuggestedRow>): ReadonlyArray<number> =>
  rows
    .map((row, index) => ({ index, rank: rankOf(row) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ index }) => index)

export const rankOf = (row: SuggestedRow): number => {
  const { classification, registration_block } = row
  // Not registered, but blocked: not a claimable name (R4).
  return classification === "unregistered" && registration_block !== undefined
    ? order.indexOf("blocked")
    : order.indexOf(together[classification])
}

const order = ["active", "quiet", "registered", "unregistered", "blocked", "unknown", "pending", "unprobed"] as const

const together: Readonly<Record<SuggestedRow["classification"], (typeof order)[number]>> = {
  active: "active",
  parked: "quiet",
  dormant: "quiet",
  registered: "registered",
  unregistered: "unregistered",
  unknown: "unknown",
  pending: "pending",
  unprobed: "unprobed",
}
