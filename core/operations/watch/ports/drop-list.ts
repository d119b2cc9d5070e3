import * as Context from "effect/Context"

/** A date that a registry published for the deletion of a name. */
export interface StatedDrop {
  /** Clock time (ms). */
  readonly at: number
  readonly source: string
}

/** Lists of drops that registries publish, as the operator has copied them. Without a list nothing is stated. */
export const DropList = Context.Reference<(domain: string) => StatedDrop | undefined>("@surename/core/DropList", {
  defaultValue: () => () => undefined,
})
