import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import { limits } from "../../../limits.ts"
import { memoizeByText } from "../../../sharing/memoize.ts"
import { scored } from "../score-name/total.ts"

/** Memoized: the score compares a name with every brand. */
export const scoreOf = memoizeByText(limits.suggestScoresKept, (ascii) => {
  const name = domainName(ascii)
  if (Result.isFailure(name)) return { total: 0, isBrand: false }
  const { cap, total } = scored(name.success)
  return { total, isBrand: cap === "brand_collision" }
})
