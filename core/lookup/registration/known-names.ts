import * as Effect from "effect/Effect"
import { putBounded } from "../../state/bounded-map.ts"
import likely from "../../data/likely-labels.json" with { type: "json" }
import { delegates } from "../../evidence/dns-answer.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"

/** Names that exist under a suffix, for controls. */
export interface KnownNames {
  /** The registry's own first; the second holds in most TLDs. One that passed here before goes ahead of both. */
  readonly usual: (base: string, suffix: string) => readonly [string, string]
  /** Where the usual ones do not exist: what the base has found before, else what its zone delegates. */
  readonly other: (base: string, suffix: string, tried: ReadonlyArray<string>) => Effect.Effect<string | undefined>
  /** A base has found this name in a lookup. */
  readonly learn: (base: string, name: string) => void
  /** It served as a control. */
  readonly passed: (base: string, name: string) => void
}

export const makeKnownNames: Effect.Effect<KnownNames, never, Dns> = Effect.gen(function* () {
  const dns = yield* Dns
  const [learned, tried] = [new Map<string, string>(), new Map<string, string>()]
  const keyOf = (base: string, suffix: string) => `${base} ${suffix}`
  const put = (names: Map<string, string>) => (base: string, name: string) =>
    putBounded(names, keyOf(base, name.slice(name.indexOf(".") + 1)), name, limits.hostsRemembered)

  const isInZone = (name: string) =>
    dns.ask({ name, type: "NS" }).pipe(
      Effect.map((reports) => reports.some(({ outcome }) => delegates(name, outcome))),
      Effect.timeoutOrElse({ duration: limits.companionMs, orElse: () => Effect.succeed(false) }),
      Effect.catchDefect((defect) => Effect.as(Effect.logError("an adapter broke during a lookup", defect), false)),
    )
  return {
    learn: put(learned),
    passed: put(tried),
    usual: (base, suffix) => {
      const one = tried.get(keyOf(base, suffix)) ?? ""
      const [own, second] = [`nic.${suffix}`, `google.${suffix}`]
      return one === "" || one === own ? [own, second] : [one, own]
    },
    other: Effect.fnUntraced(function* (base, suffix, asked) {
      const known = learned.get(keyOf(base, suffix))
      if (known !== undefined && !asked.includes(known)) return known
      const names = likelyNames(suffix).filter((name) => !asked.includes(name))
      const there = yield* Effect.forEach(names, isInZone, { concurrency: 4 })
      return names.find((_, index) => there[index] === true)
    }),
  }
})

const under: ReadonlyMap<string, ReadonlyArray<string>> = new Map(Object.entries(likely.under))

const likelyNames = (suffix: string): ReadonlyArray<string> => {
  const [first = ""] = suffix.split(".")
  return [...(under.get(first) ?? []), ...likely.everywhere]
    .slice(0, limits.controlLikelyNames)
    .map((label) => `${label}.${suffix}`)
}
