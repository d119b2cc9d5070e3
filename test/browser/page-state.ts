import type { Page } from "playwright-core"

/** A page, or a state of a page that looks different. */
export interface PageState {
  readonly name: string
  /**
   * `owner` is signed in and has drafts, `newcomer` has nothing yet; `operator` may overrule screening; `returned` signed in long ago.
   * `mailed` and `subscriber`, who is signed in, are at a service that sends mail. The others are at one that does not.
   */
  readonly who: "visitor" | "owner" | "newcomer" | "mailed" | "subscriber" | "operator" | "returned"
  readonly path: string
  /** Steps to take on the page before the picture. */
  readonly then?: (page: Page) => Promise<void>
}
