import * as Result from "effect/Result"
import { domainName } from "../../../../evidence/domain-name.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { scoreDomainName } from "../../score-name/score-domain-name.ts"

const suggestScoresKept = 2_048

/** Memoized: the score compares a name with every brand. */
export const scoreOf = memoizeByText(suggestScoresKept, (ascii) => {
  const name = domainName(ascii)
  if (Result.isFailure(name)) return { total: 0, isBrand: false }
  const { cap, total } = scoreDomainName(name.success)
  return { total, isBrand: cap === "brand_collision" }
})
