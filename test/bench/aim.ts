/** A measured number as it is shown: one that misses its aim says so where it stands. */
export const against = (measured: number, aim: number | undefined, shown: string): string =>
  aim === undefined || measured <= aim ? shown : `${shown}, not met`
