import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Result from "effect/Result"
import { limits } from "../../limits.ts"
import { isFresh, Store } from "../../ports/store.ts"

/**
 * Probing moves names up and down. A caller that reads page after page must not see a name twice or miss one, so the order of
 * the first page is stored for the pages after it. Without a store it is computed again from what is known.
 */
export const keepOrder = Effect.fnUntraced(function* (scanId: string, order: ReadonlyArray<number>) {
  const store = yield* Store
  const at = yield* Clock.currentTimeMillis
  const kept = { value: JSON.stringify(order), at, freshUntil: at + limits.factsFreshMs }
  yield* bestEffort(store.put(kind, scanId, kept), undefined)
})

export const keptOrder = Effect.fnUntraced(function* (
  scanId: string,
  size: number,
): Effect.fn.Return<ReadonlyArray<number> | undefined, never, Store> {
  const kept = yield* bestEffort((yield* Store).get(kind, scanId), undefined)
  if (kept === undefined || !isFresh(kept, yield* Clock.currentTimeMillis)) return undefined
  const order = Result.getOrElse(decode(kept.value), () => [])
  const whole = order.length === size && new Set(order).size === size
  return whole && order.every((index) => index >= 0 && index < size) ? order : undefined
})

const kind = "suggest-order"

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.Int)))

/** When the store is not available or slow, only the order of later pages is lost. */
const bestEffort = <A, E>(asked: Effect.Effect<A, E>, otherwise: A): Effect.Effect<A> =>
  asked.pipe(
    Effect.timeoutOrElse({ duration: limits.storePatienceMs, orElse: () => Effect.succeed(otherwise) }),
    Effect.catchCause(() => Effect.succeed(otherwise)),
  )
