import * as Context from "effect/Context"

export interface StatedDrop {
  /** Clock time (ms). */
  readonly at: number
  readonly source: string
}

/** Without a list nothing is stated. */
export const DropList = Context.Reference<(domain: string) => StatedDrop | undefined>("@surename/core/DropList", {
  defaultValue: () => () => undefined,
})
