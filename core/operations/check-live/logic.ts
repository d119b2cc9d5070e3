import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { domainName } from "../../evidence/domain-name.ts"
import type { Row } from "../../evidence/row.ts"
import { limits } from "../../limits.ts"
import { Rdap } from "../../ports/rdap.ts"
import { implement } from "../implement.ts"
import { checkLive as contract } from "./contract.ts"
import type { RefusedName } from "./contract.ts"
import { Lookups } from "../../lookup/registration/lookups.ts"

export type CheckResult = Row | RefusedName

/** Up to ten names at once, answers in the order asked. */
export const checkLive = implement(contract, Result.succeed, ({ domains }) =>
  Effect.map(Effect.forEach(domains, one, { concurrency: limits.checkLiveDomains }), (results) => ({ results })),
)

export interface StreamOptions {
  /** Answers in the order asked, or as they come. */
  readonly ordered: boolean
  /** How long to wait for a registry that asked for quiet. */
  readonly patienceMs: number
}

/** Any number of names: each waits for its registry's turn first, and its deadline starts only then. */
export const checkStream = <E, R>(
  names: Stream.Stream<string, E, R>,
  options: StreamOptions,
): Stream.Stream<CheckResult, E, R | Lookups | Rdap> =>
  Stream.mapEffect(names, (name) => inTurn(name, options.patienceMs), {
    concurrency: limits.namesInLine,
    unordered: !options.ordered,
  })

const one = (domain: string): Effect.Effect<CheckResult, never, Lookups> =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: (name) => Lookups.use((lookups) => lookups.row(name)),
  })

const inTurn = Effect.fnUntraced(function* (
  domain: string,
  patienceMs: number,
): Effect.fn.Return<CheckResult, never, Lookups | Rdap> {
  const name = domainName(domain)
  if (Result.isFailure(name)) {
    const { code, input, message } = name.failure
    return { domain: input, error: { code, message } }
  }
  const [rdap, lookups] = [yield* Rdap, yield* Lookups]
  const route = yield* rdap.route(name.success.ascii)
  if (route === undefined) return yield* lookups.row(name.success)
  return yield* lookups.row(name.success, yield* rdap.turn(route, patienceMs))
})
