import type { Page } from "playwright-core"

/** Every page there is, and every state of one that looks different. */
export interface Look {
  readonly name: string
  /**
   * `owner` is signed in and has drafts, `newcomer` has nothing yet; `operator` may overrule screening; `mailed` is at a service that
   * sends mail, where `subscriber` is signed in, and the others at one that does not; `returned` signed in long ago.
   */
  readonly who: "visitor" | "owner" | "newcomer" | "mailed" | "subscriber" | "operator" | "returned"
  readonly path: string
  /** Steps to take on the page before the look. */
  readonly then?: (page: Page) => Promise<void>
}
