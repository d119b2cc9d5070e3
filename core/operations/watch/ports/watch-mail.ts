import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"

export interface WatchLetter {
  readonly subject: string
  readonly text: string
  /** The address that ends such mails. */
  readonly unsubscribe?: string
}

/** Mails an account about what it watches. */
export interface WatchMailer {
  /** Only to a confirmed address. Says whether it went out; a failure is logged without the address. */
  readonly send: (owner: string, letter: WatchLetter) => Stored<boolean>
}

/** `undefined` where the service sends no mail. */
export const WatchMail = Context.Reference<WatchMailer | undefined>("@surename/core/WatchMail", {
  defaultValue: () => undefined,
})
