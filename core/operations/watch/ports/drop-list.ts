import * as Context from "effect/Context"

export interface StatedDrop {
  /** Clock time (ms). */
  readonly at: number
  readonly source: string
}

/** A date is `stated` only with a list. */
export const DropList = Context.Reference<(domain: string) => StatedDrop | undefined>("@surename/core/DropList", {
  defaultValue: () => () => undefined,
})
