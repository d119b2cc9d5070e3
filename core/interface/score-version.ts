/** Of the formulas behind `score_name` and liveness: raised when a name, or what was measured, would score otherwise. */
export const scoreVersion = 2
