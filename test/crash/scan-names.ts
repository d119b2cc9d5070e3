/** Lists the names of one scan. Every second one is registered. */
export const listNames = (at: number): ReadonlyArray<string> => [0, 1, 2, 3].map((n) => `scan-${at}-${n}.com`)

export const listRegistered = (at: number) =>
  Object.fromEntries(listNames(at).flatMap((name, n) => (n % 2 === 0 ? [[name, { registered: true }] as const] : [])))

/** More than a scanner does before its kill. */
export const scansARun = 400
