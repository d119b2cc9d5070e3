import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { findDropOfRow } from "@surename/core/operations/watch/check/drop-date"
import type { Html } from "../../page.ts"
import { renderLook, renderRegistration, renderScorePanel } from "../name/name-view.ts"
import type { Features } from "./row-actions.ts"
import type { Question } from "./question.ts"
import { type AnswerRow, isClaimable, isRegistered } from "./row-words.ts"
import type { Search } from "./running-search.ts"

interface AsideSearch {
  readonly places: Pick<Search["places"], "drop">
  readonly question: Pick<Question, "kind">
  readonly visit: Features
}

/** Lists are compared row by row. */
export const hasAside = ({ kind }: Question): boolean => kind === "name" || kind === "label"

/** More about the first name, beside the rows where there is room. A person compares names by their score, not registrations. */
export const renderAside = ({ places, question: { kind }, visit }: AsideSearch, row: AnswerRow): Html => {
  const name = domainName(row.domain)
  if ("error" in row || Result.isFailure(name)) return html``
  const registration =
    kind === "name" && isRegistered(row) ? renderRegistration(row, findDropOfRow(row, places.drop)) : ""
  return html`<div class="aside">
    ${isClaimable(row) ? renderLook(visit, name.success) : ""}
    ${registration === "" ? renderScorePanel(name.success, `Score of ${name.success.unicode}`) : registration}
  </div>`
}
