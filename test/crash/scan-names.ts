/** The names of one scan; every second is registered in the world they are asked in. */
export const namesAt = (at: number): ReadonlyArray<string> => [0, 1, 2, 3].map((n) => `scan-${at}-${n}.com`)

export const registeredAt = (at: number) =>
  Object.fromEntries(namesAt(at).flatMap((name, n) => (n % 2 === 0 ? [[name, { registered: true }] as const] : [])))

/** More than a scanner gets through before it is killed. */
export const scansARun = 400
