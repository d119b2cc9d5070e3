import { html } from "hono/html"
import type { Refusal } from "@surename/core/calls/refusal"
import type { Problem } from "@surename/core/interface/problem"
import { describeWait, describeUsedUp } from "../../operated.ts"
import { type Html, isSignedIn } from "../../page.ts"
import { renderSignUpHint, renderRefusal } from "../asking.ts"
import { choiceLabels } from "./choice-fields.ts"
import type { Search } from "./running-search.ts"

interface RefusedSearch {
  readonly operation: "scan_namespace" | "suggest_names"
  /** Limit of the allowance that the call counted against. */
  readonly limit: number
  readonly refusal: Refusal
}

export const explainRefusal = (
  { visit }: Pick<Search, "visit">,
  { limit, operation, refusal }: RefusedSearch,
): Html => {
  const { problem, retryAfterMs } = refusal
  const renderAccountLimit = () => renderRefusal(`${describeUsedUp(operation, limit)} ${describeWait(retryAfterMs)}`)
  const reason =
    problem.code !== "rate_limited"
      ? renderRefusal(describeProblem(problem))
      : isSignedIn(visit)
        ? renderAccountLimit()
        : renderSignUpHint(retryAfterMs)
  return html`<div class="arrived">${reason}</div>`
}

const describeProblem = ({ code, detail, errors }: Problem): string => {
  if (code === "internal") return "Something broke on our side, and nothing follows from it. Search again in a minute."
  const [first] = errors ?? []
  if (first === undefined) return detail
  const field = Object.entries(choiceLabels).find(([key]) => first.path.startsWith(`/${key}`))?.[1]
  return `${field === undefined ? "" : `${field}: `}${first.message.replace(/\.$/u, "")}.`
}
