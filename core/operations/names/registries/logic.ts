import * as Effect from "effect/Effect"
import { judgeKnownName, judgeRandomName, type ControlState } from "../../../evidence/controls.ts"
import type { Route } from "../../../evidence/observation.ts"
import { Rdap, type RegistryState } from "../../../ports/rdap.ts"
import { Controls } from "../../../lookup/registration/controls.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export interface ControlStatus {
  readonly tld: string
  readonly positive: ControlState
  readonly negative: ControlState
  readonly at: string
}

export interface Registry extends RegistryState {
  /** Lists only TLDs with finished controls. */
  readonly controls: ReadonlyArray<ControlStatus>
}

export interface RegistriesInput {
  readonly tlds?: ReadonlyArray<string>
  /** Runs them for the given TLDs, or for the first TLD of each base. */
  readonly probe?: boolean
}

export const listRegistries = Effect.fnUntraced(function* ({
  tlds = [],
  probe = false,
}: RegistriesInput): Effect.fn.Return<ReadonlyArray<Registry>, never, Rdap | Controls> {
  const rdap = yield* Rdap
  const controls = yield* Controls
  const matchesFilter = (state: RegistryState) =>
    tlds.length === 0 ? state.tlds : state.tlds.filter((tld) => tlds.includes(tld))
  const states = (yield* rdap.registries).filter((state) => tlds.length === 0 || matchesFilter(state).length > 0)
  if (probe) {
    const routes = states.flatMap((state) =>
      matchesFilter(state)
        .slice(0, tlds.length === 0 ? 1 : undefined)
        .map((tld) => toRoute(state, tld)),
    )
    const runBothControls = (route: Route) =>
      Effect.all([controls.askRandom(route, route.tld), controls.askKnown(route, route.tld)], { concurrency: 2 })
    yield* Effect.forEach(routes, runBothControls, { concurrency: 64, discard: true })
  }
  const after = new Map((yield* rdap.registries).map((state) => [state.base, state]))
  return states.map((state) => ({
    ...(after.get(state.base) ?? state),
    controls: state.tlds.flatMap((tld) => {
      const results = controls.getLastResults(toRoute(state, tld), tld)
      const at = results.reduce((last, observation) => (observation.at > last ? observation.at : last), "")
      return results.length === 0
        ? []
        : [{ tld, positive: judgeKnownName(results), negative: judgeRandomName(results), at }]
    }),
  }))
})

const toRoute = ({ basis, base, listedAt, operator }: RegistryState, tld: string): Route => ({
  basis,
  base,
  tld,
  ...omitUndefined({ listedAt, operator }),
})
