/** A measured number as it is shown: one that misses its aim says so where it stands. */
export const flagMiss = (measured: number, aim: number | undefined, text: string): string =>
  aim === undefined || measured <= aim ? text : `${text}, not met`
