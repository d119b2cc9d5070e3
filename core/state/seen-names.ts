import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { hasProperty } from "effect/Predicate"
import * as Result from "effect/Result"
import { stateLimits } from "./limits.ts"
import { Store } from "../ports/store.ts"
import { withTimeout } from "./timeouts.ts"

/** A name seen again within this time is not written again. */
const seenAgainMs = 5 * 60_000

export const seenNamesKind = "seen-names"

/** Saves the names if the store answers within its timeout. A failure only costs the notice about unseen names. */
export const recordSeenNames = (grant: string, names: ReadonlyArray<string>): Effect.Effect<void, never, Store> =>
  Effect.ignore(writeSeenNames(grant, names))

const writeSeenNames = Effect.fnUntraced(function* (grant: string, names: ReadonlyArray<string>) {
  if (names.length === 0) return
  const store = yield* Store
  const at = yield* Clock.currentTimeMillis
  const recordedNames = yield* readSeenNames(grant)
  const recentNames = new Set(
    recordedNames.flatMap((recordedName) => (recordedName.at > at - seenAgainMs ? [recordedName.name] : [])),
  )
  if (names.every((name) => recentNames.has(name))) return
  const newNames = new Set(names)
  const otherNames = recordedNames.filter(({ name }) => !newNames.has(name))
  const all = [...otherNames, ...Array.from(newNames, (name) => ({ name, at }))].slice(-stateLimits.seenNames)
  const entry = { value: JSON.stringify(all), at, freshUntil: at + stateLimits.seenNamesMs }
  yield* withTimeout("put", () => store.put(seenNamesKind, grant, entry))
})

export const hasSeenAny = (
  grant: string,
  names: ReadonlyArray<string>,
): Effect.Effect<boolean | undefined, never, Store> =>
  readSeenNames(grant).pipe(
    Effect.map((seenBefore) => {
      const recordedNames = new Set(seenBefore.map(({ name }) => name))
      if (names.some((name) => recordedNames.has(name))) return true
      // A full list has dropped older names, so a missing name may still have been seen.
      return seenBefore.length >= stateLimits.seenNames ? undefined : false
    }),
    Effect.orElseSucceed(() => undefined),
  )

const readSeenNames = Effect.fnUntraced(function* (grant: string) {
  const store = yield* Store
  const now = yield* Clock.currentTimeMillis
  const entry = yield* withTimeout("get", () => store.get(seenNamesKind, grant))
  if (entry === undefined) return []
  return decodeSeenNames(entry.value).filter(({ at }) => at > now - stateLimits.seenNamesMs)
})

/** Parses without a schema, which would be slow: every scan reads up to a thousand names. */
const decodeSeenNames = (value: string): ReadonlyArray<SeenName> =>
  Result.match(parseJson(value), {
    onFailure: () => [],
    onSuccess: (all) => (Array.isArray(all) ? all.filter(isSeenName) : []),
  })

const parseJson = (value: string) => Result.try((): unknown => JSON.parse(value))

interface SeenName {
  readonly name: string
  readonly at: number
}

const isSeenName = (value: unknown): value is SeenName =>
  hasProperty(value, "name") && typeof value.name === "string" && hasProperty(value, "at") && Number.isFinite(value.at)
