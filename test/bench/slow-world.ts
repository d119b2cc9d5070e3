import { expand } from "@surename/core/operations/names/suggest-names/expand"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/words/suited-tlds"
import { type SimName, type World, worldOf } from "@surename/fixtures"
import { findMedian } from "./median.ts"

/** Registries as they are on an ordinary day: 300 ms in the middle, 2 s at the far end. */
const medianMs = 300
const farEndMs = 2_000

const tlds = ["com", "net", "org", "ai", "app", "dev", "io", "co"] as const

/** The lists that are scanned: 25 names each, every second one registered. */
export const scanLists = (count: number): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: count }, (_, list) =>
    Array.from(
      { length: 25 },
      (_, n) => `${n % 2 === 0 ? "free" : "taken"}-${list}-${n}.${tlds[(n >> 1) % tlds.length] ?? "com"}`,
    ),
  )

export const concepts = ["coffee roaster", "bike repair", "piano lessons", "garden tools", "night market"] as const

export const makeSlowWorld = (lists: number): World => {
  const names = [
    ...scanLists(lists).flat(),
    ...concepts.flatMap((concept) => expand(concept, chooseTlds(concept) ?? defaultTlds).map(({ domain }) => domain)),
  ]
  return worldOf({
    id: "bench-slow",
    section: "rdap",
    about: "Registries that take their time.",
    domain: "free-0-0.com",
    world: { names: Object.fromEntries(names.map((name, n) => [name, slow(name, n)])) },
  })
}

const slow = (name: string, n: number): SimName => {
  const registered = name.startsWith("taken-") || n % 3 === 0
  const then = registered ? ({ kind: "registered" } as const) : ({ kind: "not_found" } as const)
  return { registered, rdap: [{ kind: "delay", ms: delayMs(n), then }] }
}

/** A log-normal spread without chance: the n-th of ten thousand places in it, in no order. */
const delayMs = (n: number): number => {
  const place = (((n * 2_654_435_761) >>> 0) % 10_000) / 10_000 + 0.000_05
  return Math.min(farEndMs, Math.round(medianMs * Math.exp(spread * normal(place))))
}

/** One in fifty takes the far end. */
const spread = Math.log(farEndMs / medianMs) / 2.054

/** Computes the inverse of the normal distribution to three digits (Abramowitz and Stegun 26.2.23). */
const normal = (place: number): number => {
  const tail = Math.min(place, 1 - place)
  const t = Math.sqrt(-2 * Math.log(tail))
  const far =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
  return place < 0.5 ? -far : far
}

/** Lists the real delays of the world above, for the table. */
export const summarizeDelays = (
  count: number,
): { readonly median: number; readonly p95: number; readonly longest: number } => {
  const all = Array.from({ length: count }, (_, n) => delayMs(n)).sort((left, right) => left - right)
  return { median: findMedian(all), p95: all[Math.floor(count * 0.95)] ?? 0, longest: all.at(-1) ?? 0 }
}
