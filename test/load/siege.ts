import { type Attack, keepUp } from "./attacks.ts"
import { closeAll, openMany } from "./connections.ts"
import { callHonestly } from "./honest-caller.ts"

export interface Besieged {
  readonly attack: string
  readonly connections: number
  readonly slowestMs: number
  /** When the host had hung up on all of them; `undefined` when it had not, or when it was not waited for. */
  readonly cutAfterMs: number | undefined
}

export interface SiegeOptions {
  /** Waits for the host to hang up. */
  readonly toTheEnd?: boolean
  readonly patienceMs?: number
}

/** Runs so many clients of a kind, and honest callers among them. */
export const runSiege = async (
  url: string,
  attack: Attack,
  count: number,
  { patienceMs, toTheEnd = false }: SiegeOptions = {},
): Promise<Besieged> => {
  const connections = await openMany(url, count)
  const goOn = attack.begin(connections)
  const cut = () => connections.every(({ lasted }) => lasted() !== undefined)
  goOn()
  const took = await callHonestly(url, 20, patienceMs)
  if (toTheEnd && attack.cutWithinMs !== undefined) await keepUp(goOn, attack.cutWithinMs, cut)
  const lasted = connections.map((connection) => connection.lasted())
  closeAll(connections)
  return {
    attack: attack.name,
    connections: count,
    slowestMs: took.at(-1) ?? 0,
    cutAfterMs: lasted.every((ms) => ms !== undefined) ? Math.max(...lasted.map((ms) => ms ?? 0)) : undefined,
  }
}
