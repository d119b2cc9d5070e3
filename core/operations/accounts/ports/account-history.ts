import * as Context from "effect/Context"
import words from "../../../data/account-events.json" with { type: "json" }

/** Each act that the history of an account records. The data has the words that its owner reads. */
export type AccountEventKind = keyof typeof words

export interface AccountEvent {
  /** Milliseconds of the epoch. */
  readonly at: number
  /** A newer surename may have written a kind that this one does not know. */
  readonly what: string
  readonly who: string
  /** The address block, where one was known. */
  readonly address: string | null
  /** The token, app or session that the act was about. */
  readonly about: string | null
}

export interface ActorOf {
  readonly who: string
  readonly address: string | null
}

/** The actor and their place. Pages provide the visitor's address, the command line the operator's name. */
export class Actor extends Context.Reference<ActorOf>("@surename/core/Actor", {
  defaultValue: () => ({ who: "owner", address: null }),
}) {}

export const eventInWords = ({ what }: Pick<AccountEvent, "what">): string =>
  Object.entries(words).find(([kind]) => kind === what)?.[1] ?? what
