import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { MarkKind } from "../mark.ts"
import { hostOf } from "./addresses.ts"
import type { Scope } from "./scope.ts"

/**
 * Whether nothing that is typed can leave the page: it has no form, no address but links, and its scripts only calculate and show. That is not
 * believed because the page says so: each thing that could carry something away is looked for.
 */
export const isStill = memoizeByObject(
  (page: Scope): boolean =>
    page.of(...ways).length === 0 && page.of("part", "string").every(({ text }) => hostOf(text) === undefined),
)

const ways: ReadonlyArray<MarkKind> = [
  "reaches",
  "form",
  "base",
  "frame",
  "hidden-frame",
  "page-frame",
  "refresh",
  "jump",
  "address",
  "sent",
  "loaded",
  "link",
  "sends",
  "covert",
  "asks",
  "makes",
  "runs-decoded",
  "unwraps",
  "obscures",
  "unread",
  "blob-page",
  "data-page",
  "css-log",
  "gates",
]
