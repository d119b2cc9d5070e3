import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"

export interface WatchLetter {
  readonly subject: string
  readonly text: string
  readonly unsubscribe?: string
}

export interface WatchMailer {
  /** Sends only to a confirmed address. Returns whether it was sent. */
  readonly send: (owner: string, letter: WatchLetter) => Stored<boolean>
}

export const WatchMail = Context.Reference<WatchMailer | undefined>("@surename/core/WatchMail", {
  defaultValue: () => undefined,
})
