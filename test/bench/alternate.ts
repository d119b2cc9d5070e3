import process from "node:process"

/** Wall time and processor time of each round. */
export interface Times {
  readonly ms: ReadonlyArray<number>
  readonly cpuMs: ReadonlyArray<number>
}

interface Runnable {
  readonly run: (names: ReadonlyArray<string>) => Promise<void>
}

/** Times the variants in turns, in another order each time, so that none always runs after the same one. */
export const alternate = async <Variant extends Runnable>(
  all: ReadonlyArray<Variant>,
  names: ReadonlyArray<string>,
  rounds: number,
): Promise<ReadonlyMap<Variant, Times>> => {
  const times = new Map(all.map((variant) => [variant, { ms: new Array<number>(), cpuMs: new Array<number>() }]))
  for (let round = 0; round < rounds; round++) {
    for (let nth = 0; nth < all.length; nth++) {
      const variant = all[(nth + round) % all.length]
      if (variant === undefined) continue
      const [cpu, started] = [process.cpuUsage(), performance.now()]
      await variant.run(names)
      const { user, system } = process.cpuUsage(cpu)
      times.get(variant)?.ms.push(performance.now() - started)
      times.get(variant)?.cpuMs.push((user + system) / 1_000)
    }
  }
  return times
}
