import { calm, draws, hostile, type World } from "@surename/fixtures"
import { type Dice, draw } from "./dice.ts"
import { registry, type Registry } from "./registry.ts"
import { lastChangeMs } from "./schedule.ts"

export interface Asking {
  readonly registry: Registry
  readonly atMs: number
  readonly names: ReadonlyArray<string>
}

export interface ChangingWorld {
  readonly world: World
  readonly askings: ReadonlyArray<Asking>
  /** The clock of the machine is set back once. */
  readonly jump?: { readonly atMs: number; readonly byMs: number }
}

/** Four registries whose bases change, and who asks them when; all of it decided by the seed. */
export const changingWorld = (seed: number): ChangingWorld => {
  const dice = draws(seed, "changing world")
  const first = draw.between(dice, 0, suffixes.length)
  const registries = [0, 1, 2, 3].map((n) =>
    // An empty list would be none: the first is IANA's.
    registry(dice, `registry-${n}`, suffixes[(first + n * 5 + n) % suffixes.length] ?? "se", n > 0 && dice() < 0.4),
  )
  return {
    world: {
      seed,
      hosts: Object.fromEntries(registries.map(({ id, service }) => [id, { scheme: "http", services: [service] }])),
      names: Object.fromEntries(registries.flatMap(({ names }) => Object.entries(names))),
      hostility: dice() < 0.5 ? calm : hostile,
    },
    askings: registries.flatMap((one) => askings(dice, one)),
    ...(dice() < 0.25
      ? { jump: { atMs: draw.between(dice, 20_000, lastChangeMs), byMs: draw.between(dice, 1_000, 90_000) } }
      : {}),
  }
}

/** Half of them around the moments when the base changes: there is where answers that do not belong together meet. */
const askings = (dice: Dice, one: Registry): ReadonlyArray<Asking> => {
  const all = Object.keys(one.subjects)
  const changes = (one.service.schedule ?? []).map(({ fromMs }) => fromMs)
  return Array.from({ length: 8 }, (_, n) => {
    const change = draw.of(dice, [0, ...changes])
    const near = Math.max(0, change + draw.between(dice, -5_000, 1_000))
    const atMs = n % 2 === 0 ? near : draw.between(dice, 0, lastChangeMs + 20_000)
    const from = draw.between(dice, 0, all.length)
    return { registry: one, atMs, names: dice() < 0.5 ? all : all.slice(from, from + 2) }
  })
}

/** Real ones, so that they are taken for suffixes; twenty, and no two of a world that share a TLD. */
const suffixes: ReadonlyArray<string> =
  "se ac.uk shop co.jp info com.au club edu.tr nl co.nz xyz gov.za online org.br fr ac.kr biz go.th live com.mx".split(
    " ",
  )
