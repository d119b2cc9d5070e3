/** The version of the formulas behind `score_name` and liveness. Raise it when a name or a measurement would score otherwise. */
export const scoreVersion = 3
