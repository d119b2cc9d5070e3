import type { ShowPlansInput, ShowPlansOutput } from "./contract.ts"
import { doesNotVary, plans } from "./plans.ts"

export const example: { readonly input: ShowPlansInput; readonly output: ShowPlansOutput } = {
  input: {},
  output: {
    plans: Object.values(plans),
    does_not_vary: doesNotVary,
    current: {
      plan: "free",
      allowances: [
        { name: "scans", limit: 60, used: 4, remaining: 56, resets_at: "2026-11-21T13:00:00.000Z" },
        { name: "drafts", limit: 20, used: 0, remaining: 20, resets_at: null },
        { name: "calls", limit: 600, used: 1, remaining: 599, resets_at: "2026-11-21T13:00:00.000Z" },
      ],
    },
  },
}
