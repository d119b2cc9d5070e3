/** Why a source of ideas gave none. */
export const ideaFailures = [
  "timeout",
  "network",
  "refused",
  "throttled",
  "too_large",
  "bad_answer",
  "budget_used_up",
] as const
export type IdeaFailure = (typeof ideaFailures)[number]
