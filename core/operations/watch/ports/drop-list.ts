import * as Context from "effect/Context"

/** A date that a registry published for the deletion of a name. */
export interface StatedDrop {
  /** Clock time (ms). */
  readonly at: number
  readonly source: string
}

/** Published drops in the operator's copy. Without a list nothing is stated. */
export const DropList = Context.Reference<(domain: string) => StatedDrop | undefined>("@surename/core/DropList", {
  defaultValue: () => () => undefined,
})
