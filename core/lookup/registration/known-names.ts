import * as Effect from "effect/Effect"
import { putBounded } from "../../state/bounded-map.ts"
import likely from "../../data/likely-labels.json" with { type: "json" }
import { delegates } from "../../evidence/dns-answer.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { survived } from "../once/survived.ts"

/** Names that exist under a suffix, for controls. */
export const makeKnownNames = Effect.gen(function* () {
  const dns = yield* Dns
  const [learned, tried] = [new Map<string, string>(), new Map<string, string>()]
  const keyOf = (base: string, suffix: string) => `${base} ${suffix}`
  const put = (names: Map<string, string>) => (base: string, name: string) =>
    putBounded(names, keyOf(base, name.slice(name.indexOf(".") + 1)), name, limits.hostsRemembered)

  const isInZone = (name: string) =>
    Effect.map(
      survived(() => dns.ask({ name, type: "NS" }), limits.companionMs, []),
      (reports) => reports.some(({ outcome }) => delegates(name, outcome)),
    )
  return {
    /** A base has found this name in a lookup. */
    learn: put(learned),
    /** It served as a control. */
    passed: put(tried),
    /** The registry's own first; the second holds in most TLDs. One that passed here before goes ahead of both. */
    usual: (base: string, suffix: string): readonly [string, string] => {
      const one = tried.get(keyOf(base, suffix)) ?? ""
      const [own, second] = [`nic.${suffix}`, `google.${suffix}`]
      return one === "" || one === own ? [own, second] : [one, own]
    },
    /** Where the usual ones do not exist: what the base has found before, else what its zone delegates. */
    other: Effect.fnUntraced(function* (base: string, suffix: string, asked: ReadonlyArray<string>) {
      const known = learned.get(keyOf(base, suffix))
      if (known !== undefined && !asked.includes(known)) return known
      const names = likelyNames(suffix).filter((name) => !asked.includes(name))
      const there = yield* Effect.forEach(names, isInZone, { concurrency: 4 })
      return names.find((_, index) => there[index] === true)
    }),
  }
})

export type KnownNames = Effect.Success<typeof makeKnownNames>

const under: ReadonlyMap<string, ReadonlyArray<string>> = new Map(Object.entries(likely.under))

const likelyNames = (suffix: string): ReadonlyArray<string> => {
  const [first = ""] = suffix.split(".")
  return [...(under.get(first) ?? []), ...likely.everywhere]
    .slice(0, limits.controlLikelyNames)
    .map((label) => `${label}.${suffix}`)
}
