import { calm, draws, hostile, type World } from "@surename/fixtures"
import { type Dice, draw } from "./dice.ts"
import { makeRegistry, type Registry } from "./registry.ts"
import { lastChangeMs } from "./schedule.ts"

export interface Visit {
  readonly registry: Registry
  readonly atMs: number
  readonly names: ReadonlyArray<string>
}

export interface ChangingWorld {
  readonly world: World
  readonly askings: ReadonlyArray<Visit>
  /** The machine's clock goes back once. */
  readonly jump?: { readonly atMs: number; readonly byMs: number }
}

/** Makes four registries with changing bases, and the visits to them. The seed decides all of it. */
export const makeChangingWorld = (seed: number): ChangingWorld => {
  const dice = draws(seed, "changing world")
  const first = draw.between(dice, 0, suffixes.length)
  const registries = [0, 1, 2, 3].map((n) =>
    // The first is IANA's, because an empty list counts as no list.
    makeRegistry(dice, `registry-${n}`, suffixes[(first + n * 5 + n) % suffixes.length] ?? "se", n > 0 && dice() < 0.4),
  )
  return {
    world: {
      seed,
      hosts: Object.fromEntries(registries.map(({ id, service }) => [id, { scheme: "http", services: [service] }])),
      names: Object.fromEntries(registries.flatMap(({ names }) => Object.entries(names))),
      hostility: dice() < 0.5 ? calm : hostile,
    },
    askings: registries.flatMap((registry) => makeVisits(dice, registry)),
    ...(dice() < 0.25
      ? { jump: { atMs: draw.between(dice, 20_000, lastChangeMs), byMs: draw.between(dice, 1_000, 90_000) } }
      : {}),
  }
}

/** Makes half of the visits around a change of the base, where answers from before and after meet. */
const makeVisits = (dice: Dice, registry: Registry): ReadonlyArray<Visit> => {
  const all = Object.keys(registry.subjects)
  const changes = (registry.service.schedule ?? []).map(({ fromMs }) => fromMs)
  return Array.from({ length: 8 }, (_, n) => {
    const change = draw.of(dice, [0, ...changes])
    const near = Math.max(0, change + draw.between(dice, -5_000, 1_000))
    const atMs = n % 2 === 0 ? near : draw.between(dice, 0, lastChangeMs + 20_000)
    const from = draw.between(dice, 0, all.length)
    return { registry: registry, atMs, names: dice() < 0.5 ? all : all.slice(from, from + 2) }
  })
}

/** Twenty real suffixes. No two of one world share a TLD. */
const suffixes: ReadonlyArray<string> =
  "se ac.uk shop co.jp info com.au club edu.tr nl co.nz xyz gov.za online org.br fr ac.kr biz go.th live com.mx".split(
    " ",
  )
