import type { ScoredName } from "./contract.ts"

export const neverMeasured: ScoredName["components"] = [
  {
    name: "zone_rarity",
    unavailable: true,
    reason: "No zone files are read here, so it is not known how rare the name is.",
  },
  {
    name: "trademark",
    unavailable: true,
    reason: "No trademark register is read here; brand_collision is not legal clearance.",
  },
]
