import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"

export interface WatchLetter {
  readonly subject: string
  readonly text: string
  /** The address that ends such mails. */
  readonly unsubscribe?: string
}

export interface WatchMailer {
  /** Only to a confirmed address. Returns whether it was sent; a failure is logged without the address. */
  readonly send: (owner: string, letter: WatchLetter) => Stored<boolean>
}

/** `undefined` when the service sends no mail. */
export const WatchMail = Context.Reference<WatchMailer | undefined>("@surename/core/WatchMail", {
  defaultValue: () => undefined,
})
