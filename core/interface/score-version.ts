/** The version of the formulas of `score_name` and liveness. Raise it when a score changes. */
export const scoreVersion = 3
