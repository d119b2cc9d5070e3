/** Raise it when a formula changes. */
export const scoreVersion = 3
