import * as Context from "effect/Context"
import words from "../../../data/account-events.json" with { type: "json" }

export type AccountEventKind = keyof typeof words

export interface AccountEvent {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A newer version may have other kinds. */
  readonly what: string
  readonly who: string
  /** The address block, if known. */
  readonly address: string | null
  readonly about: string | null
}

export interface ActorFacts {
  readonly who: string
  readonly address: string | null
}

export class Actor extends Context.Reference<ActorFacts>("@surename/core/Actor", {
  defaultValue: () => ({ who: "owner", address: null }),
}) {}

export const describeEvent = ({ what }: Pick<AccountEvent, "what">): string =>
  Object.entries(words).find(([kind]) => kind === what)?.[1] ?? what
